import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { noticeDueAt, stepsBeforeClosing } from '@clearwing/domain/incidents/limit.ts'
import type { IncidentRecord, NewIncident, NewIncidentNotice } from '@clearwing/domain/incidents/schema.ts'
import { figureOn } from '@clearwing/domain/privacy-figures/figures.ts'
import { listPrivacyFigures } from '#features/privacy-figures/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { Refusal, refuseFields } from '#platform/errors/refusal.ts'
import { areVisible } from './people-store.ts'

type Facts = Pick<NewIncident, 'happenedAt' | 'knownAt' | 'affected'>

const closed = new Refusal(409, { title: 'This incident is closed.' })

export function mustBeOpenIncident({ closedAt }: Pick<IncidentRecord, 'closedAt'>) {
  if (closedAt !== null) throw closed
}

/** Refuses moments in the wrong order, and people whom the user may not see. */
export async function checkFacts(tx: Tx, actor: Actor, { happenedAt, knownAt, affected }: Facts, named: number[] = []) {
  const errors: Record<string, string[]> = {}
  if (knownAt > tx.now) errors.knownAt = ['Enter a time that is not in the future.']
  if (happenedAt !== null && happenedAt > knownAt) errors.happenedAt = ['Enter a time before it became known.']
  const fresh = affected.filter((userId) => !named.includes(userId))
  if (!(await areVisible(tx, actor, fresh))) errors.affected = ['Choose people whom you can see.']
  refuseFields(errors)
}

/** The limit in force when the incident became known. */
export async function noticeLimitOn(db: Db, knownAt: string) {
  const row = figureOn(await listPrivacyFigures(db), 'noticeHours', dayInZone(knownAt))
  return { limitHours: row.figure, dueAt: noticeDueAt(knownAt, row.figure) }
}

/** Refuses a notice that cannot be recorded so: an unknown person, a late notice without a reason. */
export function checkNotice(incident: IncidentRecord, notice: NewIncidentNotice, now: string) {
  const { kind, sentAt, reference, userId, delayReason } = notice
  const errors: Record<string, string[]> = {}
  if (sentAt > now) errors.sentAt = ['Enter a time that is not in the future.']
  else if (sentAt < incident.knownAt) errors.sentAt = ['Enter a time after it became known.']
  if (kind === 'person' && !incident.affected.some((person) => person.userId === userId))
    errors.userId = ['Choose a person who is affected.']
  if (kind !== 'person' && userId !== null) errors.userId = ['Choose a person only for a letter to a person.']
  if (kind !== 'person' && reference === null) errors.reference = ['Please complete this field.']
  if (kind === 'commissioner' && sentAt > incident.dueAt && delayReason === null)
    errors.delayReason = ['Enter why the notice was late.']
  refuseFields(errors)
}

/** Refuses while steps are left. */
export function mustBeDone(incident: IncidentRecord) {
  const [step] = stepsBeforeClosing(incident)
  if (step !== undefined) throw new Refusal(409, { title: step })
}
