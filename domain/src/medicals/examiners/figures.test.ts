import { expect, test } from 'vitest'
import { daysToDecide, figuresOf, median, percentile, type SentFacts, turnaroundOf } from './figures.ts'

test.each([
  ['none', [], undefined],
  ['one', [7], 7],
  ['an odd number', [9, 1, 4], 4],
  ['an even number, the mean of the middle two', [10, 1, 4, 3], 3.5],
  ['numbers that sort differently as text', [2, 10, 9], 9],
])('the median of %s', (_what, values, expected) => expect(median(values)).toBe(expected))

test.each([
  ['none', [], undefined],
  ['one', [7], 7],
  ['nine: the last', [1, 2, 3, 4, 5, 6, 7, 8, 9], 9],
  ['ten: the ninth', [10, 1, 2, 3, 4, 5, 6, 7, 8, 9], 9],
  ['eleven: the tenth', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 10],
])('the 90th percentile of %s', (_what, values, expected) => expect(percentile(values, 90)).toBe(expected))

test('there is no turnaround without decisions', () => expect(turnaroundOf([])).toBeNull())

/** A medical measured on Monday 2 November 2026, at noon in New Zealand, and decided on Friday 6 November. */
const sent: SentFacts = {
  classes: ['class1', 'class2'],
  isUndecided: false,
  sentOn: [],
  outcomes: [
    { medicalClass: 'class1', outcome: 'issued' },
    { medicalClass: 'class2', outcome: 'left' },
  ],
  measuredAt: '2026-11-01T23:00:00.000Z',
  decidedAt: '2026-11-05T23:00:00.000Z',
  stops: [],
  sentAt: '2026-11-12T23:00:00.000Z',
  dueOn: '2026-11-13',
  questions: 0,
  audits: [],
}

test.each<[string, Partial<SentFacts>, number[]]>([
  ['the day of measuring is not counted', {}, [4]],
  ['on the same day', { decidedAt: sent.measuredAt }, [0]],
  ['a weekend is not counted', { decidedAt: '2026-11-08T23:00:00.000Z' }, [5]],
  ['late evening in Greenwich is the next day in New Zealand', { decidedAt: '2026-11-04T11:30:00.000Z' }, [3]],
  ['a stopped clock while results were awaited', { stops: [{ askedOn: '2026-11-03', arrivedOn: '2026-11-05' }] }, [2]],
  ['results still awaited stop it to the end', { stops: [{ askedOn: '2026-11-03', arrivedOn: null }] }, [1]],
  ['a medical that no examiner decided is not counted', { isUndecided: true }, []],
  ['a medical never measured here', { measuredAt: null }, []],
])('working days to decide: %s', (_what, given, expected) =>
  expect(daysToDecide({ ...sent, ...given })).toEqual(expected),
)

test("each class counts with the examiner's outcome, even if the regulator has decided it since", () => {
  const sentOn: SentFacts = { ...sent, sentOn: ['class1'] }
  const undecided: SentFacts = { ...sent, classes: ['class1'], isUndecided: true, decidedAt: '2026-11-20T00:00:00Z' }
  expect(figuresOf([sent, sentOn, undecided])).toMatchObject({
    submissions: 3,
    decided: 2,
    classes: [
      { medicalClass: 'class1', issued: 1, left: 0, refused: 0, sentOn: 2, turnaround: { median: 4, ninetieth: 4 } },
      { medicalClass: 'class2', issued: 0, left: 2, refused: 0, sentOn: 0 },
    ],
  })
})

test('submission on the last day is in time, a day later is late; questions and audits are counted', () => {
  const late: SentFacts = { ...sent, sentAt: '2026-11-13T23:00:00.000Z', questions: 2, audits: ['return', 'ok'] }
  expect(figuresOf([sent, late, { ...sent, questions: 1, audits: ['return'] }])).toMatchObject({
    sentLate: 1,
    questions: 3,
    audits: { ok: 1, minor: 0, major: 0, return: 2 },
  })
})

test('an examiner without submissions has no figures', () => {
  expect(figuresOf([])).toMatchObject({ submissions: 0, decided: 0, turnaround: null, classes: [] })
})
