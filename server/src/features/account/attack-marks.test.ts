import { expect, test } from 'vitest'
import { app } from '#testing/test-app.ts'

/** Sorting combining marks takes quadratic time; a megabyte of them would take minutes. */
const marks = `a${'\u0301'.repeat(4000)}${'\u0316'.repeat(4000)}`

test.each([
  ['/api/account/signup', { email: `${marks}@example.org` }],
  ['/api/account/login', { userName: marks, password: 'x' }],
])('a long row of combining marks from a visitor is refused by %s before it is sorted', async (url, payload) => {
  const { statusCode, body } = await app.inject({ method: 'POST', url, payload })
  expect([statusCode, body.includes('cannot be shown')]).toEqual([400, true])
})
