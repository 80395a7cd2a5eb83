import type { AnomalyLimit, LimitedKind } from './schema.ts'

export type LimitFigures = Pick<AnomalyLimit, 'figure' | 'minutes' | 'nightFrom' | 'nightTo'>

const limitOf = (figure: number, minutes: number): LimitFigures => ({ figure, minutes, nightFrom: 22, nightTo: 5 })

/** The limits of a new installation. Rows that administrators save replace them. */
export const firstLimits: Record<LimitedKind, LimitFigures> = {
  // A busy practice opens about one record per minute per staff member (decision 92).
  'bulk reading': limitOf(61, 10),
  // A former client who calls or asks for copies is one person; twenty in an hour are a list.
  'outside people': limitOf(20, 60),
  // A call about one person may need the record of a likely duplicate and of a relative.
  'unnamed people': limitOf(3, 60),
  'night exports': limitOf(3, 8 * 60),
  'new networks': limitOf(2, 60),
  'failed logins': limitOf(5, 60),
}

/** Kinds that depend on the hours of the night. */
export const isAboutNight = (kind: LimitedKind) => kind === 'night exports'

/** True when this hour of the day is in the night, which may go past midnight. The same hour twice is no night. */
export const isInNight = (hour: number, { nightFrom, nightTo }: Pick<LimitFigures, 'nightFrom' | 'nightTo'>) =>
  nightFrom <= nightTo ? hour >= nightFrom && hour < nightTo : hour >= nightFrom || hour < nightTo
