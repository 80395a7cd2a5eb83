import { expect, test } from 'vitest'
import { certificateWith, eventWith, heldRow } from '#medicals/certificate/examples.ts'
import { dayHints, keepsAnniversary } from './hints.ts'

const today = '2026-11-20'
const certificate = certificateWith(
  1,
  '2026-01-15',
  { medicalClass: 'class1', privilege: 'passengers', toDay: '2026-12-31' },
  { medicalClass: 'class1', privilege: 'other', toDay: '2027-06-30' },
  { medicalClass: 'class2', toDay: '2028-01-15' },
)
const hintsOn = (day: string, classes = ['class1'], events: Parameters<typeof heldRow>[2] = []) =>
  dayHints(heldRow(day, [certificate], events), classes, { today: day, anniversaryDays: 30 }).map(
    ({ sentence }) => sentence,
  )

test('the earliest day that keeps the anniversary, and the last flying day, of each date', () =>
  expect(hintsOn(today)).toEqual([
    'Class 1, single-pilot, passengers: 1 Dec 2026 is the earliest day that keeps your anniversary.',
    'Class 1, single-pilot, passengers: after 31 Dec 2026 you may not fly until you have a new certificate.',
    'Class 1, all other operations: 31 May 2027 is the earliest day that keeps your anniversary.',
    'Class 1, all other operations: after 30 Jun 2027 you may not fly until you have a new certificate.',
  ]))

test('within the window it is today', () =>
  expect(hintsOn('2026-12-20')[0]).toBe(
    'Class 1, single-pilot, passengers: 20 Dec 2026 is the earliest day that keeps your anniversary.',
  ))

test('an extended certificate has no anniversary, and a suspended or expired one gives no hint', () => {
  const about = { medicalClass: 'class2', fromDay: '2026-02-01' }
  const extension = eventWith({ ...about, kind: 'extension', toDay: '2028-02-15' })
  expect(hintsOn(today, ['class2'], [extension])).toEqual([
    'Class 2: after 15 Feb 2028 you may not fly until you have a new certificate.',
  ])
  expect(hintsOn(today, ['class2'], [eventWith({ ...about, kind: 'suspension', toDay: null })])).toEqual([])
  expect(hintsOn('2028-01-16', ['class2'])).toEqual([])
  expect(hintsOn(today, ['class3'])).toEqual([])
})

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
])('a visit on %s keeps the anniversary: %s', (day, expected) => {
  const passengers = heldRow(today, [certificate]).filter(({ privilege }) => privilege === 'passengers')
  expect(keepsAnniversary(passengers, ['class1'], day, 30)).toBe(expected)
})

test('it must be kept for every date, and there must be one', () => {
  const rows = heldRow(today, [certificate])
  expect(keepsAnniversary(rows, ['class1'], '2026-12-15', 30)).toBe(false)
  expect(keepsAnniversary(rows, ['class3'], '2026-12-15', 30)).toBe(false)
})
