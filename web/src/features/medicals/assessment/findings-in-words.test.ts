import { expect, it } from 'vitest'
import { findingsInWords } from './findings-in-words.ts'

const missing = { weight: 'blocks', field: null, message: 'Lipids is missing.' } as const

it('merges the same finding for two classes, and puts blocking findings before warnings', () => {
  const lines = findingsInWords(
    [
      { weight: 'warns', medicalClass: 'class2', field: 'decisions', message: 'Class 2 is not decided.' },
      { ...missing, medicalClass: 'class1' },
      { ...missing, medicalClass: 'class3' },
    ],
    [],
  )
  expect(lines.map(({ text }) => text)).toEqual([
    'Lipids is missing. Class 1, Class 3.',
    'Class 2 is not decided. Class 2.',
  ])
})

it('names the rule that requires it, if there is one', () => {
  const rule = 'Every application. 67.103'
  const [line] = findingsInWords([{ ...missing, medicalClass: 'class1', rule }], [])
  expect(line?.rule).toBe(rule)
})

it('names the condition and its slot', () => {
  const field = 'conditions.1.values.whom'
  const finding = { weight: 'blocks', medicalClass: null, field, message: 'Please complete this field.' } as const
  const conditions = ['V3', 'S1'].map((code) => ({ code, classes: ['class1' as const], values: {} }))
  expect(findingsInWords([finding], conditions)[0]?.text).toBe('S1, whom: Please complete this field.')
})
