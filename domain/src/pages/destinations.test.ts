import { expect, test } from 'vitest'
import { type Actor, individualRights } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import type { Screen } from '#access/navigation.ts'
import { destinations, letteredScreens, letters } from './destinations.ts'

const installation = { publicLogin: true, medicals: true, displayName: 'Clearwing' }
const screens = new Set<Screen>(['dashboard', 'medicals', 'test', 'security', 'terms', 'logout', 'aboutUs', 'login'])

const administrator = actorWith({ roles: Role.System_administrator, permissions: allBits, featureSet: allBits })
const pilot = actorWith({ userId: 5, ...individualRights })
const nurse = actorWith({
  organisationId: 7,
  organisationTypes: OrganisationType.Medical_practice,
  roles: Role.Nurse,
  permissions: Permission.Medicals,
  featureSet: Feature.Medicals,
})
const doctor = actorWith({
  organisationId: 7,
  organisationTypes: OrganisationType.Medical_practice,
  roles: Role.Practice_doctor,
  permissions: Permission.Medicals,
  featureSet: Feature.Medicals,
})
const regulatorDoctor = actorWith({
  organisationId: 9,
  organisationTypes: OrganisationType.Medical_regulator,
  roles: Role.Regulator_doctor,
  permissions: Permission.Medicals,
  featureSet: Feature.Medicals,
})

const paths = (actor: Actor, given = installation) => destinations(actor, given, screens).map(({ path }) => path)
const regulator = ['/regulator/examiners', '/regulator/rules']
const inside = ['/medical/search', '/medical/deadlines']
const requests = '/medical/lab-requests'
const everyone = ['/user/me/tests', '/info/verify', '/help', '/info/status', '/whoami', '/', '/info/about-us']

test.each<[string, Actor, string[]]>([
  [
    'a pilot',
    pilot,
    [
      '/dashboard',
      '/medical/all?u=me',
      '/user/5/security',
      '/user/5/terms',
      '/medical/new',
      '/medical/deadlines',
      '/library/me',
      '/library/requests',
      '/requirement/all',
      '/video/all',
    ],
  ],
  [
    'a nurse',
    nurse,
    [
      '/dashboard',
      '/medical/all?p=myOrg',
      '/user/1/security',
      '/user/1/terms',
      ...inside,
      requests,
      '/requirement/all',
    ],
  ],
  [
    'a doctor of a practice',
    doctor,
    [
      '/dashboard',
      '/medical/all?p=myOrg',
      '/user/1/security',
      '/user/1/terms',
      '/regulator/examiners/me',
      ...inside,
      requests,
      '/requirement/all',
    ],
  ],
  [
    'a regulator doctor',
    regulatorDoctor,
    [
      '/dashboard',
      '/medical/all?p=myOrg',
      '/user/1/security',
      '/user/1/terms',
      '/medical/queue',
      ...regulator,
      ...inside,
      '/requirement/all',
    ],
  ],
  [
    'an administrator',
    administrator,
    [
      '/dashboard',
      '/medical/all?p=',
      '/test',
      '/user/1/security',
      '/user/1/terms',
      '/medical/deadlines',
      '/organisation/all',
      '/user/all',
      '/user/duplicates',
      '/user/merges',
      '/monitor/logins',
      '/monitor/online',
      '/monitor/ip',
      '/monitor/refusals',
      '/monitor/anomalies',
      '/monitor/incidents',
      '/monitor/readings',
      '/monitor/retention',
      '/monitor/disposals',
      '/monitor/holds',
      '/monitor/health',
      '/monitor/options',
      '/monitor/setup',
      '/monitor/jobs',
      '/monitor/api',
      '/monitor/audit-chain',
      '/monitor/database',
      '/monitor/topics',
      '/monitor/storage',
      '/monitor/activity',
      '/monitor/reminders',
      '/monitor/rules',
      '/hl7/all',
      '/hl7/unassigned',
      '/hl7/feeds',
      '/hl7/mapping',
      '/hl7/unmapped',
      '/hl7/analytes',
      '/emails',
      '/invoice/all',
      '/invoice/run',
      '/invoice/fees',
      '/invoice/debits',
      '/invoice/payments',
      '/report',
      '/library/all',
      '/requirement/all',
      '/video/all',
    ],
  ],
])(
  '%s is offered the existing navigation screens, the screens behind them, and public pages',
  (_who, actor, expected) => expect(paths(actor)).toEqual([...expected, ...everyone]),
)

test.each([
  ['a tester', Role.Tester, Feature.Testing, true],
  ['a manager', Role.Manager, Feature.Testing, true],
  ['a tester where no one tests', Role.Tester, 0, false],
  ['staff', Role.Staff, Feature.Testing, false],
  ['a doctor', Role.Practice_doctor, Feature.Testing, false],
])('the testing desk is offered to %s: %s', (_who, roles, featureSet, expected) =>
  expect(paths(actorWith({ organisationId: 7, roles, featureSet })).includes('/test')).toBe(expected),
)

test('no medicals screens are offered where medicals are switched off', () => {
  const off = { ...installation, medicals: false }
  expect(paths(pilot, off).filter((path) => path.startsWith('/medical'))).toEqual([])
  expect(paths(regulatorDoctor, off).filter((path) => path.startsWith('/medical'))).toEqual([])
})

test('the library and its requests are offered where the organisation has the feature', () => {
  const member = { ...nurse, featureSet: Feature.Library }
  expect(paths(member).filter((path) => path.startsWith('/library'))).toEqual(['/library/myOrg', '/library/requests'])
  expect(paths(nurse).filter((path) => path.startsWith('/library'))).toEqual([])
  expect(paths(regulatorDoctor).filter((path) => path.startsWith('/library'))).toEqual([])
})

test('emails to clients are offered to members of a medical practice who work with its clients', () => {
  const member = { ...nurse, permissions: Permission.Client_list, featureSet: Feature.Client_list }
  expect(paths(member)).toContain('/emails')
  expect(paths(nurse)).not.toContain('/emails')
})

const { System_administrator: _, None: __, ...others } = Role

test.each(Object.entries(others))('no administrator screens are offered to %s', (_role, roles) => {
  const actor = actorWith({ roles, permissions: allBits, featureSet: allBits, organisationTypes: allBits })
  expect(paths(actor).filter((path) => /^\/(monitor|hl7|test\/components|resource)/.test(path))).toEqual([])
})

test('each letter opens one screen', () => {
  const used = Object.values(letters)
  expect(new Set(used).size).toBe(used.length)
})

test('letters open only existing screens that the person may visit', () =>
  expect(letteredScreens(nurse, installation, screens).map(({ letter, path }) => `${letter} ${path}`)).toEqual([
    'd /dashboard',
    'm /medical/all?p=myOrg',
    's /user/1/security',
  ]))
