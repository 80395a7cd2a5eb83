import { type Actor, belongsTo, hasAnyRole, isAdministrator } from '#access/actor.ts'
import { Feature, OrganisationType, Permission, Role } from '#access/bits.ts'
import type { Medical } from './schema.ts'
import { isDecided, isOpen, isWithPractice, isWitnessed } from './status.ts'

/** As much of a medical as decides who may see or do something with it. */
export type MedicalAccess = Pick<
  Medical,
  | 'userId'
  | 'practiceId'
  | 'regulatorId'
  | 'status'
  | 'signedAt'
  | 'witnessedAt'
  | 'examinedOn'
  | 'submittedAt'
  | 'identity'
>

const practiceTypes = OrganisationType.Medical_practice | OrganisationType.Specialist_practice
const regulatorTypes = OrganisationType.Medical_regulator | OrganisationType.Regulator

/** Inside an organisation, medicals need the feature and the permission besides the role (spec section 2). */
const mayWorkOnMedicals = ({ permissions, featureSet }: Actor) =>
  (permissions & Permission.Medicals) !== 0 && (featureSet & Feature.Medicals) !== 0

const worksInPractice = (actor: Actor, ...roles: Role[]) =>
  hasAnyRole(actor, ...roles) && (actor.organisationTypes & practiceTypes) !== 0 && mayWorkOnMedicals(actor)
const worksForRegulator = (actor: Actor, ...roles: Role[]) =>
  hasAnyRole(actor, ...roles) && (actor.organisationTypes & regulatorTypes) !== 0 && mayWorkOnMedicals(actor)

/** The person whom it is about, logged in as an individual: not at work, where colleagues look over the shoulder. */
export const isHolder = (actor: Actor, { userId }: Pick<MedicalAccess, 'userId'>) =>
  actor.organisationId === null && actor.userId === userId

const atPractice = (actor: Actor, { practiceId }: MedicalAccess, ...roles: Role[]) =>
  belongsTo(actor, practiceId) && worksInPractice(actor, ...roles)

/** Never for oneself: at work nobody reads, measures, witnesses or decides what is their own. */
const isExaminersTeam = (actor: Actor, medical: MedicalAccess) =>
  atPractice(actor, medical, Role.Practice_doctor, Role.Nurse) && actor.userId !== medical.userId
const isExaminer = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && hasAnyRole(actor, Role.Practice_doctor)

const atRegulator = (actor: Actor, { regulatorId, submittedAt }: MedicalAccess, ...roles: Role[]) =>
  submittedAt !== null && belongsTo(actor, regulatorId) && worksForRegulator(actor, ...roles)

/** An administrator reads clinical content only under a declared activity, which the history keeps. */
const underActivity = (actor: Actor) => isAdministrator(actor) && actor.activityId !== null

const practiceRoles = [Role.Director, Role.Manager, Role.Practice_doctor, Role.Nurse, Role.Staff]

/** That it exists, whose it is, where it stands, dates. No clinical word. The query of the store says the same. */
export const canViewMedical = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) ||
  atPractice(actor, medical, ...practiceRoles) ||
  atRegulator(actor, medical, Role.Regulator, Role.Regulator_doctor) ||
  underActivity(actor)

/** Which of them: `medicalsVisibleTo`, of which the store's query is the copy. */
export const canListMedicals = (actor: Actor) => medicalsVisibleTo(actor) !== 'none'

/** The medicals an actor can know of: one's own, those of the practice, those submitted to the regulator, or all. */
export function medicalsVisibleTo(actor: Actor): 'own' | 'practice' | 'submitted' | 'all' | 'none' {
  if (underActivity(actor)) return 'all'
  if (actor.organisationId === null) return 'own'
  if (worksInPractice(actor, ...practiceRoles)) return 'practice'
  if (worksForRegulator(actor, Role.Regulator, Role.Regulator_doctor)) return 'submitted'
  return 'none'
}

/**
 * The list as a file: one's own, or that of whoever answers for the practice, decides in it, or works for the regulator.
 * What reception and nurses see one by one they do not carry away, and no administrator does.
 */
export const canExportMedicals = (actor: Actor) =>
  canListMedicals(actor) &&
  !isAdministrator(actor) &&
  (actor.organisationId === null ||
    hasAnyRole(actor, Role.Director, Role.Manager, Role.Practice_doctor, Role.Regulator, Role.Regulator_doctor))

/** Only the person applies; a practice may not fill in or alter an application (Medical Manual, part 2). */
export const canStartMedical = (actor: Actor) => hasAnyRole(actor, Role.Individual) && actor.organisationId === null

export const canReadApplication = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) || isExaminersTeam(actor, medical) || underActivity(actor)

export const canWriteApplication = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && isOpen(medical.status)

/**
 * While the person writes their application, their page reads it again after each saving: of those readings one a day
 * says enough. Never of an administrator's who sees the product as that person.
 */
export const isReadWhileWriting = (actor: Actor, medical: MedicalAccess) =>
  canWriteApplication(actor, medical) && (actor.realUserId ?? null) === null

/** Not once something was measured: it stays with the practice that measured it. */
export const canChoosePractice = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) &&
  ['draft', 'at_practice'].includes(medical.status) &&
  medical.witnessedAt === null &&
  medical.examinedOn === null

export const canWithdraw = (actor: Actor, medical: MedicalAccess) => isHolder(actor, medical) && isOpen(medical.status)

/** The identity is seen by the examiner, who is never the applicant. */
export const canSightIdentity = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && medical.status === 'at_practice' && medical.signedAt === null

/** Signing opens once the examiner has recorded the identity seen. */
export const canSign = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) && medical.status === 'at_practice' && medical.identity !== null && medical.signedAt === null

export const canWitness = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) &&
  medical.status === 'at_practice' &&
  medical.signedAt !== null &&
  medical.witnessedAt === null

/**
 * The person sees measurements and results once the decision is made. The regulator's doctor reads none of the parts,
 * but what was submitted: `canReadSubmission`.
 */
export const canReadExamination = (actor: Actor, medical: MedicalAccess) =>
  (isHolder(actor, medical) && isDecided(medical.status)) || isExaminersTeam(actor, medical) || underActivity(actor)

export const canReadResults = canReadExamination

/** Nurse or doctor, on a witnessed application, before the decision. */
export const canMeasure = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && isWithPractice(medical.status) && isWitnessed(medical)

/** The nurse may read the assessment; the person after the decision. */
export const canReadAssessment = canReadExamination

/**
 * The due list says which tests; the applicant may know before the visit what will be done. From then on it follows
 * from what was measured as well.
 */
export const canReadDueTests = (actor: Actor, medical: MedicalAccess) =>
  (isHolder(actor, medical) && medical.examinedOn === null) || canReadExamination(actor, medical)

export const canAssess = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && isWithPractice(medical.status) && isWitnessed(medical)

/** Deciding and issuing. Which classes this doctor may decide follows from the delegations: `decisionFindings`. */
export const canDecide = canAssess

export const canReadCertificate = canViewMedical

/** Certificate, report and letter carry more than the status: not for agents, managers or reception. */
export const canReadDocuments = (actor: Actor, medical: MedicalAccess) =>
  (isHolder(actor, medical) && isDecided(medical.status)) ||
  isExaminersTeam(actor, medical) ||
  atRegulator(actor, medical, Role.Regulator_doctor) ||
  underActivity(actor)

/** Sent by hand, by an examiner of the practice, after the decision. */
export const canSubmit = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) &&
  (medical.status === 'issued' || medical.status === 'declined') &&
  medical.submittedAt === null

export const canReadSubmission = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) || atRegulator(actor, medical, Role.Regulator_doctor) || underActivity(actor)

/** Who reviews what is submitted to their regulator; which medicals: `canReview`. */
export const canReviewSubmissions = (actor: Actor) => worksForRegulator(actor, Role.Regulator_doctor)

export const canReview = (actor: Actor, medical: MedicalAccess) =>
  atRegulator(actor, medical, Role.Regulator_doctor) && actor.userId !== medical.userId

export const canAskPractice = (actor: Actor, medical: MedicalAccess) =>
  canReview(actor, medical) && medical.status === 'submitted'

export const canAnswerRegulator = (actor: Actor, medical: MedicalAccess) =>
  isExaminer(actor, medical) && medical.status === 'queried'

export const canAccept = (actor: Actor, medical: MedicalAccess) =>
  canReview(actor, medical) && medical.status === 'submitted'

/** A person's own certificates; a practice that cares for the person reads their dates with each medical. */
export const canListCertificates = (actor: Actor, userId: number) =>
  (actor.organisationId === null && actor.userId === userId) || underActivity(actor)
