import { expect, test } from 'vitest'
import { askedAfterLogout } from './asked-after-logout.ts'

test('a logout reloads the session only when no token was passed', () => {
  expect(askedAfterLogout(undefined)).toEqual(['Login'])
  expect(askedAfterLogout('token')).toEqual([])
})
