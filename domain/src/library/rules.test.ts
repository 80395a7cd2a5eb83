import { expect, test } from 'vitest'
import { type Actor, individualRights } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { allBits, Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import { FileAccess } from '#enumerations.ts'
import { removalProblem, retainedUntil, usualRetention } from './retention.ts'
import {
  accessProblem,
  canAddItemFor,
  canAddItemTo,
  canChangeItem,
  canControlItem,
  canOpenItem,
  canSeeItemHistory,
  canSeeReaders,
  canShareItem,
  canUseForTest,
  type ItemAccess,
} from './rules.ts'
import { shareStateOf } from './sharing.ts'
import { validityOf } from './validity.ts'
import { accessInShort, accessInWords } from './words.ts'

const person = 5
const at = (roles: number, organisationId = 7, organisationTypes: number = OrganisationType.Medical_practice) =>
  actorWith({
    organisationId,
    organisationTypes,
    roles,
    permissions: Permission.Medicals,
    featureSet: Feature.Medicals,
  })
const actors: Record<string, Actor> = {
  IND: actorWith({ userId: person, ...individualRights }),
  DOC: at(Role.Practice_doctor),
  NUR: at(Role.Nurse),
  STA: at(Role.Staff),
  MGR: at(Role.Manager),
  SPE: at(Role.Specialist),
  RDR: at(Role.Regulator_doctor, 9, OrganisationType.Medical_regulator),
  FLY: at(Role.Director, 8, 0),
  otherDOC: at(Role.Practice_doctor, 6),
  SYS: { ...actorWith({ organisationId: 1, roles: Role.System_administrator, permissions: allBits }), activityId: 3 },
  idleSYS: actorWith({ organisationId: 1, roles: Role.System_administrator, permissions: allBits }),
  /** The person of the document, at work in the practice that keeps it. */
  selfDOC: { ...at(Role.Practice_doctor), userId: person },
}

const own: ItemAccess = { userId: person, organisationId: null, kind: 'health', isInCare: false, removed: null }
const storedByPractice: ItemAccess = { ...own, organisationId: 7, isInCare: true }
const keptAdministrative: ItemAccess = { ...storedByPractice, kind: 'administrative' }
const afterCare: ItemAccess = { ...storedByPractice, isInCare: false }
const ofPractice: ItemAccess = { ...storedByPractice, userId: null, isInCare: false, kind: 'administrative' }
const removed: ItemAccess = {
  ...storedByPractice,
  removed: { name: 'Sam Lee', at: '2026-11-21T10:00:00Z', reason: 'Twice' },
}

const whoMay = (may: (actor: Actor) => boolean) =>
  Object.entries(actors)
    .filter(([, actor]) => may(actor))
    .map(([name]) => name)
    .join(' ')

type Rule = (actor: Actor, item: ItemAccess) => boolean

test.each<[string, Rule, ItemAccess, string]>([
  ['changes the person’s own document', canChangeItem, own, 'IND'],
  ['changes a health document of the practice', canChangeItem, storedByPractice, 'DOC NUR SPE'],
  ['changes an administrative document of the practice', canChangeItem, keptAdministrative, 'DOC NUR STA MGR SPE'],
  ['changes a document after the care', canChangeItem, afterCare, ''],
  ['changes a document about no one', canChangeItem, ofPractice, 'MGR'],
  ['changes a removed document', canChangeItem, removed, ''],
  ['shares the person’s own document', canShareItem, own, 'IND'],
  ['shares a document of the practice', canShareItem, storedByPractice, 'IND DOC'],
  ['shares a document after the care', canShareItem, afterCare, 'IND'],
  ['shares a document about no one', canShareItem, ofPractice, 'MGR'],
  ['shares a removed document', canShareItem, removed, ''],
  ['sees who opened a document of the practice', canSeeReaders, storedByPractice, 'IND DOC MGR SYS'],
  ['sees who opened the person’s own document', canSeeReaders, own, 'IND SYS'],
  ['sees the changes of a document of the practice', canSeeItemHistory, storedByPractice, 'IND DOC NUR MGR SPE SYS'],
  ['sees the changes of a document after the care', canSeeItemHistory, afterCare, 'IND DOC NUR MGR SPE SYS'],
  ['uses a document for a test', canUseForTest, storedByPractice, 'DOC'],
  ['uses the person’s own document for a test', canUseForTest, own, 'DOC otherDOC'],
  ['uses a document for a test after the care', canUseForTest, afterCare, ''],
  ['uses an administrative document for a test', canUseForTest, keptAdministrative, ''],
  ['uses a removed document for a test', canUseForTest, removed, ''],
  ['uses a document about no one for a test', canUseForTest, { ...ofPractice, kind: 'health' }, ''],
])('which user %s', (_what, rule, item, expected) => expect(whoMay((actor) => rule(actor, item))).toBe(expected))

test('who adds documents for a client, for another person and for an organisation', () => {
  expect(whoMay((actor) => canAddItemFor(actor, { userId: person, isInCare: true }))).toBe(
    'IND DOC NUR STA MGR SPE otherDOC',
  )
  expect(whoMay((actor) => canAddItemFor(actor, { userId: person, isInCare: false }))).toBe('IND')
  expect(whoMay((actor) => canAddItemTo(actor, 7))).toBe('MGR')
  expect(whoMay((actor) => canAddItemTo(actor, 'myOrg'))).toBe('MGR FLY')
  expect(whoMay(canControlItem)).toBe('SYS')
})

test('a removed document cannot be opened', () => {
  expect(whoMay((actor) => canOpenItem(actor, removed))).toBe('')
  expect(whoMay((actor) => canOpenItem(actor, storedByPractice))).toBe(Object.keys(actors).join(' '))
})

test.each([
  ['about a person, administrators only', own, FileAccess.Administrator_only, /^Administrators only is not possible/],
  ['about a person, logged-in users', own, FileAccess.Logged_in_users_only, /^Logged-in users only is not possible/],
  ['about a person, public', own, FileAccess.Public, /^Public is not possible/],
  ['about a person, without a level', own, null, null],
  ['about no one, public', ofPractice, FileAccess.Public, null],
])('an access level of a document %s', (_what, item, access, problem) =>
  problem ? expect(accessProblem(item, access)).toMatch(problem) : expect(accessProblem(item, access)).toBeNull(),
)

const filed = { retention: 'health', legalHold: null, keptUntil: '2036-11-22' } as const
test.each([
  ['before the last day', filed, '2036-11-21', /must be kept until 22 Nov 2036/],
  ['from the day on', filed, '2036-11-22', null],
  ['permanently', { ...filed, retention: 'permanent', keptUntil: null } as const, '2090-01-01', /permanently/],
  ['as long as wanted', { ...filed, retention: 'none', keptUntil: null } as const, '2026-11-21', null],
  ['under a legal hold', { ...filed, legalHold: 'Case 12' }, '2090-01-01', /legal hold: Case 12/],
])('removal of a document that is kept %s', (_what, item, today, problem) =>
  problem ? expect(removalProblem(item, today)).toMatch(problem) : expect(removalProblem(item, today)).toBeNull(),
)

test.each([
  ['health', '2026-11-21', '2036-11-22'],
  ['health', '2024-02-29', '2034-03-01'],
  ['financial', '2026-11-21', '2033-11-22'],
  ['permanent', '2026-11-21', null],
  ['none', '2026-11-21', null],
] as const)('a %s document of %s may be removed on %s', (retention, day, expected) =>
  expect(retainedUntil(retention, day)).toBe(expected),
)

test('only a practice’s health documents have a retention class from the start', () => {
  expect([storedByPractice, keptAdministrative, own].map(usualRetention)).toEqual(['health', 'none', 'none'])
})

test.each([
  [null, 'undated'],
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'expiring'],
  ['2027-01-20', 'expiring'],
  ['2027-01-21', 'valid'],
] as const)('a document valid until %s is %s', (validUntil, expected) =>
  expect(validityOf({ validUntil }, '2026-11-21')).toBe(expected),
)

const share = { fromDay: '2026-11-01', untilDay: '2026-11-21', revokedAt: null }
test.each([
  ['on its last day', share, '2026-11-21', 'open'],
  ['after its last day', share, '2026-11-22', 'expired'],
  ['once revoked', { ...share, revokedAt: '2026-11-10T10:00:00Z' }, '2026-11-12', 'revoked'],
  ['once revoked, after its last day', { ...share, revokedAt: '2026-11-10T10:00:00Z' }, '2026-11-22', 'revoked'],
])('a share %s is %s', (_when, given, today, expected) => expect(shareStateOf(given, today)).toBe(expected))

const sharedDocument = {
  ...storedByPractice,
  personName: 'Hēmi Tāwhiri',
  organisationName: 'Harbour',
  access: null as number | null,
  shares: 0,
}
test.each([
  [
    'kept by a practice',
    sharedDocument,
    'Person and Harbour',
    'Doctors, nurses and specialists of Harbour, which keeps the document.',
  ],
  [
    'kept and shared',
    { ...sharedDocument, shares: 1 },
    'Person and Harbour, shared',
    'Recipients of a share, until its last day.',
  ],
  [
    'kept, administrative',
    { ...sharedDocument, kind: 'administrative' as const },
    'Person and Harbour',
    'All staff of Harbour, which keeps the document.',
  ],
  [
    'the person’s own',
    { ...sharedDocument, organisationId: null, organisationName: null },
    'Person and own practices',
    'Doctors, nurses and specialists of the practices that care for Hēmi Tāwhiri.',
  ],
  ['about no one', { ...sharedDocument, userId: null }, 'Members of Harbour', 'All members of Harbour.'],
  [
    'for administrators',
    { ...sharedDocument, userId: null, access: 1 },
    'Administrators only',
    'System administrators with an activity.',
  ],
  [
    'for everyone logged in',
    { ...sharedDocument, userId: null, access: 2 },
    'All logged-in users',
    'Everyone who is logged in.',
  ],
  ['public', { ...sharedDocument, userId: null, access: 3 }, 'Public', 'Everyone, also without a login.'],
])('the access to a document %s is described', (_what, item, short, line) => {
  expect(accessInShort(item)).toBe(short)
  expect(accessInWords(item)).toContain(line)
})
