import { expect, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { theSystem } from '#access/actor.ts'
import { firstPrivacyFigures } from '#privacy-figures/figures.ts'
import { retentionFiguresOn } from '#retention/retain-until.ts'
import {
  canDecideDisposal,
  canReadDisposals,
  canRequestDisposal,
  canStopDisposal,
  type DisposalFacts,
  disposalStateOf,
  keptReasonOf,
  mayKnowDisposals,
  startAfter,
} from './rules.ts'
import { type DisposalState, KeptReason } from './schema.ts'
import { countsInOrder, keptReasonWords, sumOfCounts } from './words.ts'

const administrator: Actor = Object.assign({}, theSystem, { userId: 7, organisationId: 1, activityId: 3 })
const without = (change: Partial<Actor>): Actor => Object.assign({}, administrator, change)
const of8 = { requestedById: 8 }

test.each<[string, Actor, boolean, boolean, boolean, boolean]>([
  // Who: knows, requests, decides another's request, stops.
  ['an administrator under an activity', administrator, true, true, true, true],
  ['an administrator without an activity', without({ activityId: null }), true, false, false, false],
  ['an administrator in the place of another user', without({ realUserId: 9 }), true, false, false, true],
  ['another user', without({ roles: 0 }), false, false, false, false],
])('%s', (_who, actor, knows, requests, decides, stops) => {
  expect(mayKnowDisposals(actor)).toBe(knows)
  expect(canRequestDisposal(actor)).toBe(requests)
  expect(canDecideDisposal(actor, of8)).toBe(decides)
  expect([canStopDisposal(actor), canReadDisposals(actor)]).toEqual([stops, stops])
})

test('no one approves their own request', () =>
  expect(canDecideDisposal(administrator, { requestedById: administrator.userId })).toBe(false))

test.each<[DisposalState, boolean | null, string | null, string | null]>([
  ['requested', null, null, null],
  ['approved', true, null, null],
  ['refused', false, null, null],
  ['carriedOut', true, null, '2026-12-01'],
  ['stopped', null, '2026-12-01', '2026-12-01'],
  ['stopped', true, '2026-12-01', null],
])('a disposal is %s', (state, isApproved, stoppedAt, finishedAt) =>
  expect(disposalStateOf({ isApproved, stoppedAt, finishedAt })).toBe(state),
)

test('the waiting time is counted in whole days', () =>
  expect(startAfter('2026-11-30T10:00:00.000Z', 7)).toBe('2026-12-07T10:00:00.000Z'))

const today = '2026-11-30'
const figures = retentionFiguresOn(firstPrivacyFigures, today)
const due: DisposalFacts = {
  exists: true,
  lastServiceAt: '2016-11-28T00:00:00.000Z',
  isAtRegulator: false,
  isInService: false,
  isHeld: false,
  isMerging: false,
  hasKeptDocument: false,
  hasLogin: false,
  isStaff: false,
  hasOpenPrivacyRequest: false,
  isInIncident: false,
  isInDraw: false,
  hasOpenDeadline: false,
  hasCertificateInForce: false,
  hasUnpaidInvoice: false,
  sharesMessage: false,
}

test.each<[KeptReason | null, Partial<DisposalFacts>]>([
  [null, {}],
  ['missing', { exists: false }],
  ['merged', { isMerging: true }],
  ['held', { isHeld: true }],
  ['document', { hasKeptDocument: true }],
  ['inService', { isInService: true }],
  ['served', { lastServiceAt: '2016-11-29T00:00:00.000Z' }],
  ['served', { lastServiceAt: '2026-11-01T00:00:00.000Z' }],
  ['served', { lastServiceAt: null }],
  ['staff', { isStaff: true }],
  ['account', { hasLogin: true }],
  ['privacyRequest', { hasOpenPrivacyRequest: true }],
  ['incident', { isInIncident: true }],
  ['draw', { isInDraw: true }],
  ['deadline', { hasOpenDeadline: true }],
  ['certificate', { hasCertificateInForce: true }],
  ['invoice', { hasUnpaidInvoice: true }],
  ['message', { sharesMessage: true }],
  ['held', { isHeld: true, hasUnpaidInvoice: true, lastServiceAt: null }],
])('a record is kept for the reason %s', (reason, change) =>
  expect(keptReasonOf(Object.assign({}, due, change), figures, today)).toBe(reason),
)

test('each reason has words', () => {
  for (const reason of KeptReason.options) expect(keptReasonWords[reason]).toMatch(/^[A-Z].+\.$/)
})

test('counts are added by kind, and shown in the order of the kinds', () => {
  const sum = sumOfCounts([{ results: 2, history: 1 }, { medicals: 1, results: 3 }, {}])
  expect(countsInOrder(sum).map(({ kind, count }) => [kind, count])).toEqual([
    ['medicals', 1],
    ['results', 5],
    ['history', 1],
  ])
})
