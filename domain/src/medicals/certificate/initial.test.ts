import { expect, test } from 'vitest'
import { certificateWith, held } from './examples.ts'
import { isInitial } from './initial.ts'

test.each([
  ['never held', 'class1', '2026-06-19', true],
  ['in force', 'class2', '2026-06-19', false],
  ['lapsed for exactly 5 years', 'class2', '2031-06-19', false],
  ['lapsed for 5 years and a day', 'class2', '2031-06-20', true],
] as const)('a class %s', (_what, medicalClass, day, expected) => {
  const certificates = [certificateWith(1, '2024-06-19', { medicalClass: 'class2', toDay: '2026-06-19' })]
  expect(isInitial(held(day, certificates), medicalClass, day)).toBe(expected)
})
