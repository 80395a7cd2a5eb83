import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Role } from '#access/bits.ts'
import {
  awaitedAs,
  canManageDraws,
  canOpenDesk,
  canReadFindings,
  canReviewTests,
  canTest,
  canViewDraw,
} from './rules.ts'

const [school, laboratory, practice] = [7, 8, 9]
const draw = { organisationId: school, reviewPracticeId: laboratory }

const at = (organisationId: number, roles: number, given: object = {}) =>
  actorWith({ organisationId, roles, featureSet: Feature.Testing, ...given })
const inPractice = (organisationId: number, roles: number) =>
  at(organisationId, roles, {
    organisationTypes: OrganisationType.Medical_practice,
    featureSet: allBits,
    permissions: allBits,
  })
const reviewer = inPractice(laboratory, Role.Practice_doctor)
const administrator = at(1, Role.System_administrator, { featureSet: allBits })

test.each<[string, ReturnType<typeof actorWith>, string]>([
  ['a manager', at(school, Role.Manager), 'manage view desk'],
  ['a director', at(school, Role.Director), 'manage view desk'],
  ['a manager where no one tests', at(school, Role.Manager, { featureSet: 0 }), ''],
  ['a manager elsewhere', at(practice, Role.Manager), 'desk'],
  ['staff', at(school, Role.Staff), ''],
  ['a tester', at(school, Role.Tester), 'test view read desk'],
  ['a tester elsewhere', at(practice, Role.Tester), 'desk'],
  ['a tester where no one tests', at(school, Role.Tester, { featureSet: 0 }), ''],
  ['the laboratory’s doctor', reviewer, 'review view read desk'],
  ['the laboratory’s doctor without the permission for medicals', { ...reviewer, permissions: 0 }, 'desk'],
  ['the laboratory’s doctor where there are no medicals', { ...reviewer, featureSet: Feature.Testing }, 'desk'],
  ['a doctor of a former practice', { ...reviewer, organisationTypes: 0 }, 'desk'],
  ['a nurse of the laboratory', inPractice(laboratory, Role.Nurse), ''],
  ['a doctor of another practice', inPractice(practice, Role.Practice_doctor), 'desk'],
  ['a regulator’s doctor', at(3, Role.Regulator_doctor, { featureSet: allBits }), ''],
  ['an individual', actorWith({ roles: Role.Individual, featureSet: allBits }), ''],
  ['an administrator', administrator, ''],
  ['an administrator with an activity', { ...administrator, activityId: 3 }, 'manage view desk'],
])('what %s may do with a draw: %s', (_who, actor, expected) => {
  const may = {
    manage: canManageDraws(actor, draw),
    test: canTest(actor, draw),
    review: canReviewTests(actor, draw),
    view: canViewDraw(actor, draw),
    read: canReadFindings(actor, draw),
    desk: canOpenDesk(actor),
  }
  const granted = Object.entries(may).flatMap(([name, isGranted]) => (isGranted ? [name] : []))
  expect(granted.join(' ')).toBe(expected)
})

test('if the schedule names no laboratory, no doctor can read the findings', () =>
  expect(canReviewTests(inPractice(laboratory, Role.Practice_doctor), { reviewPracticeId: null })).toBe(false))

test('the number awaited does not reveal a refusal to a manager', () => {
  const refused = { ...draw, wanted: 3, done: 1, awaited: 1 }
  expect(awaitedAs(at(school, Role.Tester), refused)).toBe(1)
  expect(awaitedAs(at(school, Role.Manager), refused)).toBe(2)
  expect(awaitedAs(at(school, Role.Manager), { ...refused, done: 4 })).toBe(0)
  expect(awaitedAs(at(school, Role.Manager), { ...refused, wanted: null, done: 0 })).toBe(0)
})
