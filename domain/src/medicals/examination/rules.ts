import { type Actor, hasAnyRole } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import type { ExaminationPart } from './schema.ts'

const examinersParts: ExaminationPart[] = ['systems', 'remarks']

/** Systems review and remarks are the examiner's; everything else a nurse may do as well. */
export const canWritePart = (actor: Actor, part: ExaminationPart) =>
  hasAnyRole(actor, Role.Practice_doctor) || !examinersParts.includes(part)
