import { z } from 'zod'
import type { Actor } from '#access/actor.ts'
import { Role } from '#access/bits.ts'
import { isWithdrawn, type ResultStatus } from '#hl7/status.ts'
import { hasMedicalsRoleInPractice, isExaminersTeam, type MedicalAccess } from '#medicals/rules/parties.ts'

/** What became of a result that somebody had in front of them: HL7 2.4, table 0085 (C, D, W), or we took it back. */
export const ResultAlertKind = z.enum(['corrected', 'withdrawn', 'taken back'])
export type ResultAlertKind = z.infer<typeof ResultAlertKind>

/** Results of a medical that are not any more what they were when somebody relied on them. Says none of them. */
export const ResultAlert = z
  .object({
    resultAlertId: z.int32(),
    medicalId: z.int32(),
    personName: z.string(),
    kind: ResultAlertKind,
    raisedAt: z.string(),
    /** They were there when it was decided. */
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

/** A result as it stood, and as what took its place reads. */
export type Reading = {
  status: ResultStatus
  value: string
  unit: string
  range: string
  flag: string
}

/** What it means for whoever relied on it. Nothing, where the same was sent again. */
export function changeOf(before: Reading, now: Reading | undefined): ResultAlertKind | undefined {
  if (isWithdrawn(before.status)) return undefined
  if (!now || isWithdrawn(now.status)) return 'withdrawn'
  const isSame = (['value', 'unit', 'range', 'flag'] as const).every((what) => before[what] === now[what])
  return isSame ? undefined : 'corrected'
}

type Stood = { filedAt: string; replacedAt: string | null }

/** Whether it was among what a decision was made with (decided on everything that stood then). */
export const stoodAt = ({ filedAt, replacedAt }: Stood, moment: string) =>
  isBy(filedAt, moment) && (replacedAt === null || !isBy(replacedAt, moment))

const isBy = (one: string, other: string) =>
  Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) <= 0

/** Which of a practice: for its doctors and nurses, whoever of them examined. */
export const canListResultAlerts = (actor: Actor) => hasMedicalsRoleInPractice(actor, Role.Practice_doctor, Role.Nurse)

/** A doctor of the practice says that they have looked at it. */
export const canSettleResultAlerts = (actor: Actor, medical: MedicalAccess) =>
  isExaminersTeam(actor, medical) && hasMedicalsRoleInPractice(actor, Role.Practice_doctor)
