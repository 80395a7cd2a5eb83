import type { MedicalClass } from '#medicals/classes.ts'
import { isGiven } from './field.ts'
import type { PartValues } from './schema.ts'
import {
  type AcuityName,
  acuities,
  corrections,
  type Distance,
  type Ear,
  type Eye,
  ears,
  eyes,
  type Frequency,
  frequencies,
  printSizes,
} from './sense-fields.ts'
import { limitOf, type Standard, standardsAbout } from './standard-rows.ts'

export type VisionFinding = {
  about: Distance
  eye: Eye
  atLeast: string
  medicalClass: MedicalClass
  source: string
  isConfirmed: boolean
  /** `unknown`: nothing was recorded. */
  outcome: 'meets' | 'needs_lenses' | 'not_met' | 'unknown'
}

/** Scales from best to worst. */
export const scales: Record<Distance, readonly string[]> = {
  distance: acuities,
  intermediate: printSizes,
  near: printSizes,
}

type VisionValues = Partial<PartValues<'vision'>>

function visionOutcome(values: VisionValues, about: Distance, eye: Eye, atLeast: string): VisionFinding['outcome'] {
  const scale = scales[about]
  const acuities = corrections.map((correction) => values[`${about}${eye}${correction}` satisfies AcuityName])
  const [plain, ...corrected] = acuities.map(
    (value) => isGiven(value) && scale.indexOf(value) <= scale.indexOf(atLeast),
  )
  if (!acuities.some(isGiven)) return 'unknown'
  if (plain) return 'meets'
  return corrected.some(Boolean) ? 'needs_lenses' : 'not_met'
}

/** 'distanceRight' etc. */
const places = Object.entries(scales).flatMap(([about]) =>
  eyes.map((eye) => ({ key: `${about}${eye}`, about: about as Distance, eye })),
)

/** Compares the readings with the standards of the classes applied for, with or without correction. */
export const visionFindings = (values: VisionValues, classes: MedicalClass[], rows: Standard[]): VisionFinding[] =>
  classes.flatMap((medicalClass) =>
    standardsAbout(rows, 'vision', medicalClass).flatMap(({ key, limit, source, isConfirmed }) => {
      const place = places.find((one) => one.key === key)
      if (!place) return []
      const { about, eye } = place
      const atLeast = String(limit)
      const outcome = visionOutcome(values, about, eye, atLeast)
      return [{ about, eye, atLeast, medicalClass, source, isConfirmed, outcome }]
    }),
  )

export type HearingFinding = { ear: Ear; hertz: Frequency; decibels: number; maximum: number }

/** Limit at each frequency that has one, for each ear separately. */
export const hearingLimits = (rows: Standard[]) =>
  frequencies.flatMap((hertz) => {
    const maximum = limitOf(rows, 'hearing', String(hertz))
    return maximum === undefined ? [] : [{ hertz, maximum }]
  })

/** Thresholds beyond the limit. */
export const hearingFindings = (values: Partial<PartValues<'hearing'>>, rows: Standard[]): HearingFinding[] =>
  ears.flatMap((ear) =>
    hearingLimits(rows).flatMap(({ hertz, maximum }) => {
      const decibels = values[`${ear}${hertz}`]
      return isGiven(decibels) && decibels > maximum ? [{ ear, hertz, decibels, maximum }] : []
    }),
  )

export type WorstThreshold = { hertz: Frequency; decibels: number; maximum: number | null }

/** Result for an ear: the threshold closest to its limit or furthest beyond it; without limits, the highest. */
export function worstThreshold(
  values: Partial<PartValues<'hearing'>>,
  ear: Ear,
  rows: Standard[],
): WorstThreshold | undefined {
  const limits = new Map(hearingLimits(rows).map(({ hertz, maximum }) => [hertz, maximum]))
  const thresholds = frequencies.flatMap((hertz) => {
    const decibels = values[`${ear}${hertz}`]
    return isGiven(decibels) ? [{ hertz, decibels, maximum: limits.get(hertz) ?? null }] : []
  })
  const limited = thresholds.filter(({ maximum }) => maximum !== null)
  const excess = ({ decibels, maximum }: WorstThreshold) => decibels - (maximum ?? 0)
  return (limited.length > 0 ? limited : thresholds).toSorted((a, b) => excess(b) - excess(a))[0]
}
