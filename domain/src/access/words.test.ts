import { expect, test } from 'vitest'
import { allBits, Permission, Role } from './bits.ts'
import { offeredPermissions, offeredRoles, permissionsInWords, rolesInWords } from './words.ts'

test.each([
  [0, []],
  [Role.Practice_doctor, ['Practice doctor']],
  [Role.Director | Role.Regulator_doctor, ['Director', 'Regulator doctor']],
])('roles %i are %j', (bits, words) => expect(rolesInWords(bits)).toEqual(words))

test('every permission has a name, and every meaningful bit is offered once', () => {
  expect(permissionsInWords(Permission.Client_list | Permission.Messages)).toEqual(['Messages', 'Client list'])
  expect(offeredPermissions(allBits)).toHaveLength(Object.keys(Permission).length)
  expect(offeredRoles(Role.Nurse)).toEqual([{ bit: Role.Nurse, label: 'Nurse' }])
})
