import { type Actor, hasAnyRole, isAdministrator, isIndividual } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import type { ClockKind } from '#medicals/clocks.ts'
import { casesVisibleTo } from '#medicals/convenor/rules.ts'
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

/** Which of them: those of the medicals that one may know of, and those of which one is the owner. */
export const canListDeadlines = canListMedicals

/** That somebody is followed up tells of a condition: not for reception, managers or agents. */
export const clinicalKinds: ClockKind[] = ['surveillance', 'health_report']

export const canKnowClinicalClocks = (actor: Actor) =>
  isAdministrator(actor) ||
  actor.organisationId === null ||
  hasAnyRole(actor, Role.Practice_doctor, Role.Nurse, Role.Regulator_doctor)

/** Whether somebody thinks of a review is theirs alone to know until they ask for it. */
export const privateKinds: ClockKind[] = ['convenor_request']

/** How far a review has come is known to both sides of it, as the case is; not to the practice. */
export const reviewKinds: ClockKind[] = ['convenor_take', 'convenor_review', 'convenor_report']

/** What not every reader of a medical may know: no list of it goes by these. */
export const kindsOfSome: ClockKind[] = [...clinicalKinds, ...privateKinds, ...reviewKinds]

/** The kinds that somebody is told nothing of, whosever they are. */
export const unknownKinds = (actor: Actor): ClockKind[] => [
  ...(canKnowClinicalClocks(actor) ? [] : clinicalKinds),
  ...(isIndividual(actor) ? [] : privateKinds),
  ...(['own', 'regulator'].includes(casesVisibleTo(actor)) ? [] : reviewKinds),
]

type Known = { kind: ClockKind; userId: number }

export const canKnowClock = (actor: Actor, clock: Known) =>
  !unknownKinds(actor).includes(clock.kind) && (!privateKinds.includes(clock.kind) || isHolder(actor, clock))

/** What stopped a clock, in somebody's own words. */
export const canReadStopReasons = (actor: Actor, medical: MedicalAccess) =>
  (isHolder(actor, medical) && isDecided(medical.status)) || canReadSubmission(actor, medical)

/** Only the time to decide waits for what was asked (Civil Aviation Act 2023, Schedule 2). */
const stoppable: ClockKind[] = ['decision', 'determination']

type Stoppable = Pick<Clock, 'kind' | 'owner' | 'doneOn'>

/** Whoever decides says what is awaited, and that it has come. */
export const canStopClock = (actor: Actor, medical: MedicalAccess, { kind, owner, doneOn }: Stoppable) =>
  doneOn === null &&
  stoppable.includes(kind) &&
  (owner === 'regulator' ? canReview(actor, medical) : canAssess(actor, medical))

/** Whether every nightly and daily job has run. */
export const canListJobRuns = isAdministrator
