import { expect, test } from 'vitest'
import { app } from '#testing/test-app.ts'

/** To put them in order takes time by the square of their number; those of a megabyte would take minutes. */
const marks = `a${'\u0301'.repeat(4000)}${'\u0316'.repeat(4000)}`

test.each([
  ['/api/account/signup', { email: `${marks}@example.org` }],
  ['/api/account/login', { userName: marks, password: 'x' }],
])(
  'a stranger’s row of marks is refused by %s as what cannot be shown, before it is put in order',
  async (url, payload) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload })
    expect([statusCode, body.includes('cannot be shown')]).toEqual([400, true])
  },
)
