import { addDays, addYears, dayInZone } from '#dates.ts'
import { figureOn } from '#privacy-figures/figures.ts'
import type { PrivacyFigure } from '#privacy-figures/schema.ts'

/** The figures of one day that say how long a record is kept. */
export type RetentionFigures = {
  healthYears: number
  healthDays: number
  regulatorYears: number
  financialYears: number
}

export function retentionFiguresOn(rows: PrivacyFigure[], day: string): RetentionFigures {
  const figure = (name: PrivacyFigure['name']) => figureOn(rows, name, day).figure
  return {
    healthYears: figure('healthYears'),
    healthDays: figure('healthDays'),
    regulatorYears: figure('regulatorYears'),
    financialYears: figure('financialYears'),
  }
}

/** What decides how long the health information about a person is kept. */
export type RetentionFacts = {
  /** Moment of the last service to the person; null if there never was one. */
  lastServiceAt: string | null
  /** True for a record that a regulator has, too. */
  isAtRegulator: boolean
  /** True while a practice cares for the person, a medical is open, or the person works for an organisation. */
  isInService: boolean
  /** True while a hold is set. */
  isHeld: boolean
}

export type RetentionReason = 'noService' | 'inService' | 'held' | 'health' | 'regulator'

export type Retention = {
  /** The last day on which the record must be kept; null without an end. */
  until: string | null
  reason: RetentionReason
}

/**
 * How long health information is kept: the longest of the years and days after the last service, the regulator's
 * rule, and a hold (domain.md 7.3). A year after 29 February ends on 28 February.
 */
export function retainUntil(facts: RetentionFacts, figures: RetentionFigures): Retention {
  if (facts.isHeld) return { until: null, reason: 'held' }
  if (facts.isInService) return { until: null, reason: 'inService' }
  if (facts.lastServiceAt === null) return { until: null, reason: 'noService' }
  const lastOn = dayInZone(facts.lastServiceAt)
  const health = addDays(addYears(lastOn, figures.healthYears), figures.healthDays)
  const regulator = facts.isAtRegulator ? addYears(lastOn, figures.regulatorYears) : ''
  return regulator > health ? { until: regulator, reason: 'regulator' } : { until: health, reason: 'health' }
}

/** True once the last day is over. */
export const isDueForDisposal = ({ until }: Retention, today: string) => until !== null && until < today

/** The last day on which a financial record must be kept. */
export const financialUntil = (day: string, { financialYears }: Pick<RetentionFigures, 'financialYears'>) =>
  addYears(day, financialYears)
