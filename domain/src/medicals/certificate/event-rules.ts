import { type Actor, belongsTo } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import type { MedicalClass } from '#medicals/classes.ts'
import type { RuleKind } from '#medicals/rule-rows/kinds.ts'
import { canReadDocuments } from '#medicals/rules/decide.ts'
import {
  atRegulator,
  hasMedicalsRoleAtRegulator,
  hasMedicalsRoleInPractice,
  isAdministratorUnderActivity,
  isExaminer,
  isExaminersTeam,
  isHolder,
  type MedicalAccess,
} from '#medicals/rules/parties.ts'
import { canReview } from '#medicals/rules/regulate.ts'
import { canViewMedical, medicalsPracticeRoles } from '#medicals/rules/view.ts'
import type { Delegated, Power } from './event-schema.ts'
import type { CertificateEventKind } from './schema.ts'

/** The properties of a certificate that determine who may see it or act on it today. */
export type CertificateAccess = {
  /** The medical from which the certificate was issued. */
  medical: MedicalAccess
  /** The holder's open medicals with the same regulator, at any practice. */
  open: MedicalAccess[]
  issuedBy: number
  /** The regulator's delegations to the actor. */
  delegated: Delegated[]
  /** Organisations on whose behalf the current suspensions were imposed. */
  suspendedFor: (number | null)[]
  correctableUntil: string
  today: string
  /**
   * True when the actor's practice no longer cares for the person: it keeps the certificate as it was and may not act
   * on it.
   */
  isKept: boolean
}

/** Dates, conditions and history, without reasons: for users who may see its medical, or the next one. */
export const canViewCertificate = (actor: Actor, { medical, open }: CertificateAccess) =>
  [medical, ...open].some((one) => canViewMedical(actor, one))

/**
 * Anyone who knows the code of a certificate could present it as their own. It is shown only to its holder, the
 * examiners of the practice that issued it, and the regulator's doctors once it is submitted; for all others it is
 * empty.
 */
export const canReadCode = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) || isExaminer(actor, medical) || canReview(actor, medical)

/** The wallet card contains the code. */
export const canReadCard = (actor: Actor, { medical }: CertificateAccess) => canReadCode(actor, medical)

/** The use of a diagnosis, a risk grade, a wording or a letter reveals something about the holder. */
const tellingKinds: RuleKind[] = ['condition', 'diagnosis', 'risk', 'template']

/**
 * Rules are public, and so are those that determined the dates of a certificate; the others are for readers of its
 * report.
 */
export const canReadRule = (actor: Actor, { medical }: CertificateAccess, kind: RuleKind) =>
  !tellingKinds.includes(kind) || canReadDocuments(actor, medical)

type GivenFor = { organisationId: number | null }

/** The text of a notice is confidential; the practice that wrote it may read it too. */
export const canReadNotice = (actor: Actor, { medical, open }: CertificateAccess, { organisationId }: GivenFor) =>
  canReadDocuments(actor, medical) ||
  (belongsTo(actor, organisationId) && open.some((one) => isExaminersTeam(actor, one)))

/** Notes that the decision makers wrote for each other. */
export const canReadReason = (actor: Actor, access: CertificateAccess, event: GivenFor) =>
  canReadNotice(actor, access, event) && !isHolder(actor, access.medical)

const examines = (actor: Actor, { medical, open }: CertificateAccess) =>
  [medical, ...open].some((one) => isExaminer(actor, one))

/** True when the regulator delegated this power to the examiner for these classes. */
const isDelegated = (actor: Actor, access: CertificateAccess, power: Power, classes: MedicalClass[]) =>
  !access.isKept &&
  examines(actor, access) &&
  classes.every((each) =>
    access.delegated.some(({ medicalClass, powers }) => medicalClass === each && powers.includes(power)),
  )

const isRegulatorsDoctor = (actor: Actor, { medical }: CertificateAccess) => canReview(actor, medical)

export const canExtend = (actor: Actor, access: CertificateAccess, classes: MedicalClass[]) =>
  isDelegated(actor, access, 'extend', classes) || isRegulatorsDoctor(actor, access)

export const canSuspend = (actor: Actor, access: CertificateAccess, classes: MedicalClass[]) =>
  isDelegated(actor, access, 'suspend', classes) || isRegulatorsDoctor(actor, access)

/** An examiner may end suspensions imposed by their own practice, but not the regulator's. */
export const canRestore = (actor: Actor, access: CertificateAccess, classes: MedicalClass[]) =>
  isRegulatorsDoctor(actor, access) ||
  (isDelegated(actor, access, 'suspend', classes) && access.suspendedFor.every((each) => belongsTo(actor, each)))

export const canImposeCondition = isRegulatorsDoctor
export const canRevoke = isRegulatorsDoctor

/**
 * The regulator replaces a certificate after a declaration of loss and the fee, both of which it has checked. Users may
 * not replace their own certificate.
 */
export const canReplace = (actor: Actor, { medical }: CertificateAccess) =>
  atRegulator(actor, medical, Role.Regulator, Role.Regulator_doctor) && actor.userId !== medical.userId

/** Only the holder can declare a loss (form 24067-407), and that the certificate was found. */
export const canReportLoss = (actor: Actor, { medical }: CertificateAccess) => isHolder(actor, medical)

/** The report of a loss, for users who may also replace the certificate. */
export const canReadLoss = (actor: Actor, access: CertificateAccess) =>
  canReadDocuments(actor, access.medical) || canReplace(actor, access)

export const canSurrender = (actor: Actor, { medical }: CertificateAccess) => isHolder(actor, medical)

/** The issuer may correct it until its copy is due with the regulator; after that, the regulator's doctor. */
export const canCorrect = (actor: Actor, access: CertificateAccess) =>
  isRegulatorsDoctor(actor, access) ||
  (!access.isKept &&
    actor.userId === access.issuedBy &&
    isExaminer(actor, access.medical) &&
    access.today <= access.correctableUntil)

const rules: Record<
  CertificateEventKind,
  (actor: Actor, access: CertificateAccess, classes: MedicalClass[]) => boolean
> = {
  extension: canExtend,
  suspension: canSuspend,
  suspension_cancellation: canRestore,
  condition: canImposeCondition,
  condition_withdrawal: canImposeCondition,
  revocation: canRevoke,
  revocation_cancellation: canRevoke,
  surrender: canSurrender,
  loss: canReportLoss,
  loss_withdrawal: canReportLoss,
  replacement: canReplace,
  correction: canCorrect,
}

/**
 * True when the actor may record such an event for these classes; for a declaration, only its surrender.
 * `eventProblems` checks the content.
 */
export const canRecordEvent = (
  actor: Actor,
  access: CertificateAccess,
  { kind, classes }: { kind: CertificateEventKind; classes: MedicalClass[] },
) => (access.medical.kind === 'certificate' || kind === 'surrender') && rules[kind](actor, access, classes)

/** The copy of an event is sent to the regulator by an examiner of the practice that recorded it. */
export const canSendCopy = (actor: Actor, access: CertificateAccess, { organisationId }: GivenFor) =>
  belongsTo(actor, organisationId) && examines(actor, access)

/** Relationship between the actor and the person whose certificates are requested. */
export type HolderRelation = {
  userId: number
  /** True when the actor's practice cares for the person. */
  isInCare: boolean
  /** True when the actor's regulator has approved a number of the person. */
  isRegistered: boolean
}

/** Which certificates the actor may see: all of them, or those that concern the actor. */
export function certificatesVisibleTo(actor: Actor, relation: HolderRelation): 'all' | 'dates' | 'submitted' | 'none' {
  if (isHolder(actor, relation) || isAdministratorUnderActivity(actor)) return 'all'
  if (relation.isInCare && hasMedicalsRoleInPractice(actor, ...medicalsPracticeRoles)) return 'dates'
  if (relation.isRegistered && hasMedicalsRoleAtRegulator(actor, Role.Regulator, Role.Regulator_doctor))
    return 'submitted'
  return 'none'
}

/** Users may list their own certificates, and the dates of people in their care or registered with their regulator. */
export const canListCertificates = (actor: Actor, relation: HolderRelation) =>
  certificatesVisibleTo(actor, relation) !== 'none'
