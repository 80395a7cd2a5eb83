import { expect, test } from 'vitest'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Role } from '#access/bits.ts'
import {
  countsAccess,
  countsAppointments,
  countsDecisionTests,
  countsDocuments,
  countsInvoices,
  countsMedicals,
  countsPilots,
  countsRandomTests,
  countsReminders,
  countsTests,
  countsWorkingTime,
  downloadsReports,
  readsReports,
  readsStatistics,
  seesSmallGroups,
} from './rules.ts'

const { Medical_practice, Specialist_practice, Medical_regulator, Distributor, Convenor } = OrganisationType
const at = (organisationTypes: number, roles: number, featureSet = allBits) =>
  actorWith({ organisationId: 7, organisationTypes, roles, permissions: allBits, featureSet })
const system = (activityId: number | null) =>
  actorWith({
    organisationId: 1,
    organisationTypes: 1,
    roles: Role.System_administrator,
    featureSet: allBits,
    activityId,
  })

const rules = {
  readsReports,
  countsMedicals,
  countsTests,
  countsDecisionTests,
  countsAppointments,
  countsWorkingTime,
  countsInvoices,
  countsDocuments,
  countsReminders,
  countsPilots,
  countsRandomTests,
  countsAccess,
  readsStatistics,
  seesSmallGroups,
}
const ofPracticeLeader = [
  ...['readsReports', 'countsMedicals', 'countsAppointments', 'countsWorkingTime'],
  ...['countsInvoices', 'countsDocuments', 'countsReminders', 'countsRandomTests', 'countsAccess'],
]

test.each([
  ['a practice’s director', at(Medical_practice, Role.Director), ofPracticeLeader],
  ['a practice’s manager', at(Medical_practice, Role.Manager), ofPracticeLeader],
  [
    'a practice’s manager without library and testing',
    at(Medical_practice, Role.Manager, allBits & ~(Feature.Library | Feature.Testing)),
    ofPracticeLeader.filter((rule) => !['countsDocuments', 'countsRandomTests'].includes(rule)),
  ],
  [
    'a doctor',
    at(Medical_practice, Role.Practice_doctor),
    ['readsReports', 'countsMedicals', 'countsTests', 'countsDecisionTests', 'countsAppointments', 'countsReminders'],
  ],
  ['a nurse', at(Medical_practice, Role.Nurse), []],
  ['reception', at(Medical_practice, Role.Staff), []],
  ['a specialist', at(Specialist_practice, Role.Specialist), []],
  [
    'a regulator’s doctor',
    at(Medical_regulator, Role.Regulator_doctor),
    ['readsReports', 'countsMedicals', 'countsDecisionTests', 'readsStatistics', 'seesSmallGroups'],
  ],
  ['a regulator’s agent', at(Medical_regulator, Role.Regulator), ['readsReports', 'countsMedicals', 'readsStatistics']],
  [
    'a flying organisation’s manager',
    at(0, Role.Manager),
    ['readsReports', 'countsInvoices', 'countsDocuments', 'countsPilots', 'countsRandomTests', 'countsAccess'],
  ],
  [
    'a distributor’s manager',
    at(Distributor, Role.Manager),
    ['readsReports', 'countsInvoices', 'countsDocuments', 'countsRandomTests'],
  ],
  ['a convenor', at(Convenor, Role.Convenor_doctor), []],
  ['a manager without the feature', at(Medical_practice, Role.Manager, allBits & ~256), []],
  ['an individual', actorWith({ roles: Role.Individual, featureSet: allBits, organisationId: null }), []],
  ['an administrator', system(null), []],
  ['an administrator with an activity', system(5), ['readsReports', 'countsInvoices']],
])('%s', (_who, actor, expected) =>
  expect(Object.entries(rules).flatMap(([name, rule]) => (rule(actor) ? [name] : []))).toEqual(expected),
)

test.each([
  ['a manager', at(Medical_practice, Role.Manager), true],
  ['a doctor', at(Medical_practice, Role.Practice_doctor), true],
  ['a regulator’s doctor', at(Medical_regulator, Role.Regulator_doctor), true],
  ['a regulator’s agent', at(Medical_regulator, Role.Regulator), false],
  ['an administrator with an activity', system(5), true],
  ['an administrator', system(null), false],
])('%s: downloads reports %s', (_who, actor, expected) => expect(downloadsReports(actor)).toBe(expected))
