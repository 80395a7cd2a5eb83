import { type Actor, hasAnyRole } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { canBe } from '#medicals/transitions.ts'
import { isAdministratorUnderActivity, isExaminer, isExaminersTeam, isHolder, type MedicalAccess } from './parties.ts'

/** Only the person applies; a practice may not fill in or alter an application (Medical Manual, part 2). */
export const canStartMedical = (actor: Actor) => hasAnyRole(actor, Role.Individual) && actor.organisationId === null

export const canReadApplication = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) || isExaminersTeam(actor, medical) || isAdministratorUnderActivity(actor)

export const canWriteApplication = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && canBe('write', medical.status)

/**
 * While the person writes their application, their page reads it again after each saving: of those readings one a day
 * says enough. Never of an administrator's who sees the product as that person.
 */
export const isReadWhileWriting = (actor: Actor, medical: MedicalAccess) =>
  canWriteApplication(actor, medical) && (actor.realUserId ?? null) === null

/** Not once something was measured: it stays with the practice that measured it. */
export const canChoosePractice = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) &&
  medical.kind === 'certificate' &&
  canBe('choosePractice', medical.status) &&
  medical.witnessedAt === null &&
  medical.examinedOn === null

export const canWithdraw = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && canBe('withdraw', medical.status)

/** The identity is seen by the examiner, who is never the applicant. */
export const canSightIdentity = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && canBe('sightIdentity', medical.status) && medical.signedAt === null

/** The examiner sees that the fee was paid before going on (Medical Manual, part 2, Application). */
export const canSeePayment = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && canBe('seePayment', medical.status) && medical.witnessedAt === null

/**
 * What is asked at the visit before anything is measured: which documents count, and which fee. Also later: a page that is
 * open when the signature is witnessed asks for it once more, and it says nothing clinical.
 */
export const canReadVisit = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && (canBe('witness', medical.status) || medical.witnessedAt !== null)

/** Signing opens once the examiner has recorded the identity seen. */
export const canSign = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && canBe('sign', medical.status) && medical.identity !== null && medical.signedAt === null

export const canWitness = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) &&
  canBe('witness', medical.status) &&
  medical.signedAt !== null &&
  medical.witnessedAt === null
