import { expect, test } from 'vitest'
import { chipsOf, type ListFilter, usualDays } from './filters.ts'

const filters: ListFilter[] = [
  {
    key: 'st',
    label: 'Status',
    options: [
      { value: 'draft|signed', label: 'Open' },
      { value: 'draft', label: 'Draft' },
      { value: 'issued', label: 'Issued' },
    ],
  },
  { kind: 'days', label: 'Examined' },
]

test.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ st: 'draft' }, ['Status Draft']],
  [{ st: 'draft|signed' }, ['Status Open']],
  [{ st: 'draft|issued|odd' }, ['Status Draft, Issued, odd']],
  [{ b: '2026-10-01' }, ['Examined from 1 Oct 2026']],
  [{ l: '2026-10-31' }, ['Examined to 31 Oct 2026']],
  [{ b: '2026-10-01', l: '2026-10-31' }, ['Examined from 1 Oct 2026 to 31 Oct 2026']],
  [{ b: '2026-10-01', l: '2026-10-01', st: 'issued' }, ['Status Issued', 'Examined on 1 Oct 2026']],
  [{ zz: 'of another list' }, []],
])('the chosen filters %j are shown as %j', (chosen, words) =>
  expect(chipsOf(filters, chosen).map((chip) => `${chip.label} ${chip.words}`)).toEqual(words),
)

test('seven days are today and the six before', () =>
  expect(usualDays('2026-03-03').map(({ days }) => days.b)).toEqual(['2026-03-03', '2026-02-25', '2026-02-02']))
