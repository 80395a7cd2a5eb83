import { expect, test } from 'vitest'
import { type Actor, individualRights } from '#access/actor.ts'
import { actorWith } from '#access/actor-with.ts'
import { OrganisationType, Role } from '#access/bits.ts'
import {
  canAnswerDocumentRequest,
  canAskForDocument,
  canListDocumentRequests,
  canWithdrawDocumentRequest,
  dueDayProblem,
  nameOfSignedCopy,
  signatureProblem,
  stateOfDocumentRequest,
} from './rules.ts'

const waiting = { dueOn: '2026-11-21', receivedAt: null, withdrawnAt: null }
test.each([
  ['before its due day', waiting, '2026-11-20', 'open'],
  ['on its due day', waiting, '2026-11-21', 'open'],
  ['after its due day', waiting, '2026-11-22', 'overdue'],
  ['once received', { ...waiting, receivedAt: '2026-12-01T10:00:00Z' }, '2026-12-02', 'received'],
  ['once withdrawn', { ...waiting, withdrawnAt: '2026-11-20T10:00:00Z' }, '2026-12-02', 'withdrawn'],
])('a request %s is %s', (_when, request, today, state) => expect(stateOfDocumentRequest(request, today)).toBe(state))

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2027-11-21', true],
  ['2027-11-22', false],
])('a document is due on %s: %s', (day, isAccepted) =>
  expect(dueDayProblem(day, '2026-11-21') === null).toBe(isAccepted),
)

const at = (roles: number, organisationId = 7, organisationTypes: number = OrganisationType.Medical_practice) =>
  actorWith({ organisationId, organisationTypes, roles })
const actors: Record<string, Actor> = {
  IND: actorWith({ userId: 5, ...individualRights }),
  other: actorWith({ userId: 6, ...individualRights }),
  DOC: at(Role.Practice_doctor),
  STA: at(Role.Staff),
  otherSTA: at(Role.Staff, 8),
  selfSTA: { ...at(Role.Staff), userId: 5 },
  RDR: at(Role.Regulator_doctor, 9, OrganisationType.Medical_regulator),
  SYS: { ...at(Role.System_administrator, 1, OrganisationType.System_administration), activityId: 3 },
}
const whoMay = (may: (actor: Actor) => boolean) =>
  Object.entries(actors)
    .filter(([, actor]) => may(actor))
    .map(([name]) => name)
    .join(' ')

const request = { userId: 5, organisationId: 7, state: 'open', isInCare: true } as const
test('who asks for documents, lists, answers and withdraws requests', () => {
  expect(whoMay((actor) => canAskForDocument(actor, { userId: 5, isInCare: true }))).toBe('DOC STA otherSTA')
  expect(whoMay((actor) => canAskForDocument(actor, { userId: 5, isInCare: false }))).toBe('')
  expect(whoMay(canListDocumentRequests)).toBe('IND other DOC STA otherSTA selfSTA SYS')
  expect(whoMay((actor) => canAnswerDocumentRequest(actor, request))).toBe('IND DOC STA')
  expect(whoMay((actor) => canAnswerDocumentRequest(actor, { ...request, state: 'overdue' }))).toBe('IND DOC STA')
  expect(whoMay((actor) => canAnswerDocumentRequest(actor, { ...request, isInCare: false }))).toBe('')
  expect(whoMay((actor) => canAnswerDocumentRequest(actor, { ...request, state: 'received' }))).toBe('')
  expect(whoMay((actor) => canWithdrawDocumentRequest(actor, request))).toBe('DOC STA')
  expect(whoMay((actor) => canWithdrawDocumentRequest(actor, { ...request, state: 'withdrawn' }))).toBe('')
})

test.each([
  ['of the person', { userId: 5, organisationId: null, isInCare: false }, 'DOC STA otherSTA'],
  ['of the practice, during its care', { userId: 5, organisationId: 7, isInCare: true }, 'DOC STA otherSTA'],
  ['of the practice, after its care', { userId: 5, organisationId: 7, isInCare: false }, ''],
  ['about no person', { userId: null, organisationId: 7, isInCare: false }, ''],
])('who requests a signed copy of a document %s', (_of, document, expected) => {
  expect(whoMay((actor) => signatureProblem(actor, document) === null)).toBe(expected)
})

test.each([
  ['Consent to share results', 'Consent to share results, signed'],
  [
    `${'Declaration '.repeat(7)}`.slice(0, 80),
    'Declaration Declaration Declaration Declaration Declaration Declaration, signed',
  ],
])('a signed copy of %j is requested as %j', (name, expected) => {
  expect(nameOfSignedCopy(name)).toBe(expected)
})
