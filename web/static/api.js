// Asking the server, beside what goes over the socket of a table.
import { say } from './say.js'

/**
 * @param {string} method
 * @param {string} path below /api/v1/
 * @param {object} [body]
 * @returns {Promise<any>} what was answered; it fails with what the server refuses, in words
 */
export async function ask(method, path, body) {
  let answer
  try {
    answer = await fetch('/api/v1/' + path, {
      method,
      headers: body ? { 'Content-Type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : undefined,
    })
  } catch {
    throw new Error(say('no server'))
  }
  const text = await answer.text()
  let data = null
  try {
    data = text ? JSON.parse(text) : null
  } catch {
    throw new Error(say('odd answer', answer.status))
  }
  if (!answer.ok) throw new Error(data?.reason || say('odd answer', answer.status))
  return data
}
