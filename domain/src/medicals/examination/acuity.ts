import { MedicalClass } from '#medicals/classes.ts'
import { type Acuity, acuities, type Correction, type Eye } from './sense-fields.ts'

// Distance visual acuity as printed on the special eye report: with or without correction.

const professional = { each: '6/9', both: '6/6' } as const
const standards: Record<MedicalClass, { each: Acuity; both: Acuity }> = {
  class1: professional,
  class2: { each: '6/12', both: '6/9' },
  class3: professional,
}

const isAtLeast = (acuity: string, needed: Acuity) =>
  (acuities as readonly string[]).indexOf(acuity) <= acuities.indexOf(needed)

/** What an eye, or both together, must see at 6 m: the strictest of the classes. */
export function neededAcuity(eye: Eye, classes: MedicalClass[]): Acuity {
  const of = eye === 'Both' ? 'both' : 'each'
  const needed = MedicalClass.options.filter((each) => classes.includes(each)).map((each) => standards[each][of])
  return needed.toSorted((a, b) => acuities.indexOf(a) - acuities.indexOf(b))[0] ?? standards.class2[of]
}

/**
 * How one acuity stands to the standard. `corrected` is the same eye with the main correction: who does not meet it
 * without, and does with, needs lenses.
 */
export function acuityVerdict(
  { eye, correction }: { eye: Eye; correction: Correction },
  acuity: string,
  corrected: string | null | undefined,
  classes: MedicalClass[],
): 'meets' | 'needs lenses' | 'below' {
  const needed = neededAcuity(eye, classes)
  if (isAtLeast(acuity, needed)) return 'meets'
  const isHelped = correction === 'Uncorrected' && corrected && isAtLeast(corrected, needed)
  return isHelped ? 'needs lenses' : 'below'
}
