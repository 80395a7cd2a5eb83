import type { TimeKind } from '@clearwing/domain/hl7/feeds/rhythm.ts'
import type { FeedAlarmKind } from '@clearwing/domain/hl7/feeds/schema.ts'

/** Formats minutes: '20 min', '2 h 30 min'. */
export function minutesInWords(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

export const timeKindNames: Record<TimeKind, string> = {
  'working day': 'By day',
  night: 'At night',
  'day off': 'On days off',
}

/** Describes an alarm: 'Medlab: nothing received since 20 Nov 2026 08:00.' */
export const alarmInWords = (kind: FeedAlarmKind, name: string, since: string) =>
  kind === 'silent' ? `${name}: nothing received since ${since}.` : `${name}: many messages refused since ${since}.`

export const alarmNames: Record<FeedAlarmKind, string> = {
  silent: 'Silent',
  failing: 'Many messages refused',
}
