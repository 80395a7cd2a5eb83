import { type Actor, hasAnyRole } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { canMeasure, type MedicalAccess } from '#medicals/rules.ts'
import type { ExaminationPart, ExaminationSection } from './schema.ts'

const examinersParts: ExaminationPart[] = ['systems', 'remarks']

type SectionState = Pick<ExaminationSection, 'savedBy' | 'savedAtName' | 'version' | 'signedOff'>

/** Only the examiner writes the review of systems and the remarks; a nurse may also write everything else. */
export const canWritePart = (actor: Actor, part: ExaminationPart) =>
  hasAnyRole(actor, Role.Practice_doctor) || !examinersParts.includes(part)

/** True for a part signed by a specialist: only the specialist may change it, and must be asked again. */
export const isFromElsewhere = (section: Pick<SectionState, 'savedAtName'> | undefined) =>
  section !== undefined && section.savedAtName !== null

export const canChangePart = (
  actor: Actor,
  medical: MedicalAccess,
  part: ExaminationPart,
  section: Pick<SectionState, 'savedAtName'> | undefined,
) => canMeasure(actor, medical) && canWritePart(actor, part) && !isFromElsewhere(section)

/**
 * A part is signed off by its author, or by an examiner, who is responsible for the whole. A change removes the
 * sign-off.
 */
export const canSignOffPart = (actor: Actor, medical: MedicalAccess, section: SectionState) =>
  canMeasure(actor, medical) &&
  section.version > 0 &&
  section.signedOff === null &&
  (section.savedBy === actor.userId || hasAnyRole(actor, Role.Practice_doctor))
