import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import * as rules from './rules.ts'
import type { NewHealthReport } from './schema.ts'

const [person, practiceId, regulatorId] = [11, 22, 33]
const { Medical_practice, Medical_regulator, Regulator } = OrganisationType
const at = (organisationId: number, organisationTypes: number, roles: number, given: Partial<Actor> = {}) =>
  actorWith({
    userId: 99,
    organisationId,
    organisationTypes,
    roles,
    permissions: Permission.Medicals,
    featureSet: Feature.Medicals,
    ...given,
  })
const actors = {
  IND: actorWith({ userId: person, roles: Role.Individual }),
  DOC: at(practiceId, Medical_practice, Role.Practice_doctor),
  NUR: at(practiceId, Medical_practice, Role.Nurse),
  STA: at(practiceId, Medical_practice, Role.Staff),
  himself: at(practiceId, Medical_practice, Role.Practice_doctor, { userId: person }),
  otherDOC: at(23, Medical_practice, Role.Practice_doctor),
  RDR: at(regulatorId, Medical_regulator | Regulator, Role.Regulator_doctor),
  REG: at(regulatorId, Medical_regulator | Regulator, Role.Regulator),
  FLY: at(44, 0, Role.Manager),
  SYS: at(1, OrganisationType.System_administration, Role.System_administrator, { activityId: 5 }),
  idle: at(1, OrganisationType.System_administration, Role.System_administrator),
}
type ActorName = keyof typeof actors
const whoMay = (may: (actor: Actor) => boolean) =>
  (Object.keys(actors) as ActorName[]).filter((name) => may(actors[name])).join(' ')

const practiceReport = { userId: person, practiceId, regulatorId, sentAt: null, endedAt: null }
const moment = '2026-11-20T00:00:00.000Z'

test.each<[string, (actor: Actor, report: rules.HealthAccess) => boolean, rules.HealthAccess, string]>([
  ['reads a report to the practice', rules.canReadHealthReport, practiceReport, 'IND DOC NUR SYS'],
  [
    'reads a report submitted to the regulator',
    rules.canReadHealthReport,
    { ...practiceReport, sentAt: moment },
    'IND DOC NUR RDR SYS',
  ],
  ['reads a report sent to no one', rules.canReadHealthReport, { ...practiceReport, practiceId: null }, 'IND SYS'],
  ['handles it', rules.canHandleHealthReport, practiceReport, 'DOC'],
  [
    'handles a report submitted to the regulator',
    rules.canHandleHealthReport,
    { ...practiceReport, sentAt: moment },
    '',
  ],
  ['handles a closed report', rules.canHandleHealthReport, { ...practiceReport, endedAt: moment }, ''],
  ['ends it', rules.canEndHealthReport, practiceReport, 'DOC'],
  ['ends a report sent to no one', rules.canEndHealthReport, { ...practiceReport, practiceId: null }, 'IND'],
  ['ends a closed report', rules.canEndHealthReport, { ...practiceReport, endedAt: moment }, ''],
])('which user %s', (_what, rule, report, expected) => {
  expect(whoMay((actor) => rule(actor, report))).toBe(expected)
})

test('only the holder reports; the people who deal with reports have a list', () => {
  expect(whoMay((actor) => rules.canReportHealth(actor, person))).toBe('IND')
  expect(whoMay(rules.canListHealthReports)).toBe('DOC NUR himself otherDOC RDR')
})

const newReport: NewHealthReport = {
  regulatorId,
  practiceId,
  kind: 'change',
  what: 'A new medicine',
  fromDay: '2026-11-20',
  toDay: null,
}
test.each<[string, Partial<NewHealthReport>, string[]]>([
  ['a change since today', {}, []],
  ['a change from tomorrow on', { fromDay: '2026-11-21' }, ['fromDay']],
  ['a passing change, without a day', { kind: 'temporary' }, ['toDay']],
  ['a change that passes on the day it began', { kind: 'temporary', toDay: '2026-11-20' }, []],
  ['a change that passed before it began', { kind: 'temporary', toDay: '2026-11-19' }, ['toDay']],
])('%s', (_what, given, fields) => {
  const problems = rules.healthReportProblems({ ...newReport, ...given }, '2026-11-20')
  expect(Object.keys(problems)).toEqual(fields)
  for (const field of fields) expect(problems[field]).toHaveLength(1)
})

test('a regulator’s doctor cannot read a report about their own health', () => {
  const sent = { ...practiceReport, sentAt: moment }
  expect(rules.canReadHealthReport(actors.RDR, sent)).toBe(true)
  expect(rules.canReadHealthReport({ ...actors.RDR, userId: person }, sent)).toBe(false)
})
