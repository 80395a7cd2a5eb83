import type { Actor } from '#access/actor.ts'
import { isDeclared } from '#medicals/status.ts'
import { canBe } from '#medicals/transitions.ts'
import { isHolder, isRegulatorsDoctor, type MedicalAccess } from './parties.ts'

/** A declaration is recorded only by the person it is about. */
export const canDeclare = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && medical.kind === 'declaration' && canBe('declare', medical.status)

/** The person sends the pages to the regulator themselves and records when, once. */
export const canSendDeclaration = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && canBe('sendDeclaration', medical.status) && medical.submittedAt === null

/** The regulator's doctor may read the pages that were sent there; a declaration has no other content. */
export const canReadDeclaredPages = (actor: Actor, medical: MedicalAccess) =>
  isRegulatorsDoctor(actor, medical) && isDeclared(medical.status)
