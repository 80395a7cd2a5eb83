import { formatMoment } from '#dates.ts'
import { countInWords, formatCount } from '#format-count.ts'
import type { LimitFigures } from './limits.ts'
import type { Anomaly, AnomalyKind, LimitedKind } from './schema.ts'

/** Titles of the kinds, for filters and files. */
export const anomalyKindWords: Record<AnomalyKind, string> = {
  'refused records': 'Refused records',
  'bulk reading': 'Bulk reading',
  'outside people': 'People outside the practice',
  'unnamed people': 'People that an activity does not name',
  'night exports': 'Exports at night',
  'new networks': 'New network',
  'failed logins': 'Login after failures',
}

const minute = 60_000

/** A length of time, rounded up: 'within an hour', 'within 12 minutes'. */
export function spanInWords({ beganAt, lastAt }: Pick<Anomaly, 'beganAt' | 'lastAt'>) {
  const minutes = Math.max(1, Math.ceil((Date.parse(lastAt) - Date.parse(beganAt)) / minute))
  if (minutes === 1) return 'within a minute'
  if (minutes <= 55) return `within ${minutes} minutes`
  if (minutes <= 60) return 'within an hour'
  const hours = Math.ceil(minutes / 60)
  return `within ${formatCount(hours)} hours`
}

type AnomalyFacts = Pick<Anomaly, 'kind' | 'count' | 'beganAt' | 'lastAt' | 'isEnded' | 'activity'>

/** What happened, to follow the name: 'opened records of 60 people outside the practice within an hour'. */
export function happeningInWords(anomaly: AnomalyFacts): string {
  const { kind, count, isEnded, activity } = anomaly
  const span = spanInWords(anomaly)
  const people = countInWords(count, 'person', 'people')
  switch (kind) {
    case 'refused records': {
      const records = countInWords(count, 'record', 'records')
      return `requested ${records} that they may not see${isEnded ? ', and the session was ended' : ''}`
    }
    case 'bulk reading':
      return `read the records of ${people} ${span}, and requests were slowed down`
    case 'outside people':
      return `opened records of ${people} outside the practice ${span}`
    case 'unnamed people':
      return `opened records of ${people} ${span} under the activity “${activity ?? ''}”, which names someone else`
    case 'night exports':
      return `exported ${countInWords(count, 'file', 'files')} at night ${span}`
    case 'new networks':
      return `logged in from ${formatCount(count)} networks ${span} that never appeared together before`
    case 'failed logins':
      return `logged in from a new network after ${countInWords(count, 'failed attempt', 'failed attempts')}`
  }
}

/** The whole sentence. */
export const anomalyInWords = (anomaly: AnomalyFacts & Pick<Anomaly, 'name' | 'organisationName'>) =>
  `${anomaly.name} (${anomaly.organisationName ?? 'as an individual'}) ${happeningInWords(anomaly)}.`

/** 'Open', or who acknowledged it and when. */
export const anomalyStateInWords = ({
  acknowledgedAt,
  acknowledgedBy,
}: Pick<Anomaly, 'acknowledgedAt' | 'acknowledgedBy'>) =>
  acknowledgedAt === null
    ? 'Open'
    : `Acknowledged by ${acknowledgedBy ?? 'an administrator'}, ${formatMoment(acknowledgedAt)}`

const hourInWords = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** What counts as an anomaly of this kind, in a sentence. */
export function limitInWords(kind: LimitedKind, { figure, minutes, nightFrom, nightTo }: LimitFigures): string {
  const within = `within ${countInWords(minutes, 'minute', 'minutes')}`
  switch (kind) {
    case 'bulk reading':
      return `A user reads the records of ${figure} or more people ${within}. Their requests are slowed down.`
    case 'outside people':
      return `A user opens records of ${figure} or more people ${within} who are neither clients nor members of the practice at that time.`
    case 'unnamed people':
      return `An administrator opens records of ${figure} or more people ${within} under an activity that names someone else.`
    case 'night exports':
      return `A user exports ${figure} or more files ${within} between ${hourInWords(nightFrom)} and ${hourInWords(nightTo)} in the organisation’s time zone.`
    case 'new networks':
      return `A member logs in from ${figure} or more networks ${within}, one of them new to the member.`
    case 'failed logins':
      return `A user logs in from a new network after ${figure} or more failed attempts ${within}.`
  }
}
