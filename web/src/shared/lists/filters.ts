import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import { chosenWords, type FilterOption } from '@clearwing/domain/lists.ts'

export type SelectFilter = {
  /** The filter's key in the address. */
  key: string
  /** The label, such as 'Status'. */
  label: string
  options: readonly FilterOption[]
  /** The words of a value that no option says. */
  words?: (value: string) => string
}

/** A period filter; the first and last day are `b` and `l` in the address. */
export type DaysFilter = { kind: 'days'; label: string }

export type ListFilter = SelectFilter | DaysFilter

export type Chip = { label: string; words: string; keys: string[] }

/** The chosen filters in words, with the keys each one uses. */
export const chipsOf = (filters: ListFilter[], chosen: Record<string, string>): Chip[] =>
  filters.flatMap((filter): Chip[] => {
    if ('kind' in filter) return daysChip(filter, chosen)
    const { key, label } = filter
    const value = chosen[key]
    return value === undefined ? [] : [{ label, words: chosenWords(filter, value), keys: [key] }]
  })

function daysChip({ label }: DaysFilter, { b, l }: Record<string, string>): Chip[] {
  if (!b && !l) return []
  if (b === l && b) return [{ label, words: `on ${formatDay(b)}`, keys: ['b', 'l'] }]
  const words = [b && `from ${formatDay(b)}`, l && `to ${formatDay(l)}`].filter(Boolean).join(' ')
  return [{ label, words, keys: ['b', 'l'] }]
}

/** The most common periods, counted back from today. */
export const usualDays = (today: string) => [
  { label: 'Today', days: { b: today, l: today } },
  { label: 'Last 7 days', days: { b: addDays(today, -6), l: today } },
  { label: 'Last 30 days', days: { b: addDays(today, -29), l: today } },
]
