import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { allBits, OrganisationType, Role } from '#access/bits.ts'
import { canKeepBoard, canViewBoard } from './board-rules.ts'

const { Medical_practice, Medical_regulator, Distributor, System_administration } = OrganisationType
const at = (roles: number, organisationTypes = 0) =>
  actorWith({ organisationId: 7, organisationTypes, roles, permissions: allBits, featureSet: allBits })
const administrator = at(Role.System_administrator, System_administration)

test.each([
  ['a director', at(Role.Director), true, true],
  ['a manager', at(Role.Manager), true, true],
  ['staff', at(Role.Staff), true, false],
  ['a tester', at(Role.Tester), false, false],
  ['a member without a role', at(0), false, false],
  ['a doctor, a role that flying organisations do not have', at(Role.Practice_doctor), false, false],
  ['a director of a practice', at(Role.Director, Medical_practice), false, false],
  ['a regulator’s doctor', at(Role.Regulator_doctor, Medical_regulator), false, false],
  ['a manager of a distributor', at(Role.Manager, Distributor), false, false],
  ['an individual', actorWith({ roles: Role.Individual, permissions: allBits }), false, false],
  ['a director not logged in to an organisation', actorWith({ roles: Role.Director }), false, false],
  ['an administrator', administrator, false, false],
])('%s can view the board, and can manage it', (_who, actor, reads, keeps) => {
  expect([canViewBoard(actor, 7), canKeepBoard(actor, 7)]).toEqual([reads, keeps])
  expect([canViewBoard(actor, 8), canKeepBoard(actor, 8)]).toEqual([false, false])
  expect(canViewBoard(actor, 'myOrg')).toBe(reads)
})

test('an administrator with an activity can view every board but manage none', () => {
  const busy = { ...administrator, activityId: 3 }
  expect([canViewBoard(busy, 8), canKeepBoard(busy, 8)]).toEqual([true, false])
})
