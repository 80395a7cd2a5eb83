import type { MedicalClass } from '#medicals/classes.ts'
import { acuities, type Correction, type Eye } from './sense-fields.ts'
import { type Standard, standardsAbout } from './standard-rows.ts'

// Distance visual acuity as printed on the special eye report: with or without correction.

const places = (acuity: string) => (acuities as readonly string[]).indexOf(acuity)

/**
 * Acuity required at 6 m of one eye, or of both together: the strictest of the classes; undefined if there is no
 * standard.
 */
export const neededAcuity = (eye: Eye, classes: MedicalClass[], rows: Standard[]): string | undefined =>
  classes
    .flatMap((medicalClass) => standardsAbout(rows, 'vision', medicalClass))
    .flatMap(({ key, limit }) => (key === `distance${eye}` ? [String(limit)] : []))
    .toSorted((a, b) => places(a) - places(b))[0]

/**
 * Compares an acuity with the required one. `corrected` is the same eye with the main correction: an eye that meets the
 * standard only with it needs lenses.
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
