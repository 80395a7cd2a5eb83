import type { MedicalClass } from '#medicals/classes.ts'
import type { ExaminationValues } from '#medicals/examination/schema.ts'
import type { Standard } from '#medicals/examination/standard-rows.ts'
import { type VisionFinding, visionFindings } from '#medicals/examination/standards.ts'
import type { ChosenCondition } from './schema.ts'

/** A condition that a finding calls for, with the finding. The examiner adds it, or does not. */
export type SuggestedCondition = { code: string; classes: MedicalClass[]; why: string }

/**
 * Conditions that the measurements call for: lenses where the standard of vision is met only with them (Part 67 medical
 * manual, vision: V1 for distance, V2 for reading). Suggested only, because the wording and the spare pair are the
 * examiner's judgement.
 */
export const suggestedConditions = (
  { vision = {} }: ExaminationValues,
  classes: MedicalClass[],
  standards: Standard[],
  chosen: Pick<ChosenCondition, 'code' | 'classes'>[],
): SuggestedCondition[] => {
  const withLenses = visionFindings(vision, classes, standards).filter(({ outcome }) => outcome === 'needs_lenses')
  const distance = withLenses.filter(({ about }) => about === 'distance')
  const reading = withLenses.filter(({ about }) => about !== 'distance')
  return [
    ...suggestion('V1', distance, 'Distance vision', ['V1', 'V3', 'V4'], chosen),
    ...suggestion('V2', reading, 'Near or intermediate vision', ['V2', 'V3'], chosen),
  ]
}

/** Suggests nothing for classes that already have this condition, or one that includes it. */
function suggestion(
  code: string,
  findings: VisionFinding[],
  subject: string,
  equivalent: string[],
  chosen: Pick<ChosenCondition, 'code' | 'classes'>[],
): SuggestedCondition[] {
  const covered = chosen.filter((one) => equivalent.includes(one.code)).flatMap(({ classes }) => classes)
  const classes = [...new Set(findings.map(({ medicalClass }) => medicalClass))].filter((one) => !covered.includes(one))
  return classes.length > 0 ? [{ code, classes, why: `${subject} meets the standard only with lenses.` }] : []
}
