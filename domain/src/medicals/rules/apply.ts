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
 * True for reads by the person while they write their application: their page reads it again after each save, so one
 * log entry a day is enough. Never for an administrator who views the product as that person.
 */
export const isReadWhileWriting = (actor: Actor, medical: MedicalAccess) =>
  canWriteApplication(actor, medical) && (actor.realUserId ?? null) === null

/** Once anything has been measured, the medical stays with the practice that measured it. */
export const canChoosePractice = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) &&
  medical.kind === 'certificate' &&
  canBe('choosePractice', medical.status) &&
  medical.witnessedAt === null &&
  medical.examinedOn === null

export const canWithdraw = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && canBe('withdraw', medical.status)

/** The examiner checks the identity, and is never the applicant. */
export const canSightIdentity = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && canBe('sightIdentity', medical.status) && medical.signedAt === null

/** The examiner checks that the fee was paid before going on (Medical Manual, part 2, Application). */
export const canSeePayment = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && canBe('seePayment', medical.status) && medical.witnessedAt === null

/**
 * Requirements of the visit before anything is measured: the accepted documents, and the fee. Allowed later too,
 * because a page that is open when the signature is witnessed requests it again; it is not clinical.
 */
export const canReadVisit = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && (canBe('witness', medical.status) || medical.witnessedAt !== null)

/** Signing is possible once the examiner has recorded the identity check. */
export const canSign = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && canBe('sign', medical.status) && medical.identity !== null && medical.signedAt === null

/** A code for the practice's tablet, while the applicant could sign (decision 151). The login there proves the person. */
export const canOfferTablet = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) &&
  canBe('sign', medical.status) &&
  medical.identity !== null &&
  medical.signedAt === null

/**
 * The code stays visible after the signature, because the page that shows it learns from it that the applicant has
 * signed.
 */
export const canSeeTabletCode = isExaminersTeam

export const canWitness = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) &&
  canBe('witness', medical.status) &&
  medical.signedAt !== null &&
  medical.witnessedAt === null
