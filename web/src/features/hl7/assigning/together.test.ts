import { expect, test } from 'vitest'
import type { Hl7Comparison, Hl7MessageSummary } from '#api/generated.ts'
import { candidatesOf } from './candidates.ts'
import { groupsOfMessages, missingIn } from './message-groups.ts'

const best = (userId: number, score: number) => ({
  bestMatch: { userId, score, name: `Person ${userId}`, dateOfBirth: null, isStrong: false, similarity: 2 },
})

test('the best match of most messages comes first; each person is listed once, with their better score', () => {
  const candidates = candidatesOf([best(1, 90), best(2, 20), best(2, 60), { bestMatch: null }])
  expect(candidates.map(({ userId, score, count }) => [userId, score, count])).toEqual([
    [2, 60, 2],
    [1, 90, 1],
  ])
  expect(candidatesOf([{ bestMatch: null }])).toEqual([])
})

const line = (what: 'NHI' | 'Born' | 'Family name', agreement: 'same' | 'differs', sent = 'x') => ({
  what,
  agreement,
  sent,
  recorded: 'x',
  slip: null,
})
const compared = (messageId: number, lines: Hl7Comparison['compared']) => ({
  row: { messageId, controlId: `M${messageId}` } as Hl7MessageSummary,
  comparison: { userId: 1, compared: lines, version: 1 } as Hl7Comparison,
})

test('identical messages are compared once, and a different one separately', () => {
  const same = [line('NHI', 'same'), line('Born', 'same'), line('Family name', 'same')]
  const other = [line('NHI', 'differs', 'y'), line('Born', 'same'), line('Family name', 'same')]
  const groups = groupsOfMessages([compared(1, same), compared(2, other), compared(3, same)])
  expect(groups.map(({ members }) => members.map(({ row }) => row.messageId))).toEqual([[1, 3], [2]])
  const [first, second] = groups.map(({ key }) => key)
  expect(missingIn(groups, {})).toBe(2)
  const ofFirst = { [first ?? '']: { confirmed: ['NHI' as const, 'Born' as const], reasons: [] } }
  expect(missingIn(groups, ofFirst)).toBe(1)
  const confirmed = ['Born' as const, 'Family name' as const]
  const ofBoth = (reason: string) => ({
    ...ofFirst,
    [second ?? '']: { confirmed, reasons: [{ what: 'NHI' as const, reason }] },
  })
  expect(missingIn(groups, ofBoth('short'))).toBe(1)
  expect(missingIn(groups, ofBoth('Asked by telephone'))).toBe(0)
})
