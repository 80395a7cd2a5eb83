import { expect, test } from 'vitest'
import { actorWith } from './actor-with.ts'
import { Permission, Role } from './bits.ts'
import { type Guard, passes } from './guard.ts'

const noRights = {}
const nurse = { roles: Role.Nurse }
const director = { roles: Role.Director, permissions: Permission.Medicals }
const clerk = { roles: Role.Staff, permissions: Permission.Medicals | Permission.Client_list }
const administrator = { roles: Role.System_administrator }
const people = { visitor: noRights, nurse, director, clerk, administrator }
type Person = keyof typeof people

test.each<[string, Guard, Person[]]>([
  ['nothing', {}, ['visitor', 'nurse', 'director', 'clerk', 'administrator']],
  ['administrators only', { adminOnly: true }, ['administrator']],
  ['administrators only, whatever else is allowed', { adminOnly: true, allowAnyRoles: [2] }, ['administrator']],
  ['any of two roles', { allowAnyRoles: [Role.Nurse, Role.Director] }, ['nurse', 'director', 'administrator']],
  [
    'all of two permissions',
    { allowAllPermissions: [Permission.Medicals, Permission.Client_list] },
    ['clerk', 'administrator'],
  ],
  [
    'a role or a permission',
    { allowAnyRoles: [Role.Nurse], allowAllPermissions: [Permission.Client_list] },
    ['nurse', 'clerk', 'administrator'],
  ],
  ['no roles', { allowAnyRoles: [] }, ['administrator']],
  ['no permissions', { allowAllPermissions: [] }, ['administrator']],
  ['a required role', { requireAnyRoles: [Role.Nurse, Role.Staff] }, ['nurse', 'clerk', 'administrator']],
  ['a required permission', { requireAllPermissions: [Permission.Medicals] }, ['director', 'clerk', 'administrator']],
  [
    'a required role and a required permission',
    { requireAnyRoles: [Role.Nurse, Role.Staff], requireAllPermissions: [Permission.Medicals] },
    ['clerk', 'administrator'],
  ],
  [
    'an allowed role and a required permission',
    { allowAnyRoles: [Role.Nurse, Role.Director], requireAllPermissions: [Permission.Medicals] },
    ['director', 'administrator'],
  ],
])('a guard that requires %s', (_what, guard, expected) => {
  const passing = Object.entries(people).filter(([, rights]) => passes(actorWith(rights), guard))
  expect(passing.map(([name]) => name)).toEqual(expected)
})
