import { type Actor, belongsTo, hasAnyRole } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import type { ClockKind } from '#medicals/clocks.ts'
import type { MoveParty } from '#medicals/move-party.ts'
import {
  isExaminer,
  isExaminersTeam,
  isHolder,
  isRegulatorsDoctor,
  type MedicalAccess,
} from '#medicals/rules/parties.ts'
import { canReviewSubmissions } from '#medicals/rules.ts'
import type { MedicalSummary } from '#medicals/schema.ts'
import { forApplicant } from './for-applicant.ts'
import { type OpenCase, stepOfCase } from './for-convenor.ts'
import { forAgent, forRegulator } from './for-others.ts'
import { forPractice } from './for-practice.ts'
import { stepOfReferral } from './for-specialist.ts'
import type { OpenItems, OpenReferral } from './open-items.ts'
import { kindsOfTasks } from './regulators-tasks.ts'
import type { NextStep } from './schema.ts'
import { awaitedOf, type KnownMedical, type StepDraft } from './step-context.ts'

export type Viewer =
  | 'applicant'
  | 'nurse'
  | 'examiner'
  | 'reception'
  | 'specialist'
  | 'regulator'
  | 'agent'
  | 'convenor'

/** The reader's part in a medical. A doctor counts as one of the team if a colleague is the examiner. */
export function viewerOf(actor: Actor, medical: MedicalAccess & Pick<MedicalSummary, 'examinerId'>): Viewer {
  if (isHolder(actor, medical)) return 'applicant'
  const isColleagues = medical.examinerId !== null && medical.examinerId !== actor.userId
  if (isExaminer(actor, medical) && !isColleagues) return 'examiner'
  if (isExaminersTeam(actor, medical)) return 'nurse'
  if (belongsTo(actor, medical.practiceId)) return 'reception'
  return isRegulatorsDoctor(actor, medical) ? 'regulator' : 'agent'
}

const parties: Record<Viewer, MoveParty[]> = {
  applicant: ['applicant'],
  nurse: ['practice'],
  examiner: ['practice', 'examiner'],
  reception: [],
  specialist: [],
  regulator: ['regulator'],
  agent: [],
  convenor: [],
}

/**
 * Whose move a medical is, and the next step of its reader, from everything that is open. Screens, dashboards, lists
 * and emails use this function.
 */
export function nextStep(medical: KnownMedical, open: OpenItems, viewer: Viewer): Omit<NextStep, 'preparation'> {
  const step = stepFor(medical, open, viewer)
  const { title, text, action = null, tasks = [] } = step
  const isMine =
    step.isMine ??
    (parties[viewer].includes(medical.moveParty) || tasks.length > 0 || isNursesTest(open, medical, viewer))
  return { party: medical.moveParty, isMine, title, text, action, tasks, awaited: awaitedFor(open, viewer) }
}

function stepFor(medical: KnownMedical, open: OpenItems, viewer: Viewer): StepDraft {
  switch (viewer) {
    case 'applicant':
      return forApplicant(medical, open)
    case 'nurse':
    case 'examiner':
    case 'reception':
      return forPractice(medical, open, viewer)
    case 'specialist':
      return forSpecialist(medical, open.referrals[0])
    case 'regulator':
      return forRegulator(medical, open)
    case 'convenor':
      return forConvenor(open.review)
    case 'agent':
      return forAgent(medical, open)
  }
}

/** The specialist who has the referral. */
const forSpecialist = (medical: KnownMedical, referral: OpenReferral | undefined) =>
  stepOfReferral({
    ...(referral ?? { status: 'withdrawn', dueOn: '' }),
    isMine: true,
    assignedToName: null,
    askedByName: medical.examinerName ?? '',
  })

/** The convenor who has the case. */
const forConvenor = (review: OpenCase | null): StepDraft =>
  review
    ? stepOfCase(review, 'convenor')
    : { isMine: false, title: 'No review', text: 'No review of this decision is open.' }

/** A missing measurement is also a task for the nurse, even while it is the examiner's move. */
const isNursesTest = ({ tests }: OpenItems, { status, measuredAt }: KnownMedical, viewer: Viewer) =>
  viewer === 'nurse' && status === 'in_examination' && measuredAt !== null && tests.some(({ isNurses }) => isNurses)

/** Names of tests are clinical: for the applicant and the clinical team only. */
const awaitedFor = (open: OpenItems, viewer: Viewer) =>
  ['applicant', 'nurse', 'examiner'].includes(viewer) ? awaitedOf(open) : []

type MoveFields = Pick<MedicalSummary, 'moveParty' | 'userId' | 'practiceId' | 'regulatorId' | 'examinerId'>

/** True when a row of the regulator's queue awaits the actor; there, the regulator's own deadline is always a task. */
export const isMyMoveInQueue = (actor: Actor, row: MoveFields & { regulatorsClocks: ClockKind[] }) =>
  isMyMove(actor, row) ||
  (isMyMove(actor, { ...row, moveParty: 'regulator' }) &&
    row.regulatorsClocks.some((kind) => kindsOfTasks.includes(kind)))

/** True if the reader of a list has the next move, judged by the row's own fields. */
export function isMyMove(
  actor: Actor,
  { moveParty, userId, practiceId, regulatorId, examinerId }: MoveFields,
): boolean {
  const isFree = examinerId === null || examinerId === actor.userId
  const isTeam = belongsTo(actor, practiceId)
  switch (moveParty) {
    case 'applicant':
      return isHolder(actor, { userId })
    case 'practice':
      return isTeam && (isFree || hasAnyRole(actor, Role.Nurse))
    case 'examiner':
      return isTeam && isFree && hasAnyRole(actor, Role.Practice_doctor)
    case 'regulator':
      return belongsTo(actor, regulatorId) && canReviewSubmissions(actor)
    default:
      return false
  }
}
