import { type Actor, hasAnyRole, isAdministrator } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import type { ClockKind } from '#medicals/clocks.ts'
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

type Known = { kind: ClockKind; userId: number }

export const canKnowClock = (actor: Actor, clock: Known) =>
  privateKinds.includes(clock.kind)
    ? isHolder(actor, clock)
    : canKnowClinicalClocks(actor) || !clinicalKinds.includes(clock.kind)

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
