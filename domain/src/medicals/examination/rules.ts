import { type Actor, hasAnyRole } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { canMeasure, type MedicalAccess } from '#medicals/rules.ts'
import type { ExaminationPart, ExaminationSection } from './schema.ts'

const examinersParts: ExaminationPart[] = ['systems', 'remarks']

type Written = Pick<ExaminationSection, 'savedBy' | 'savedAtName' | 'version' | 'signedOff'>

/** Systems review and remarks are the examiner's; everything else a nurse may do as well. */
export const canWritePart = (actor: Actor, part: ExaminationPart) =>
  hasAnyRole(actor, Role.Practice_doctor) || !examinersParts.includes(part)

/** What a specialist has signed is theirs: they are asked again, and nobody else changes it. */
export const isFromElsewhere = (section: Pick<Written, 'savedAtName'> | undefined) =>
  section !== undefined && section.savedAtName !== null

export const canChangePart = (
  actor: Actor,
  medical: MedicalAccess,
  part: ExaminationPart,
  section: Pick<Written, 'savedAtName'> | undefined,
) => canMeasure(actor, medical) && canWritePart(actor, part) && !isFromElsewhere(section)

/** Whoever wrote a part says that it is done, or an examiner, who answers for the whole. A change takes it back. */
export const canSignOffPart = (actor: Actor, medical: MedicalAccess, section: Written) =>
  canMeasure(actor, medical) &&
  section.version > 0 &&
  section.signedOff === null &&
  (section.savedBy === actor.userId || hasAnyRole(actor, Role.Practice_doctor))
