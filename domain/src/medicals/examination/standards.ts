import type { MedicalClass } from '#medicals/classes.ts'
import type { PartValues } from './schema.ts'
import {
  type AcuityName,
  acuities,
  corrections,
  type Ear,
  type Eye,
  ears,
  type Frequency,
  printSizes,
} from './sense-fields.ts'
import { isGiven } from './warning.ts'

const eyeReport = { source: 'Special eye report form of the regulator', isConfirmed: true }

type Standard = {
  about: 'distance' | 'intermediate' | 'near'
  eye: Eye
  atLeast: string
  source: string
  isConfirmed: boolean
}

const strict: Standard[] = [
  { about: 'distance', eye: 'Right', atLeast: '6/9', ...eyeReport },
  { about: 'distance', eye: 'Left', atLeast: '6/9', ...eyeReport },
  { about: 'distance', eye: 'Both', atLeast: '6/6', ...eyeReport },
  { about: 'intermediate', eye: 'Both', atLeast: 'N14', ...eyeReport },
  { about: 'near', eye: 'Both', atLeast: 'N5', ...eyeReport },
]

/** With or without correction. */
export const visionStandards: Record<MedicalClass, Standard[]> = {
  class1: strict,
  class3: strict,
  class2: [
    { about: 'distance', eye: 'Right', atLeast: '6/12', ...eyeReport },
    { about: 'distance', eye: 'Left', atLeast: '6/12', ...eyeReport },
    { about: 'distance', eye: 'Both', atLeast: '6/9', ...eyeReport },
    { about: 'near', eye: 'Both', atLeast: 'N5', ...eyeReport },
  ],
}

/** At most one error in the first 17 plates of the 24-plate Ishihara test. */
export const maximumIshiharaErrors = 1

/** For classes 1 and 3, and class 2 with IFR; each ear by itself. */
export const hearingLimits: { hertz: Frequency; maximum: number; source: string; isConfirmed: boolean }[] = [
  ...([500, 1000, 2000] as const).map((hertz) => ({ hertz, maximum: 35 })),
  { hertz: 3000 as const, maximum: 50 },
].map((limit) => ({ ...limit, source: 'Civil Aviation Rule Part 67, Subpart C, to be compared', isConfirmed: false }))

export type VisionFinding = Standard & {
  medicalClass: MedicalClass
  /** `unknown`: nothing was recorded. */
  outcome: 'meets' | 'needs_lenses' | 'not_met' | 'unknown'
}

const scales: Record<Standard['about'], readonly string[]> = {
  distance: acuities,
  intermediate: printSizes,
  near: printSizes,
}

function visionOutcome(values: PartValues<'vision'>, { about, eye, atLeast }: Standard): VisionFinding['outcome'] {
  const scale = scales[about]
  const seen = corrections.map((correction) => values[`${about}${eye}${correction}` satisfies AcuityName])
  const [plain, ...corrected] = seen.map((value) => isGiven(value) && scale.indexOf(value) <= scale.indexOf(atLeast))
  if (!seen.some(isGiven)) return 'unknown'
  if (plain) return 'meets'
  return corrected.some(Boolean) ? 'needs_lenses' : 'not_met'
}

/** How what was read compares with the standards of the classes applied for. */
export const visionFindings = (values: PartValues<'vision'>, classes: MedicalClass[]): VisionFinding[] =>
  classes.flatMap((medicalClass) =>
    visionStandards[medicalClass].map((standard) => ({
      ...{ ...standard, medicalClass },
      outcome: visionOutcome(values, standard),
    })),
  )

export type HearingFinding = { ear: Ear; hertz: Frequency; decibels: number; maximum: number }

/** The thresholds beyond the limit. */
export const hearingFindings = (values: PartValues<'hearing'>): HearingFinding[] =>
  ears.flatMap((ear) =>
    hearingLimits.flatMap(({ hertz, maximum }) => {
      const decibels = values[`${ear}${hertz}`]
      return isGiven(decibels) && decibels > maximum ? [{ ear, hertz, decibels, maximum }] : []
    }),
  )
