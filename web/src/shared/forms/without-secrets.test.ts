import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

test.each([
  ['a new password, twice', { userName: 'mere', newPassword: 'a', retypedPassword: 'a' }, { userName: 'mere' }],
  ['an old password', { email: 'mere@example.nz', password: 'a', oldPassword: 'b' }, { email: 'mere@example.nz' }],
  ['a code', { totp: '123456' }, {}],
  ['answers to security questions', { answer1: 'a', answer2: 'b' }, {}],
  ['nothing secret', { answer: 'Seen on paper.', version: 3 }, { answer: 'Seen on paper.', version: 3 }],
])('a stored form leaves out %s and keeps the rest', (_what, values, kept) =>
  expect(withoutSecrets(values)).toEqual(kept),
)
