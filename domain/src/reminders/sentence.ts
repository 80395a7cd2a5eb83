import { formatDay } from '#dates.ts'
import type { ReminderReason, ReminderRow } from './schema.ts'

type Named = Pick<ReminderReason, 'description' | 'dueOn' | 'by'>

/** The sentence of a reminder in an email. It names dates and organisations, never a health fact. */
export function reminderSentence(
  { text, textAfter }: Pick<ReminderRow, 'text' | 'textAfter'>,
  named: Named,
  day: string,
) {
  const { description, dueOn, by } = named
  const isOver = dueOn !== null && dueOn < day
  const words: Record<string, string> = {
    '{what}': description,
    '{day}': dueOn === null ? '' : formatDay(dueOn),
    '{by}': by ?? '',
  }
  return (isOver ? (textAfter ?? text) : text).replace(/\{\w+\}/g, (name) => words[name] ?? name)
}
