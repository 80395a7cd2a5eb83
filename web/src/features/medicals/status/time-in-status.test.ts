import { expect, test } from 'vitest'
import { standingInWords } from './time-in-status.ts'

const moveSince = '2026-11-01T09:00:00.000Z'

test.each([
  [{ sectionsDone: 3, sectionsAsked: 7, savedAt: '2026-11-12T03:00:00.000Z' }, '3 of 7 sections, saved 12 Nov 2026'],
  // Late evening in Greenwich is already the next day in New Zealand.
  [{ sectionsDone: 0, sectionsAsked: 4, savedAt: '2026-11-12T20:00:00.000Z' }, '0 of 4 sections, saved 13 Nov 2026'],
  [{ sectionsDone: 0, sectionsAsked: 0, savedAt: '2026-11-12T03:00:00.000Z' }, 'since 1 Nov 2026'],
  [null, 'since 1 Nov 2026'],
])('%o', (draft, words) => expect(standingInWords({ draft, moveSince })).toBe(words))
