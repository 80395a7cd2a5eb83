import { expect, test } from 'vitest'
import type { ResultStatus } from '#hl7/status.ts'
import { type Answer, statusOfRequest } from './request-status.ts'

const line = (report: string, status: ResultStatus, given: Partial<Answer> = {}): Answer => ({
  laboratory: 'Medlab',
  orderNumber: '26-1',
  serviceCode: report,
  status,
  ...given,
})

test.each<[string, string[], Answer[], string]>([
  ['nothing came', ['lipids'], [], 'requested'],
  ['what was asked for is final', ['lipids'], [line('LIP', 'final'), line('LIP', 'corrected')], 'complete'],
  ['one of two came', ['lipids', 'glucose'], [line('LIP', 'final'), line('LIP', 'final')], 'partly resulted'],
  ['both came', ['lipids', 'glucose'], [line('LIP', 'final'), line('GLU', 'final')], 'complete'],
  [
    'both came, as reports of one name',
    ['a', 'b'],
    [line('X', 'final'), line('X', 'final', { orderNumber: '26-2' })],
    'complete',
  ],
  [
    'two laboratories, one number',
    ['a', 'b'],
    [line('X', 'final'), line('X', 'final', { laboratory: 'Other' })],
    'complete',
  ],
  ['a line is preliminary', ['lipids'], [line('LIP', 'final'), line('LIP', 'preliminary')], 'partly resulted'],
  ['a line is pending', ['lipids'], [line('LIP', 'pending')], 'partly resulted'],
  ['the laboratory cancelled it', ['lipids'], [line('LIP', 'cancelled')], 'partly resulted'],
  ['more came than was asked for', ['lipids'], [line('LIP', 'final'), line('GLU', 'final')], 'complete'],
])('%s', (_case, tests, answers, status) => expect(statusOfRequest(tests, answers)).toBe(status))
