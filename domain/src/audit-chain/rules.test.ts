import { expect, test } from 'vitest'
import { allowanceFor, chainTroubles, lastFinished } from './rules.ts'
import type { AuditChain, ChainFinding, ListedChainCheck } from './schema.ts'
import { faultInWords, placeInWords } from './words.ts'

test.each([
  ['a person', 7, 1],
  ['the system, whose jobs may take hours', 0, 24],
])('the time of a row of %s may be before that of earlier rows by %i hours', (_who, userId, hours) =>
  expect(allowanceFor({ userId })).toBe(hours * 3_600_000),
)

const finding: ChainFinding = { fault: 'removed', seq: 30, lastSeq: null, historyId: 31, at: null, headNumber: null }

test.each<[string, Partial<ChainFinding>]>([
  ['Row 30 of the chain, history row 31', {}],
  ['Rows 26 to 1,050 of the chain, head 2', { seq: 26, lastSeq: 1050, historyId: null, headNumber: 2 }],
  ['Row 26 of the chain', { seq: 26, lastSeq: 26, historyId: null }],
  ['History row 31', { seq: null }],
  ['Head 3', { seq: null, historyId: null, headNumber: 3 }],
  ['Head file', { seq: null, historyId: null }],
])('a finding is at: %s', (expected, place) => expect(placeInWords({ ...finding, ...place })).toBe(expected))

const now = '2026-11-30T08:00:00Z'
const check: ListedChainCheck = {
  chainCheckId: 1,
  state: 'passed',
  isNightly: true,
  createdAt: now,
  finishedAt: now,
  done: 10,
  total: 10,
  heads: 1,
  faults: 0,
  findings: [],
  emptied: [],
}
const head = { number: 1, seq: 10, hash: 'a', at: '2026-11-30T07:00:00Z' }
const chain: AuditChain = { rows: 10, waiting: 0, head, fingerprint: 'b', hasCopy: false, checks: [check] }
const failed = { ...check, faults: 2, findings: [finding] }
const running = { ...check, finishedAt: null }

test.each<[string, Partial<AuditChain>, string[]]>([
  ['all is well', {}, []],
  ['nothing was chained or checked yet', { rows: 0, head: null, checks: [] }, []],
  [
    'the last check found faults, and another is running',
    { checks: [running, failed, check] },
    ['The last check found 2 faults.', `Row 30 of the chain, history row 31: ${faultInWords(finding)}`],
  ],
  [
    'a fault was found',
    { checks: [{ ...failed, faults: 1, findings: [], emptied: [] }] },
    ['The last check found a fault.'],
  ],
  ['rows were not signed', { rows: 11 }, ['No head was signed for more than 10 minutes, though there are new rows.']],
  ['rows wait to be signed', { rows: 11, head: { ...head, at: '2026-11-30T07:50:00Z' } }, []],
  ['many rows wait', { waiting: 1001 }, ['1001 history rows are waiting for their place in the chain.']],
  ['some rows wait', { waiting: 1000 }, []],
])('%s', (_what, change, expected) => expect(chainTroubles({ ...chain, ...change }, now)).toEqual(expected))

test('a check that is running has no result yet', () => {
  expect(lastFinished([running, failed])).toBe(failed)
  expect(lastFinished([running])).toBeUndefined()
})
