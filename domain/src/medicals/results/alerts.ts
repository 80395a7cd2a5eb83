import { z } from 'zod'
import type { Actor } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { isWithdrawn, type ResultStatus } from '#hl7/message/status.ts'
import { hasMedicalsRoleInPractice, isExaminersTeam, type MedicalAccess } from '#medicals/rules/parties.ts'

/** What happened to a result after it was read: HL7 2.4, table 0085 (C, D, W), or unlinked here. */
export const ResultAlertKind = z.enum(['corrected', 'withdrawn', 'taken back']).meta({ id: 'ResultAlertKind' })
export type ResultAlertKind = z.infer<typeof ResultAlertKind>

/** Alert that results of a medical changed after someone relied on them. It does not contain the results. */
export const ResultAlert = z
  .object({
    resultAlertId: z.int32(),
    medicalId: z.int32(),
    personName: z.string(),
    kind: ResultAlertKind,
    raisedAt: z.string(),
    /** True when the results were on file at the decision. */
    isDecided: z.boolean(),
  })
  .meta({ id: 'ResultAlert' })
export type ResultAlert = z.infer<typeof ResultAlert>

const whatHappened: Record<ResultAlertKind, string> = {
  corrected: 'The laboratory has corrected a result',
  withdrawn: 'The laboratory has withdrawn a result: it was not meant for this person, or should not have been sent',
  'taken back': 'A result was unlinked: it belongs to another person',
}

export const alertInWords = ({ kind, isDecided }: Pick<ResultAlert, 'kind' | 'isDecided'>) =>
  `${whatHappened[kind]}${isDecided ? '. It was on file when this medical was decided' : ''}.`

/** A result as it was, or its replacement. */
export type ComparedResult = {
  status: ResultStatus
  value: string
  unit: string
  range: string
  flag: string
}

/** Returns what changed for readers who relied on it; undefined if the same was sent again. */
export function changeOf(before: ComparedResult, now: ComparedResult | undefined): ResultAlertKind | undefined {
  if (isWithdrawn(before.status)) return undefined
  if (!now || isWithdrawn(now.status)) return 'withdrawn'
  const isSame = (['value', 'unit', 'range', 'flag'] as const).every((field) => before[field] === now[field])
  return isSame ? undefined : 'corrected'
}

type CurrentPeriod = { filedAt: string; replacedAt: string | null }

/** True when it was on file at a decision (which is based on everything on file at that moment). */
export const wasOnFileAt = ({ filedAt, replacedAt }: CurrentPeriod, moment: string) =>
  isBy(filedAt, moment) && (replacedAt === null || !isBy(replacedAt, moment))

const isBy = (one: string, other: string) =>
  Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) <= 0

/** Alerts are shown to all doctors and nurses of a practice, not only to the examiner. */
export const canListResultAlerts = (actor: Actor) => hasMedicalsRoleInPractice(actor, Role.Practice_doctor, Role.Nurse)

/** A doctor of the practice may mark an alert as reviewed. */
export const canSettleResultAlerts = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && hasMedicalsRoleInPractice(actor, Role.Practice_doctor)
