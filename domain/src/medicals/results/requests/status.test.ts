import { expect, test } from 'vitest'
import type { ResultStatus } from '#hl7/message/status.ts'
import {
  type AnsweringResult,
  type LineState,
  type LineStatus,
  lineStates,
  type RequestedTests,
  underNumber,
} from './lines.ts'
import type { LabRequestStatus, OrderState } from './schema.ts'
import { requestStatus, tellsDoctor } from './status.ts'

const lipids: RequestedTests = { number: 'LR-000140', tests: ['lipids'], requestedOn: '2026-09-10' }
const both: RequestedTests = { ...lipids, tests: ['lipids', 'glucose'] }

const came = (analyte: string | null, status: ResultStatus, given: Partial<AnsweringResult> = {}): AnsweringResult => ({
  requestNumber: 'LR-000140',
  requestLine: null,
  analyte,
  status,
  abnormality: null,
  day: '2026-09-12',
  ...given,
})
const unnumbered = { requestNumber: null }

test.each<[string, RequestedTests, AnsweringResult[], LineStatus[], LabRequestStatus]>([
  ['nothing came', lipids, [], ['asked'], 'sent'],
  [
    'the requested result is final',
    lipids,
    [came('cholesterol', 'final'), came('hdl', 'corrected')],
    ['resulted'],
    'complete',
  ],
  [
    'one of two arrived, in several parts',
    both,
    [came('cholesterol', 'final'), came('hdl', 'final')],
    ['resulted', 'asked'],
    'partly resulted',
  ],
  [
    'two reports of the same test are not two tests',
    both,
    [came('hdl', 'final'), came('hdl', 'final')],
    ['resulted', 'asked'],
    'partly resulted',
  ],
  ['both came', both, [came('cholesterol', 'final'), came('hba1c', 'final')], ['resulted', 'resulted'], 'complete'],
  [
    'a part is preliminary',
    lipids,
    [came('cholesterol', 'final'), came('hdl', 'preliminary')],
    ['in process'],
    'in process',
  ],
  ['all of it is pending', lipids, [came('cholesterol', 'pending')], ['in process'], 'in process'],
  ['a missing status is not final', lipids, [came('cholesterol', 'not given')], ['in process'], 'in process'],
  ['the laboratory cancelled it', lipids, [came('cholesterol', 'cancelled')], ['not done'], 'partly resulted'],
  [
    'one analyte of a panel could not be measured',
    lipids,
    [came('cholesterol', 'final'), came('hdl', 'cancelled')],
    ['resulted'],
    'complete',
  ],
  [
    'by its line number, whatever its name',
    both,
    [came(null, 'final', { requestLine: 2 })],
    ['asked', 'resulted'],
    'partly resulted',
  ],
  [
    'the line number takes precedence over the name',
    both,
    [came('hba1c', 'final', { requestLine: 1 })],
    ['resulted', 'asked'],
    'partly resulted',
  ],
  [
    'a line that is not in the request',
    both,
    [came('hba1c', 'final', { requestLine: 9 })],
    ['asked', 'resulted'],
    'partly resulted',
  ],
  ['an unidentified result, for one test', lipids, [came(null, 'final')], ['resulted'], 'complete'],
  ['an unidentified result, for two tests', both, [came(null, 'final')], ['asked', 'asked'], 'partly resulted'],
  ['the result of a test that was not requested', lipids, [came('psa', 'final')], ['asked'], 'partly resulted'],
  [
    'the number of another request',
    lipids,
    [came('cholesterol', 'final', { requestNumber: 'LR-000141' })],
    ['asked'],
    'sent',
  ],
  [
    'a paper form returned without a number',
    lipids,
    [came('cholesterol', 'final', unnumbered)],
    ['resulted'],
    'complete',
  ],
  [
    'of a sample taken before the request',
    lipids,
    [came('cholesterol', 'final', { ...unnumbered, day: '2026-09-09' })],
    ['asked'],
    'sent',
  ],
  [
    'without a number and without a day',
    lipids,
    [came('cholesterol', 'final', { ...unnumbered, day: null })],
    ['asked'],
    'sent',
  ],
  ['without a number, an unidentified result', lipids, [came(null, 'final', unnumbered)], ['asked'], 'sent'],
  [
    'more results than requested',
    lipids,
    [came('cholesterol', 'final'), came('psa', 'preliminary')],
    ['resulted'],
    'complete',
  ],
])('%s', (_case, asked, answers, states, status) => {
  const lines = lineStates(asked, answers)
  expect(lines.map((line) => line.status)).toEqual(states)
  const hasOthers = underNumber(asked, answers).length > 0 && lines.every((line) => line.status === 'asked')
  expect(requestStatus({ isCancelled: false, order: null, lines, hasOthers })).toBe(status)
})

test.each<[OrderState | null, LabRequestStatus]>([
  [null, 'sent'],
  ['waiting', 'draft'],
  ['sent', 'sent'],
  ['acknowledged', 'acknowledged'],
  ['accepted', 'accepted'],
  ['refused', 'refused'],
  ['dropped', 'cancelled'],
])('before any result arrives, the status follows the order: %s', (order, status) => {
  const lines = lineStates(lipids, [])
  expect(requestStatus({ isCancelled: false, order, lines, hasOthers: false })).toBe(status)
})

test('a cancelled request stays cancelled, whatever arrives; a result overrides a rejection', () => {
  const lines = lineStates(lipids, [came('cholesterol', 'final')])
  expect(requestStatus({ isCancelled: true, order: 'accepted', lines, hasOthers: false })).toBe('cancelled')
  expect(requestStatus({ isCancelled: false, order: 'refused', lines, hasOthers: false })).toBe('complete')
})

const state = (line: number, status: LineStatus, isAbnormal = false): LineState => ({
  line,
  status,
  isAbnormal,
  resultedOn: null,
})
const requestWith = (...lines: LineState[]) => ({ lines, isAbnormal: lines.some(({ isAbnormal }) => isAbnormal) })

test.each<[string, LineState[], LineState[], ReturnType<typeof tellsDoctor>]>([
  [
    'the first of two, as usual',
    [state(1, 'asked'), state(2, 'asked')],
    [state(1, 'resulted'), state(2, 'asked')],
    undefined,
  ],
  [
    'the first of two, abnormal',
    [state(1, 'asked'), state(2, 'asked')],
    [state(1, 'resulted', true), state(2, 'asked')],
    'abnormal',
  ],
  [
    'preliminary, and already abnormal',
    [state(1, 'asked'), state(2, 'asked')],
    [state(1, 'in process', true), state(2, 'asked')],
    'abnormal',
  ],
  ['the last', [state(1, 'resulted'), state(2, 'asked')], [state(1, 'resulted'), state(2, 'resulted')], 'last'],
  ['the first ever', [], [state(1, 'resulted')], 'last'],
  [
    'the last one will not arrive',
    [state(1, 'resulted'), state(2, 'asked')],
    [state(1, 'resulted'), state(2, 'not done')],
    'last',
  ],
  ['the same result again', [state(1, 'resulted', true)], [state(1, 'resulted', true)], undefined],
  [
    'a second line is abnormal',
    [state(1, 'resulted', true), state(2, 'asked')],
    [state(1, 'resulted', true), state(2, 'resulted', true)],
    'abnormal',
  ],
  ['it was withdrawn', [state(1, 'resulted', true)], [state(1, 'asked')], undefined],
])('the requesting doctor is notified, or not: %s', (_case, before, after, expected) =>
  expect(tellsDoctor(requestWith(...before), requestWith(...after))).toBe(expected),
)
