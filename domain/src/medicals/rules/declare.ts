import type { Actor } from '#access/actor.ts'
import { isDeclared } from '#medicals/status.ts'
import { canBe } from '#medicals/transitions.ts'
import { isHolder, isRegulatorsDoctor, type MedicalAccess } from './parties.ts'

/** What somebody else has signed is recorded by the person it is about, and by nobody for them. */
export const canDeclare = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && medical.kind === 'declaration' && canBe('declare', medical.status)

/** The person sends its pages to the regulator themself, and says when. Once. */
export const canSendDeclaration = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && canBe('sendDeclaration', medical.status) && medical.submittedAt === null

/** The regulator's doctor reads the pages that were sent there: nothing else belongs to a declaration. */
export const canReadDeclaredPages = (actor: Actor, medical: MedicalAccess) =>
  isRegulatorsDoctor(actor, medical) && isDeclared(medical.status)
