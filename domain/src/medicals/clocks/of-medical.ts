import { dayInZone } from '#dates.ts'
import type { Awaited, ClockOwner } from '#medicals/clock-schema.ts'
import type { ClockKind } from '#medicals/clocks.ts'
import type { MedicalStatus } from '#medicals/schema.ts'

export type ClockFacts = {
  status: MedicalStatus
  statusSince: string
  signedAt: string | null
  examinedOn: string | null
  measuredAt: string | null
  decidedAt: string | null
}

/** A deadline that follows from the status of a medical; `stop` while it is stopped automatically. */
export type WantedClock = {
  kind: ClockKind
  startedOn: string
  owner: ClockOwner
  stop?: { askedOn: string; awaited: Awaited }
}

/** Deadlines that follow only from the facts of the medical; no one starts or ends them manually. */
export const kindsOfMedical: ClockKind[] = [
  ...(['application', 'examination', 'results', 'decision'] as const),
  ...(['submission', 'acceptance', 'question', 'audit', 'correction'] as const),
]

const beforeDecision: MedicalStatus[] = [
  ...(['at_practice', 'signed', 'in_examination', 'awaiting_results'] as const),
  ...(['ready_to_assess', 'assessing', 'referred'] as const),
]
const measured: MedicalStatus[] = ['in_examination', 'awaiting_results', 'ready_to_assess', 'assessing', 'referred']

/**
 * The deadlines that run now. The validity of the application and of the examination runs until the decision. The
 * decision is due from the day the measurements were finished; its deadline stops only while tests or reports from
 * others are awaited (Civil Aviation Act 2023, Schedule 2), not while the examiner still has to examine. After it, the
 * medical must be submitted and accepted, and the regulator's questions and returns must be answered.
 */
export function clocksOf(facts: ClockFacts, zone: string): WantedClock[] {
  const { status, signedAt, examinedOn, measuredAt } = facts
  const since = dayInZone(facts.statusSince, zone)
  const dayOf = (moment: string | null) => (moment === null ? since : dayInZone(moment, zone))
  const clocks: WantedClock[] = []
  const run = (kind: ClockKind, startedOn: string, owner: ClockOwner, awaited?: Awaited) =>
    clocks.push({ kind, startedOn, owner, ...(awaited && { stop: { askedOn: since, awaited } }) })
  if (beforeDecision.includes(status) && signedAt !== null) run('application', dayOf(signedAt), 'practice')
  if (measured.includes(status) && measuredAt !== null) {
    run('examination', examinedOn ?? dayOf(measuredAt), 'practice')
    run('decision', dayOf(measuredAt), 'practice', status === 'awaiting_results' ? 'results' : undefined)
  }
  if (status === 'awaiting_results') run('results', dayOf(measuredAt), 'practice')
  if (status === 'issued' || status === 'declined') run('submission', dayOf(facts.decidedAt), 'practice')
  if (status === 'submitted') run('acceptance', since, 'regulator')
  if (status === 'queried') run('question', since, 'practice')
  if (status === 'in_audit') run('audit', since, 'regulator')
  if (status === 'returned') run('correction', since, 'practice')
  return clocks
}
