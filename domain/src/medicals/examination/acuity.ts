import type { MedicalClass } from '#medicals/classes.ts'
import type { Correction, Distance, Eye } from './sense-fields.ts'
import { type Standard, standardsAbout } from './standard-rows.ts'
import { scales } from './standards.ts'

// Visual acuity as printed on the special eye report: with or without correction.

const place = (about: Distance, acuity: string) => scales[about].indexOf(acuity)

/**
 * Acuity required at a distance of one eye, or of both together: the strictest of the classes; undefined if there is no
 * standard.
 */
export const neededAcuity = (
  about: Distance,
  eye: Eye,
  classes: MedicalClass[],
  rows: Standard[],
): string | undefined =>
  classes
    .flatMap((medicalClass) => standardsAbout(rows, 'vision', medicalClass))
    .flatMap(({ key, limit }) => (key === `${about}${eye}` ? [String(limit)] : []))
    .toSorted((a, b) => place(about, a) - place(about, b))[0]

export type AcuityVerdict = 'meets' | 'needs lenses' | 'below'

/**
 * Compares an acuity with the required one. `corrected` is the same eye with the main correction: an eye that meets the
 * standard only with it needs lenses.
 */
export function acuityVerdict(
  about: Distance,
  correction: Correction,
  acuity: string,
  corrected: string | null | undefined,
  needed: string | undefined,
): AcuityVerdict {
  const isEnough = (one: string) => needed === undefined || place(about, one) <= place(about, needed)
  if (isEnough(acuity)) return 'meets'
  return correction === 'Uncorrected' && corrected && isEnough(corrected) ? 'needs lenses' : 'below'
}
