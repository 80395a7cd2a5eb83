import { type Actor, hasAnyRole, isAdministrator, isIndividual } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import type { ClockKind } from '#medicals/clocks.ts'
import { casesVisibleTo } from '#medicals/rules/cases.ts'
import {
  canAssess,
  canListMedicals,
  canReadSubmission,
  canReview,
  isHolder,
  type MedicalAccess,
} from '#medicals/rules.ts'
import { isDecided } from '#medicals/status.ts'
import type { Clock } from './schema.ts'

/** Users see the deadlines of the medicals they may know about, and those they own. */
export const canListDeadlines = canListMedicals

/** A follow-up reveals a condition, so these kinds are hidden from reception, managers and agents. */
export const clinicalKinds: ClockKind[] = ['surveillance', 'health_report']

export const canKnowClinicalClocks = (actor: Actor) =>
  isAdministrator(actor) ||
  actor.organisationId === null ||
  hasAnyRole(actor, Role.Practice_doctor, Role.Nurse, Role.Regulator_doctor)

/** Only the person may know that they could ask for a review, until they do. */
export const privateKinds: ClockKind[] = ['convenor_request']

/** Both sides of a review see its progress, as they see the case; the practice does not. */
export const reviewKinds: ClockKind[] = ['convenor_take', 'convenor_review', 'convenor_report']

/** Kinds that not every reader of a medical may see; no list may be filtered by these. */
export const kindsOfSome: ClockKind[] = [...clinicalKinds, ...privateKinds, ...reviewKinds]

/** Kinds that are never shown to this user, regardless of the deadline's owner. */
export const unknownKinds = (actor: Actor): ClockKind[] => [
  ...(canKnowClinicalClocks(actor) ? [] : clinicalKinds),
  ...(isIndividual(actor) ? [] : privateKinds),
  ...(['own', 'regulator'].includes(casesVisibleTo(actor)) ? [] : reviewKinds),
]

type ClockSubject = { kind: ClockKind; userId: number }

export const canKnowClock = (actor: Actor, clock: ClockSubject) =>
  !unknownKinds(actor).includes(clock.kind) && (!privateKinds.includes(clock.kind) || isHolder(actor, clock))

/** Who may read the free-text reason that stopped a deadline. */
export const canReadStopReasons = (actor: Actor, medical: MedicalAccess) =>
  (isHolder(actor, medical) && isDecided(medical.status)) || canReadSubmission(actor, medical)

/** Only the time to decide stops while something requested is awaited (Civil Aviation Act 2023, Schedule 2). */
const stoppable: ClockKind[] = ['decision', 'determination']

type Stoppable = Pick<Clock, 'kind' | 'owner' | 'doneOn'>

/** The decision maker records what is awaited, and that it has arrived. */
export const canStopClock = (actor: Actor, medical: MedicalAccess, { kind, owner, doneOn }: Stoppable) =>
  doneOn === null &&
  stoppable.includes(kind) &&
  (owner === 'regulator' ? canReview(actor, medical) : canAssess(actor, medical))
