import { expect, test } from 'vitest'
import { momentAt } from '#dates.ts'
import { noShowsInWords } from './no-shows.ts'
import type { AppointmentStatus } from './schema.ts'

const visit = (status: AppointmentStatus, day: string) => ({
  status,
  startsAt: momentAt(day, '09:00'),
  zone: 'Pacific/Auckland',
})

test.each<[visits: ReturnType<typeof visit>[], words: string | undefined]>([
  [[], undefined],
  [[visit('done', '2027-03-01'), visit('cancelled', '2027-03-02'), visit('booked', '2027-03-03')], undefined],
  [[visit('no_show', '2027-03-01')], '1 no-show in 1 visit, on 1 Mar 2027.'],
  [
    [visit('no_show', '2027-03-01'), visit('done', '2027-02-01'), visit('booked', '2027-05-03')],
    '1 no-show in 2 visits, on 1 Mar 2027.',
  ],
  [
    [visit('no_show', '2027-03-01'), visit('no_show', '2026-03-01'), visit('done', '2027-02-01')],
    '2 no-shows in 3 visits, the last on 1 Mar 2027.',
  ],
])('no-shows in words: %#', (visits, words) => {
  expect(noShowsInWords(visits)).toBe(words)
})
