import { expect, test } from 'vitest'
import { initialClasses } from './initial.ts'

const class2 = (toDay: string) => ({ medicalClass: 'class2' as const, toDay })

test.each([
  ['never held', [], '2026-06-19', ['class1', 'class2']],
  ['in force', [class2('2026-06-19')], '2026-06-19', ['class1']],
  ['lapsed for exactly 5 years', [class2('2026-06-19')], '2031-06-19', ['class1']],
  ['lapsed for 5 years and a day', [class2('2026-06-19')], '2031-06-20', ['class1', 'class2']],
  ['of several, the last counts', [class2('2026-06-19'), class2('2020-01-01')], '2031-06-19', ['class1']],
])('first examinations when class 2 is %s', (_what, earlier, day, expected) => {
  expect(initialClasses(['class1', 'class2'], earlier, day, 5)).toEqual(expected)
})
