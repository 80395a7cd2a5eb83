import { expect, test } from 'vitest'
import { heldElsewhereInWords, heldInWords, noticeOfHeld } from './held-in-words.ts'

const class1 = [
  { medicalClass: 'class1' as const, privilege: 'passengers' as const, toDay: '2027-05-23' },
  { medicalClass: 'class1' as const, privilege: 'other' as const, toDay: '2027-12-03' },
]
const class3 = { medicalClass: 'class3' as const, privilege: 'all' as const, toDay: '2029-10-19' }

test('each class is named with its last days, the same day once', () => {
  expect(heldInWords([...class1, ...class1, class3])).toBe(
    'class 1 to 23 May 2027, class 1 to 3 Dec 2027, class 3 to 19 Oct 2029',
  )
})

test('certificates of other regulators are listed by regulator', () => {
  const held = [
    { regulatorName: 'Fiji', ...class3 },
    { regulatorName: 'Tonga', ...class3 },
    { regulatorName: 'Fiji', ...class3, toDay: '2030-01-02' },
  ]
  expect(heldElsewhereInWords(held)).toEqual([
    'Fiji: class 3 to 19 Oct 2029, class 3 to 2 Jan 2030',
    'Tonga: class 3 to 19 Oct 2029',
  ])
})

test('the message to the regulator names person, classes and dates', () => {
  expect(noticeOfHeld('Erin Wong', ['class1', 'class3'], [class3], '2026-11-30')).toBe(
    'I refused class 1 and class 3 to Erin Wong today. A certificate is still in force: class 3 to 19 Oct 2029. ' +
      'Please consider suspending or revoking it. I will submit the decision by 30 Nov 2026.',
  )
})
