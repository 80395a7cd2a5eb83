import { Role } from '@clearwing/domain/access/bits.ts'
import { nextStepOf } from '@clearwing/domain/medicals/clocks/next-step.ts'
import { clinicalKinds } from '@clearwing/domain/medicals/clocks/rules.ts'
import { clockKindNames } from '@clearwing/domain/medicals/clocks/words.ts'
import type { ClockKind } from '@clearwing/domain/medicals/clocks.ts'
import type { ReminderKind, ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import { colleaguesOf } from '#features/medicals/emails/colleagues-store.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { clocks } from './tables.ts'

type ClockOfPeople = typeof clocks.$inferSelect

const kindAtWork: Partial<Record<ClockKind, ReminderKind>> = {
  submission: 'submission',
  results: 'results_overdue',
  application: 'application_age',
  audit: 'audit',
  surveillance: 'surveillance_missing',
}

/** For the person, who owns the deadline, loses an application that lapses, or brings the follow-up. */
const kindOfPerson: Partial<Record<ClockKind, ReminderKind>> = {
  suspension: 'suspension_end',
  convenor_request: 'convenor_request',
  lapse: 'application_lapse',
  surveillance: 'surveillance_due',
  dl9: 'dl9',
}

export const clockReminderKinds: ReminderKind[] = [
  ...new Set([...Object.values(kindAtWork), ...Object.values(kindOfPerson), 'deadline' as const]),
]

const workers: Record<ClockOfPeople['owner'], number> = {
  pilot: 0,
  practice: Role.Practice_doctor,
  specialist: Role.Specialist | Role.Practice_doctor,
  regulator: Role.Regulator_doctor,
  convenor: Role.Convenor_doctor,
}
const heads = Role.Director | Role.Manager

/** Running deadlines, for the person and for those at work who have to meet them. Referrals have their own reminders. */
export async function listClockReasons(db: Db, day: string): Promise<ReminderReason[]> {
  const colleagues = new Map<string, ReturnType<typeof colleaguesOf>>()
  const listColleagues = (organisationId: number, roles: number) => {
    const key = `${organisationId} ${roles}`
    const list = colleagues.get(key) ?? colleaguesOf(db, organisationId, roles, day)
    colleagues.set(key, list)
    return list
  }
  const rows = await db.select().from(clocks).where(isNull(clocks.doneOn)).orderBy(clocks.clockId)
  const reasons: ReminderReason[] = []
  for (const clock of rows.filter(({ kind }) => kind !== 'referral')) {
    const own = kindOfPerson[clock.kind] ?? (clock.owner === 'pilot' ? 'deadline' : undefined)
    if (own !== undefined) reasons.push(reasonOf(clock, own, clock.userId))
    for (const userId of await workersOf(clock, day, listColleagues))
      reasons.push(reasonOf(clock, kindAtWork[clock.kind] ?? 'deadline', userId))
  }
  return reasons
}

/** True if someone is reminded of a deadline in its owner's place. */
export const hasRecipient = async (db: Db, clock: ClockOfPeople, day: string) =>
  clock.owner === 'pilot' ||
  (await workersOf(clock, day, (organisationId, roles) => colleaguesOf(db, organisationId, roles, day))).length > 0

type ListColleagues = (organisationId: number, roles: number) => ReturnType<typeof colleaguesOf>

/** The owner of a deadline at work; once it is due, also their superiors, unless it reveals a condition. */
async function workersOf(clock: ClockOfPeople, day: string, listColleagues: ListColleagues): Promise<number[]> {
  const { owner, userId, ownerUserId, ownerOrganisationId, kind, dueOn } = clock
  if (owner === 'pilot') return []
  if (ownerOrganisationId === null) return ownerUserId === null || ownerUserId === userId ? [] : [ownerUserId]
  const isForHeads = dueOn !== null && dueOn <= day && !clinicalKinds.includes(kind)
  const members = await listColleagues(ownerOrganisationId, workers[owner] | (isForHeads ? heads : 0))
  const isOwner = ({ userId: memberId, roles }: (typeof members)[number]) =>
    memberId === ownerUserId ||
    (isForHeads && (roles & heads) !== 0) ||
    !members.some((member) => member.userId === ownerUserId)
  // Users are not notified at work about their own medicals.
  return members.filter((member) => member.userId !== userId && isOwner(member)).map((member) => member.userId)
}

const reasonOf = (clock: ClockOfPeople, kind: ReminderKind, userId: number): ReminderReason => {
  const { to, text } = nextStepOf(clock.kind)
  return {
    kind,
    userId,
    subjectUserId: clock.userId,
    organisationId: userId === clock.userId ? null : (clock.ownerOrganisationId ?? clock.practiceId),
    occurrence: clockOccurrence(clock),
    description: clockKindNames[clock.kind],
    by: null,
    startedOn: clock.startedOn,
    dueOn: clock.dueOn,
    step: text,
    path:
      clock.medicalId === null ? '/medical/deadlines' : [`/medical/${clock.medicalId}`, to].filter(Boolean).join('/'),
  }
}

const prefix = 'deadline '
export const clockOccurrence = ({ clockId }: Pick<ClockOfPeople, 'clockId'>) => `${prefix}${clockId}`

type Reminded = Pick<ReminderReason, 'userId' | 'subjectUserId' | 'occurrence'>

/** Records that the person or the owner was reminded: a deadline that ends something for them does not end before. */
export async function recordReminder(tx: Tx, { userId, subjectUserId, occurrence }: Reminded, day: string) {
  const isPerson = userId === subjectUserId
  const isOwner = sql`(${clocks.owner} = 'pilot') = ${isPerson}`
  await tx
    .update(clocks)
    .set({
      ...(isPerson && { toldFrom: sql`coalesce(${clocks.toldFrom}, ${day})` }),
      toldOn: sql`case when ${isOwner} then ${day} else ${clocks.toldOn} end`,
    })
    .where(eq(clocks.clockId, Number(occurrence.slice(prefix.length))))
}
