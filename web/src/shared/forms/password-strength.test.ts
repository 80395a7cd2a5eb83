import { passwordExamples, passwordOwnerTexts } from '@clearwing/domain/account/password/examples.ts'
import { expect, test } from 'vitest'
import { passwordErrors, strengthOf } from './password-strength.ts'

test.each(passwordExamples)('the browser rates %s like the server', async (password, found) =>
  expect(await strengthOf(password, passwordOwnerTexts)).toEqual(found),
)

const strong = 'Kererū over Kāpiti'

test.each([
  ['a strong one, twice', strong, strong, {}],
  ['a strong one and another', strong, 'x', { retypedPassword: 'The passwords must match.' }],
  ['a common one', 'password1', 'password1', { newPassword: 'This is a commonly used password.' }],
  ['a short one', 'xK%9', 'xK%9', { newPassword: 'Please complete this field with at least 8 characters.' }],
  [
    'a weak one without other findings',
    'zurfqa12',
    'zurfqa12',
    { newPassword: 'Choose a password that is harder to guess.' },
  ],
  ['nothing', '', '', { newPassword: 'Please complete this field with at least 8 characters.' }],
])('a form reports %s', async (_what, newPassword, retypedPassword, errors) =>
  expect(await passwordErrors({ newPassword, retypedPassword }, passwordOwnerTexts)).toEqual(errors),
)
