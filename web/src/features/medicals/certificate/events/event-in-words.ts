import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import type { ShownEvent } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { classInSentence, privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import { correctedFields, eventKinds } from './event-kinds.ts'

type EventFacts = Partial<Pick<ShownEvent, 'loss' | 'lostOn'>> &
  Pick<ShownEvent, 'kind' | 'medicalClass' | 'privilege' | 'fromDay' | 'toDay' | 'code' | 'field' | 'at'>

/** 'class 1, all other operations' */
const partOf = ({ medicalClass, privilege }: EventFacts) =>
  medicalClass &&
  [
    classInSentence(medicalClass),
    ...(privilege && privilege !== 'all' ? [privilegeNames[privilege].toLowerCase()] : []),
  ].join(', ')

/** Words for events that extend an earlier one. */
const prolonged: Partial<Record<EventFacts['kind'], string>> = {
  suspension: 'Suspension extended',
  condition: 'Condition extended',
}

/** 'Suspended, class 1, from 20 Nov 2026 until 4 Dec 2026' */
export function eventInWords(event: EventFacts, isProlonged = false): string {
  const { kind, fromDay, toDay, code, field, at, loss, lostOn } = event
  if (loss && lostOn) return `Reported ${loss}, on ${formatDay(lostOn)}`
  const part = partOf(event)
  const day = toDay ? formatDay(toDay) : ''
  const from = fromDay === dayInZone(at) ? '' : `from ${formatDay(fromDay)}`
  const words: Partial<Record<EventFacts['kind'], string[]>> = {
    extension: [`to ${day}`],
    suspension: [from, toDay ? `until ${day}` : ''],
    condition: [toDay ? `until ${day}` : ''],
    revocation: [toDay ? `disqualified until ${day}` : ''],
  }
  const happened = (isProlonged && prolonged[kind]) || eventKinds[kind].pastTense
  const eventText = `${happened}${code ? `: ${code}` : ''}`
  if (kind === 'correction') return `${eventText}${correctedIn(field, part, day)}`
  const span = (words[kind] ?? []).filter(Boolean).join(' ')
  if (part === null && kind !== 'revocation') return `${eventText} ${span}`.trim()
  return [eventText, part, span].filter(Boolean).join(', ')
}

function correctedIn(field: EventFacts['field'], part: string | null, day: string) {
  if (field === 'toDay') return `: last day of ${part ?? 'a class'}, ${day}`
  return field ? `: ${correctedFields[field].toLowerCase()}` : ''
}
