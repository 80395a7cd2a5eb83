import { type Actor, belongsTo } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import type { MedicalClass } from '#medicals/classes.ts'
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
import type { RuleKind } from '#medicals/rules-editor/schema.ts'
import type { Delegated, Power } from './event-schema.ts'
import type { CertificateEventKind } from './schema.ts'

/** As much of a certificate as decides who may see or do something with it, today. */
export type CertificateAccess = {
  /** The medical that it came of. */
  medical: MedicalAccess
  /** The medicals of its holder that are open with the same regulator, at whatever practice. */
  open: MedicalAccess[]
  issuedBy: number
  /** What the regulator has delegated to whoever asks. */
  delegated: Delegated[]
  /** For whom the suspensions that run were given. */
  suspendedFor: (number | null)[]
  correctableUntil: string
  today: string
  /** The actor's practice no longer cares for the person: it keeps the certificate as it stood and may not act on it. */
  isKept: boolean
}

/** Dates, conditions and what has happened, without a reason: for whoever sees its medical, or the next one. */
export const canViewCertificate = (actor: Actor, { medical, open }: CertificateAccess) =>
  [medical, ...open].some((one) => canViewMedical(actor, one))

/**
 * Whoever knows the code of a certificate may hold it out as their own: its holder, the examiners of the practice that
 * issued it, and the regulator's doctors, once it was submitted. To all others it is empty.
 */
export const canReadCode = (actor: Actor, medical: MedicalAccess) =>
  isHolder(actor, medical) || isExaminer(actor, medical) || canReview(actor, medical)

/** The wallet card bears the code. */
export const canReadCard = (actor: Actor, { medical }: CertificateAccess) => canReadCode(actor, medical)

/** That a diagnosis, a grade of risk, a wording or a letter was used says something of its holder. */
const tellingKinds: RuleKind[] = ['condition', 'diagnosis', 'risk', 'template']

/** Rules are public, and so is which of them dated a certificate; the rest is for whoever reads its report. */
export const canReadRule = (actor: Actor, { medical }: CertificateAccess, kind: RuleKind) =>
  !tellingKinds.includes(kind) || canReadDocuments(actor, medical)

type GivenFor = { organisationId: number | null }

/** The words of a notice are in confidence: also for the practice that wrote it. */
export const canReadNotice = (actor: Actor, { medical, open }: CertificateAccess, { organisationId }: GivenFor) =>
  canReadDocuments(actor, medical) ||
  (belongsTo(actor, organisationId) && open.some((one) => isExaminersTeam(actor, one)))

/** What those who decide wrote for each other. */
export const canReadReason = (actor: Actor, access: CertificateAccess, event: GivenFor) =>
  canReadNotice(actor, access, event) && !isHolder(actor, access.medical)

const examines = (actor: Actor, { medical, open }: CertificateAccess) =>
  [medical, ...open].some((one) => isExaminer(actor, one))

/** An examiner acts for the regulator in the classes, and with the powers, that were delegated. */
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

/** An examiner takes back what their own practice has suspended, and nothing that the regulator has. */
export const canRestore = (actor: Actor, access: CertificateAccess, classes: MedicalClass[]) =>
  isRegulatorsDoctor(actor, access) ||
  (isDelegated(actor, access, 'suspend', classes) && access.suspendedFor.every((each) => belongsTo(actor, each)))

export const canImposeCondition = isRegulatorsDoctor
export const canRevoke = isRegulatorsDoctor

/** After a declaration of loss and the fee, both of which the regulator sees. Never one's own. */
export const canReplace = (actor: Actor, { medical }: CertificateAccess) =>
  atRegulator(actor, medical, Role.Regulator, Role.Regulator_doctor) && actor.userId !== medical.userId

export const canSurrender = (actor: Actor, { medical }: CertificateAccess) => isHolder(actor, medical)

/** Whoever issued it, as long as its copy is not due with the regulator; later the regulator's doctor. */
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
  replacement: canReplace,
  correction: canCorrect,
}

/** Whether this person may record such an event about these classes; of a declaration, only that it is given up. What it must say: `eventProblems`. */
export const canRecordEvent = (
  actor: Actor,
  access: CertificateAccess,
  { kind, classes }: { kind: CertificateEventKind; classes: MedicalClass[] },
) => (access.medical.kind === 'certificate' || kind === 'surrender') && rules[kind](actor, access, classes)

/** What a practice has done is sent to the regulator by an examiner of that practice. */
export const canSendCopy = (actor: Actor, access: CertificateAccess, { organisationId }: GivenFor) =>
  belongsTo(actor, organisationId) && examines(actor, access)

/** How somebody has to do with the person whose certificates they ask for. */
export type HolderRelation = {
  userId: number
  /** The actor's practice cares for the person. */
  isInCare: boolean
  /** The regulator of whoever asks has approved a number of the person. */
  isRegistered: boolean
}

/** All of them, or those that concern the reader. */
export function certificatesVisibleTo(actor: Actor, relation: HolderRelation): 'all' | 'dates' | 'submitted' | 'none' {
  if (isHolder(actor, relation) || isAdministratorUnderActivity(actor)) return 'all'
  if (relation.isInCare && hasMedicalsRoleInPractice(actor, ...medicalsPracticeRoles)) return 'dates'
  if (relation.isRegistered && hasMedicalsRoleAtRegulator(actor, Role.Regulator, Role.Regulator_doctor))
    return 'submitted'
  return 'none'
}

/** A person's own certificates; the dates of those in one's care, or with one's regulator. */
export const canListCertificates = (actor: Actor, relation: HolderRelation) =>
  certificatesVisibleTo(actor, relation) !== 'none'
