import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { Role } from '#access/bits.ts'
import { FileAccess } from '#enumerations.ts'
import { canManageFiles, canOpenFile, isPublicFile } from './rules.ts'

const idle = actorWith({ roles: Role.System_administrator })
const active = actorWith({ roles: Role.System_administrator, activityId: 7 })
const pilot = actorWith({ roles: Role.Individual, organisationId: null })
const retired = '2026-01-01T00:00:00.000Z'

test.each<[level: keyof typeof FileAccess, retiredAt: string | null, forPilot: boolean, forVisitor: boolean]>([
  ['Administrator_only', null, false, false],
  ['Logged_in_users_only', null, true, false],
  ['Public', null, true, true],
  ['Logged_in_users_only', retired, false, false],
  ['Public', retired, false, false],
  ['Organisation_logo', null, false, false],
  ['User_photo', null, false, false],
  ['User_signature', null, false, false],
  ['User_stamp', null, false, false],
])('%s, retired at %s: opened by a logged-in user %s, by a visitor %s', (level, retiredAt, forPilot, forVisitor) => {
  const file = { access: FileAccess[level], retiredAt }
  expect([canOpenFile(pilot, file), isPublicFile(file)]).toEqual([forPilot, forVisitor])
  expect(canOpenFile(active, file)).toBe(true)
})

test('only administrators with an activity manage resource files', () => {
  expect([idle, active, pilot].map(canManageFiles)).toEqual([false, true, false])
})
