import { describe, expect, test } from 'vitest'
import {
  afterReport,
  hasWatchedEnough,
  joined,
  keepsProgress,
  leastReadingTime,
  lengthOf,
  type PlayReport,
  percentWatched,
  type WatchedSpan,
  watchedFromStart,
} from './watching.ts'

const s = 1000
/** '0-10 20-30', in seconds. */
const spans = (text: string): WatchedSpan[] =>
  text === ''
    ? []
    : text.split(' ').map((span) => {
        const [from = '', to = ''] = span.split('-')
        return { from: Number(from) * s, to: Number(to) * s }
      })
const text = (list: WatchedSpan[]) => list.map(({ from, to }) => `${from / s}-${to / s}`).join(' ')

test.each([
  ['', ''],
  ['0-10', '0-10'],
  ['20-30 0-10', '0-10 20-30'],
  ['0-10 10-20', '0-20'],
  ['0-10 5-8', '0-10'],
  ['0-10 5-18 17-20', '0-20'],
  ['5-5', ''],
  ['9-5', ''],
])('the parts %s are joined to %s', (given, expected) => expect(text(joined(spans(given)))).toBe(expected))

test.each([
  ['', 0],
  ['0-10', 10],
  ['0-10 10.9-20', 20],
  ['0-10 11.1-20', 10],
  ['0.9-10', 10],
  ['1.1-10', 0],
])('of %s, %d seconds were watched from the start', (given, expected) =>
  expect(watchedFromStart(spans(given))).toBe(expected * s),
)

const report: PlayReport = { played: [], elapsed: 15 * s, duration: 100 * s, inOrder: false }

describe('a report', () => {
  test.each<[string, string, Partial<PlayReport> & { plays: string }, string]>([
    ['adds what was played', '', { plays: '0-15' }, '0-15'],
    ['may come from twice the speed', '', { plays: '0-30' }, '0-30'],
    ['may be two seconds early', '', { plays: '0-32' }, '0-32'],
    ['counts only as much as can have been played', '', { plays: '0-100' }, '0-32'],
    ['counts parts in the order in which they were played', '', { plays: '50-70 0-20' }, '0-12 50-70'],
    ['of a replayed part adds nothing', '0-15', { plays: '0-15' }, '0-15'],
    ['uses time for a replayed part too', '0-15', { plays: '0-15 15-45' }, '0-32'],
    ['counts nothing without time', '', { plays: '0-15', elapsed: 0 }, ''],
    ['counts nothing when a clock ran backwards', '', { plays: '0-15', elapsed: -60 * s }, ''],
    [
      'after a long break counts for two minutes',
      '',
      { plays: '0-900', elapsed: 7200 * s, duration: 900 * s },
      '0-242',
    ],
    ['counts nothing beyond the end', '', { plays: '90-120' }, '90-100'],
    ['counts nothing before the start', '', { plays: '-20-10' }, ''],
    ['ignores parts that end before they start', '', { plays: '30-10' }, ''],
    ['in order may continue', '0-15', { plays: '15-30', inOrder: true }, '0-30'],
    ['in order may continue a moment later', '0-15', { plays: '15.9-30', inOrder: true }, '0-15 15.9-30'],
    ['in order may repeat', '0-15', { plays: '5-20', inOrder: true }, '0-20'],
    ['in order may not skip ahead', '0-15', { plays: '60-75', inOrder: true }, '0-15'],
    ['out of order may skip ahead', '0-15', { plays: '60-75' }, '0-15 60-75'],
  ])('%s', (_what, before, { plays, ...given }, expected) => {
    const played = plays === '-20-10' ? [{ from: -20 * s, to: -10 * s }] : spans(plays)
    expect(text(afterReport(spans(before), { ...report, ...given, played }))).toBe(expected)
  })

  test('that claims the whole video cannot complete it, whatever came before', () => {
    const whole = [{ from: 0, to: 600 * s }]
    let watched: WatchedSpan[] = []
    for (let round = 0; round < 20; round++)
      watched = afterReport(watched, { played: whole, elapsed: 0, duration: 600 * s, inOrder: false })
    expect(watched).toEqual([])
  })

  test('is the same in one piece or in many', () => {
    const inPieces = Array.from({ length: 10 }, (_, at) => ({ from: at * 3 * s, to: (at + 1) * 3 * s }))
    const whole = afterReport([], { ...report, played: [{ from: 0, to: 30 * s }] })
    expect(afterReport([], { ...report, played: inPieces })).toEqual(whole)
  })

  test('never changes what it was given', () => {
    const watched = spans('0-15')
    afterReport(watched, { ...report, played: spans('15-30') })
    expect(watched).toEqual(spans('0-15'))
  })
})

test.each([
  ['', 0, false],
  ['0-50', 50, false],
  ['0-98.9', 98, false],
  ['0-99', 100, true],
  ['0-50 50.5-100', 100, true],
  ['0-50 52-100', 98, false],
  ['2-100', 98, false],
  ['0-100', 100, true],
])('of %s, %d percent of 100 seconds were watched', (given, percent, isEnough) => {
  expect(percentWatched(spans(given), 100 * s)).toBe(percent)
  expect(hasWatchedEnough(spans(given), 100 * s)).toBe(isEnough)
})

test('a video without a length is never watched', () => expect(hasWatchedEnough([], 0)).toBe(false))

test.each([
  [60_000, 60_000, true],
  [60_000, 61_000, true],
  [60_000, 58_999, false],
])('a file of %d ms replaced by one of %d ms', (old, replaced, keeps) =>
  expect(keepsProgress(old, replaced)).toBe(keeps),
)

test.each([
  [0, 0],
  [1, 100],
  [600, 60_000],
])('%d words take at least %d ms to read', (words, expected) => expect(leastReadingTime(words)).toBe(expected))

test('lengths add up', () => expect(lengthOf(spans('0-10 20-30'))).toBe(20 * s))
