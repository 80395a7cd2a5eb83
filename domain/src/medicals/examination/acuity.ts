import type { MedicalClass } from '#medicals/classes.ts'
import { acuities, type Correction, type Eye } from './sense-fields.ts'
import { type Standard, standardsAbout } from './standard-rows.ts'

// Distance visual acuity as printed on the special eye report: with or without correction.

const places = (acuity: string) => (acuities as readonly string[]).indexOf(acuity)

/** What an eye, or both together, must see at 6 m: the strictest of the classes; undefined where there is no standard. */
export const neededAcuity = (eye: Eye, classes: MedicalClass[], rows: Standard[]): string | undefined =>
  classes
    .flatMap((medicalClass) => standardsAbout(rows, 'vision', medicalClass))
    .flatMap(({ key, limit }) => (key === `distance${eye}` ? [String(limit)] : []))
    .toSorted((a, b) => places(a) - places(b))[0]

/**
 * How one acuity stands to what is needed. `corrected` is the same eye with the main correction: who does not meet it
 * without, and does with, needs lenses.
 */
export function acuityVerdict(
  correction: Correction,
  acuity: string,
  corrected: string | null | undefined,
  needed: string | undefined,
): 'meets' | 'needs lenses' | 'below' {
  const isEnough = (one: string) => needed === undefined || places(one) <= places(needed)
  if (isEnough(acuity)) return 'meets'
  return correction === 'Uncorrected' && corrected && isEnough(corrected) ? 'needs lenses' : 'below'
}
