import { expect, it } from 'vitest'
import { stretchesOf } from './stretches.ts'

const clock = { startedOn: '2026-11-10', dueOn: '2026-11-30', doneOn: null, left: 10, stops: [] }
type Stop = { askedOn: string; arrivedOn: string | null }

it.each<[string, Stop[], string | null, string[], string]>([
  ['runs', [], '2026-11-30', ['2026-11-10 50'], '2026-11-30'],
  ['is late', [], '2026-11-15', ['2026-11-10 100'], '2026-11-20'],
  [
    'was stopped and resumed',
    [{ askedOn: '2026-11-12', arrivedOn: '2026-11-16' }],
    '2026-11-30',
    ['2026-11-10 10', '2026-11-12 20 stopped', '2026-11-16 20'],
    '2026-11-30',
  ],
  [
    'is stopped',
    [{ askedOn: '2026-11-15', arrivedOn: null }],
    null,
    ['2026-11-10 25', '2026-11-15 25 stopped'],
    '2026-11-30',
  ],
  [
    'was stopped twice at once',
    [
      { askedOn: '2026-11-12', arrivedOn: '2026-11-16' },
      { askedOn: '2026-11-14', arrivedOn: '2026-11-18' },
    ],
    '2026-11-30',
    ['2026-11-10 10', '2026-11-12 20 stopped', '2026-11-16 10 stopped', '2026-11-18 10'],
    '2026-11-30',
  ],
])('shows the bar of a deadline that %s', (_what, stops, dueOn, words, end) => {
  const bar = stretchesOf({ ...clock, stops, dueOn }, '2026-11-20')
  const stretchTexts = bar.stretches.map(
    ({ from, share, isStopped }) => `${from} ${share}${isStopped ? ' stopped' : ''}`,
  )
  expect([stretchTexts, bar.end]).toEqual([words, end])
})

it.each<[string, string, string]>([
  ['today', '2026-11-30', '2026-11-20 50'],
  ['the last day in time, once it has passed', '2026-11-15', '2026-11-15 50'],
])('shows between the ends of the bar %s', (_what, dueOn, place) => {
  const { within, at } = stretchesOf({ ...clock, dueOn }, '2026-11-20')
  expect(`${within} ${at}`).toBe(place)
})
