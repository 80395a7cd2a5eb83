import { expect, test } from 'vitest'
import { type Actor, individualRights } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { allBits, OrganisationType, Role } from '#access/bits.ts'
import {
  askedProblems,
  canAddStatement,
  canCountPrivacyRequests,
  canHandlePrivacyRequest,
  canWithdrawPrivacyRequest,
  extensionProblems,
  type PrivacyAct,
  privacyAnswerProblems,
  privacyRequestsVisibleTo,
  privacyStateAfter,
  recordedProblems,
  transferProblem,
} from './rules.ts'
import { PrivacyRequestState } from './schema.ts'

const { Medical_practice, Specialist_practice, Medical_regulator, Convenor } = OrganisationType
const person = actorWith({ userId: 3, ...individualRights })
const at = (organisationTypes: number, roles: number, organisationId = 5) =>
  actorWith({ userId: 9, organisationId, organisationTypes, roles, permissions: allBits, featureSet: allBits })
const administrator = actorWith({ userId: 9, roles: Role.System_administrator, organisationId: 1 })

test.each<[string, Actor, ReturnType<typeof privacyRequestsVisibleTo>]>([
  ['the person', person, 'own'],
  ['a director of a practice', at(Medical_practice, Role.Director), 'organisation'],
  ['a manager of a practice', at(Medical_practice, Role.Manager), 'organisation'],
  ['a nurse', at(Medical_practice, Role.Nurse), 'organisation'],
  ['reception', at(Medical_practice, Role.Staff), 'none'],
  ['a specialist', at(Specialist_practice, Role.Specialist), 'organisation'],
  ['the regulator’s doctor', at(Medical_regulator, Role.Regulator_doctor), 'organisation'],
  ['an agent of the regulator', at(Medical_regulator, Role.Regulator), 'none'],
  ['a director of a flying organisation', at(0, Role.Director), 'none'],
  ['a manager of a flying organisation', at(0, Role.Manager), 'none'],
  ['the convenor', at(Convenor, Role.Convenor_doctor), 'none'],
  ['an administrator without an activity', administrator, 'none'],
  ['an administrator with an activity', { ...administrator, activityId: 7 }, 'all'],
])('which requests %s sees', (_who, actor, visible) => expect(privacyRequestsVisibleTo(actor)).toBe(visible))

test('administrators see counts without an activity; flying organisations and the person see none', () => {
  expect(canCountPrivacyRequests(administrator)).toBe(true)
  expect(canCountPrivacyRequests(at(0, Role.Director))).toBe(false)
  expect(canCountPrivacyRequests(person)).toBe(false)
})

const request = { userId: 3, organisationId: 5, state: 'received', channel: 'online' } as const

test.each<[string, Actor, object, boolean, boolean]>([
  ['its practice', at(Medical_practice, Role.Nurse), {}, true, false],
  ['its practice, after the answer', at(Medical_practice, Role.Nurse), { state: 'answered' }, false, false],
  ['its practice, for a letter', at(Medical_practice, Role.Nurse), { channel: 'letter' }, true, true],
  ['another practice', at(Medical_practice, Role.Nurse, 6), {}, false, false],
  ['the person at work there', { ...at(Medical_practice, Role.Nurse), userId: 3 }, {}, false, false],
  ['the person', person, {}, false, true],
  ['the person, after the answer', person, { state: 'answered' }, false, false],
  ['an administrator with an activity', { ...administrator, activityId: 7 }, {}, false, false],
  ['an administrator as the person', { ...person, realUserId: 9 }, {}, false, false],
])('whether %s handles a request, and withdraws it', (_who, actor, more, handles, withdraws) => {
  const asked = { ...request, ...more }
  expect([canHandlePrivacyRequest(actor, asked), canWithdrawPrivacyRequest(actor, asked)]).toEqual([handles, withdraws])
})

test.each<[string, Actor, object, boolean]>([
  ['the person, after a refusal', person, { state: 'refused' }, true],
  ['the person, after the answer', person, { state: 'answered' }, true],
  ['the person, before the answer', person, {}, true],
  ['the person, a second time', person, { state: 'refused', statement: 'It was not so.' }, false],
  ['the person, to an access request', person, { kind: 'access' }, false],
  ['the person, after withdrawing', person, { state: 'withdrawn' }, false],
  ['the practice', at(Medical_practice, Role.Nurse), { state: 'refused' }, false],
  ['the practice, for a letter', at(Medical_practice, Role.Nurse), { state: 'refused', channel: 'letter' }, true],
])('whether %s attaches a statement', (_who, actor, more, may) =>
  expect(canAddStatement(actor, { ...request, kind: 'correction', statement: null, ...more })).toBe(may),
)

const possible: Record<PrivacyAct, string> = {
  acknowledge: 'received',
  extend: 'received in_progress',
  transfer: 'received in_progress',
  answer: 'received in_progress extended',
  refuse: 'received in_progress extended',
  withdraw: 'received in_progress extended',
}

test.each(Object.entries(possible))('what can be done: %s from %s', (act, from) => {
  const states = PrivacyRequestState.options.filter(
    (state) => privacyStateAfter(state, act as PrivacyAct) !== undefined,
  )
  expect(states.join(' ')).toBe(from)
})

const correction = {
  kind: 'correction',
  item: 'answer',
  itemName: 'Hay fever',
  rightWords: 'No',
  medicalId: 4,
} as const

test.each<[string, object, string[]]>([
  ['a whole correction', {}, []],
  ['no part', { item: null }, ['item']],
  ['no name', { itemName: null }, ['itemName']],
  ['nothing that is right', { rightWords: null }, ['rightWords']],
  ['an answer without its medical', { medicalId: null }, ['medicalId']],
  ['a personal detail without a medical', { item: 'personal', medicalId: null }, []],
  ['access', { kind: 'access', item: null, itemName: null, rightWords: null, medicalId: null }, []],
])('a request with %s', (_what, more, fields) =>
  expect(Object.keys(askedProblems({ ...correction, ...more }))).toEqual(fields),
)

const recorded = { receivedOn: '2026-03-02', authority: 'self', representative: null, channel: 'letter' } as const

test.each<[string, object, number | null, string[]]>([
  ['by the person', {}, 40, []],
  ['in the future', { receivedOn: '2026-03-03' }, 40, ['receivedOn']],
  ['online', { channel: 'online' }, 40, ['channel']],
  ['by a parent of a child of 15', { authority: 'parent', representative: 'Ana, mother' }, 15, []],
  ['by a parent of a person of 16', { authority: 'parent', representative: 'Ana, mother' }, 16, ['authority']],
  ['by a parent, age not stored', { authority: 'parent', representative: 'Ana, mother' }, null, []],
  ['by an executor without a name', { authority: 'executor' }, 80, ['representative']],
])('a request recorded as made %s', (_how, more, ageInYears, fields) =>
  expect(Object.keys(recordedProblems({ ...recorded, ...more }, { today: '2026-03-02', ageInYears }))).toEqual(fields),
)

const clocked = { dueOn: '2026-03-30', transferBy: '2026-03-16' }

test.each([
  ['2026-04-20', '2026-03-30', true],
  ['2026-04-20', '2026-03-31', false],
  ['2026-03-30', '2026-03-20', false],
])('an extension to %s, notified on %s: %s', (dueOn, today, isAllowed) =>
  expect(Object.keys(extensionProblems({ version: 1, dueOn, reason: '' }, clocked, today)).length === 0).toBe(
    isAllowed,
  ),
)

test.each([
  ['2026-03-16', null],
  ['2026-03-17', 'The last day to transfer was 16 Mar 2026. Answer or refuse the request.'],
])('a transfer on %s', (today, problem) => expect(transferProblem(clocked, today)).toBe(problem))

const answer = { way: 'copy', answeredOn: '2026-03-20', ground: null, withheld: null } as const
test.each<[string, 'access' | 'correction', object, string[]]>([
  ['a copy', 'access', {}, []],
  ['no way', 'access', { way: null }, ['way']],
  ['a correction without a way', 'correction', { way: null }, []],
  ['a day before the request', 'access', { answeredOn: '2026-03-01' }, ['answeredOn']],
  ['a day in the future', 'access', { answeredOn: '2026-03-21' }, ['answeredOn']],
  ['a ground without what is withheld', 'access', { ground: 'evaluative' }, ['withheld']],
  ['something withheld without a ground', 'access', { withheld: 'A reference' }, ['ground']],
  ['a partial refusal', 'access', { ground: 'evaluative', withheld: 'A reference' }, []],
  ['a ground for corrections', 'access', { ground: 'not_wrong', withheld: 'All' }, ['ground']],
])('an answer with %s to a request for %s', (_what, kind, more, fields) =>
  expect(
    Object.keys(privacyAnswerProblems({ ...answer, ...more }, { kind, receivedOn: '2026-03-02' }, '2026-03-20')),
  ).toEqual(fields),
)
