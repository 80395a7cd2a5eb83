import { countInWords, listInWords } from '#format-count.ts'
import type { ReminderRow } from './schema.ts'

type Schedule = Pick<ReminderRow, 'steps' | 'unit' | 'countsFrom' | 'every' | 'sendAt' | 'lateDays'>

/** '60 and 30 days before the due day, on it and 1 day after it, at 09:00, at most 14 days late' */
export function scheduleInWords({ steps, unit, countsFrom, every, sendAt, lateDays }: Schedule) {
  const origin = countsFrom === 'due' ? 'the due day' : 'the first day'
  const one = unit.replace(/s$/, '')
  const before = steps.filter((step) => step < 0).map((step) => -step)
  const after = steps.filter((step) => step > 0)
  const counted = (days: number[], preposition: string) =>
    days.length === 0 ? [] : [`${listInWords(days.map(String))} ${days.join() === '1' ? one : unit} ${preposition}`]
  const parts = [...counted(before, 'before'), ...(steps.includes(0) ? ['on'] : []), ...counted(after, 'after')]
  return [
    listInWords(parts.map((part, at) => `${part} ${at === 0 ? origin : 'it'}`)),
    every === null ? '' : `then every ${every === 1 ? one : `${every} ${unit}`}`,
    `at ${sendAt}`,
    lateDays === 0 ? 'never late' : `at most ${countInWords(lateDays, 'day', 'days')} late`,
  ]
    .filter(Boolean)
    .join(', ')
}
