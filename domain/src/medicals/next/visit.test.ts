import { expect, test } from 'vitest'
import type { TestPerformer } from '#medicals/timetable/timetable.ts'
import { isBeforeVisit, performersInWords, thingsToBring } from './visit.ts'

test.each<[TestPerformer[], string]>([
  [['nurse', 'examiner'], 'At the practice'],
  [['nurse', 'audiologist'], 'At the practice or by an audiologist'],
  [['optometrist'], 'By an optometrist'],
  [['laboratory'], 'By a laboratory, with a form from the practice'],
  [[], ''],
])('a test by %j is performed: %s', (performers, words) => expect(performersInWords({ performers })).toBe(words))

test.each([
  ['a draft', { kind: 'certificate', status: 'draft', examinedOn: null }, true],
  ['an application at the practice', { kind: 'certificate', status: 'at_practice', examinedOn: null }, true],
  [
    'an application that is measured again',
    { kind: 'certificate', status: 'at_practice', examinedOn: '2026-11-23' },
    false,
  ],
  ['a signed application', { kind: 'certificate', status: 'signed', examinedOn: null }, false],
  ['a declaration', { kind: 'declaration', status: 'draft', examinedOn: null }, false],
] as const)('there is something to prepare for %s: %o', (_what, medical, isBefore) => {
  expect(isBeforeVisit(medical)).toBe(isBefore)
})

test('the receipt is needed only where the regulator asks for a fee', () => {
  expect(thingsToBring(true)).toContain('The receipt for the fee')
  expect(thingsToBring(false)).not.toContain('The receipt for the fee')
})
