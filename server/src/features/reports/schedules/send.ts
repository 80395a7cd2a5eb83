import { theSystem } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { daysOfPeriod, nextMoment } from '@clearwing/domain/reports/schedules/rhythm.ts'
import { schedulesReports } from '@clearwing/domain/reports/schedules/rules.ts'
import type { SendingFailure } from '@clearwing/domain/reports/schedules/schema.ts'
import { sentPath } from '@clearwing/domain/reports/schedules/words.ts'
import { sendEmail } from '#features/emails/index.ts'
import { listMembersAsActors, type MemberActor } from '#features/reports/member-store.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import type { Job } from '#platform/jobs/job.ts'
import { announce, invalidateTags } from '#platform/live/announce.ts'
import { mayRead } from './scheduled.ts'
import {
  createSending,
  type DueSchedule,
  hasFailedBefore,
  listDueSchedules,
  lockDueSchedule,
  type SendingPerson,
  saveNextMoment,
} from './sending-store.ts'

/** Milliseconds after which a moment whose sending keeps failing is given up. */
const longestDelay = 60 * 60_000

/**
 * Sends the reports that are due. One schedule is one transaction with its emails and its next moment, so that a run that
 * was killed is simply followed by another.
 */
export async function sendDueReports(database: Database) {
  const failures: unknown[] = []
  for (const { reportScheduleId, nextAt } of await listDueSchedules(database.db)) {
    const isLate = Date.parse(database.db.now) - Date.parse(nextAt) > longestDelay
    await database
      .transaction((tx) => sendSchedule(tx, reportScheduleId))
      .catch(async (error: unknown) => {
        failures.push(error)
        if (isLate) await database.transaction((tx) => giveUp(tx, reportScheduleId))
      })
  }
  if (failures.length > 0) throw failures[0]
}

export const sendReports: Job = {
  name: 'send-reports',
  schedule: '*/5 * * * *',
  run: ({ database }) => sendDueReports(database),
}

export async function sendSchedule(tx: Tx, reportScheduleId: number) {
  const schedule = await lockDueSchedule(tx, reportScheduleId)
  if (!schedule) return
  const members = await listMembersAsActors(tx, schedule.organisationId)
  const problem = await problemOf(tx, schedule, members)
  const people = problem === null ? await outcomesOf(tx, schedule, members) : []
  const isForNoOne = problem === null && !people.some(({ outcome }) => outcome === 'sent')
  await finish(tx, schedule, { members, people, failure: isForNoOne ? 'noReader' : problem })
}

async function giveUp(tx: Tx, reportScheduleId: number) {
  const schedule = await lockDueSchedule(tx, reportScheduleId)
  if (!schedule) return
  const members = await listMembersAsActors(tx, schedule.organisationId)
  await finish(tx, schedule, { members, people: [], failure: 'error' })
}

/** Why nothing is sent. The rights are those at this moment. */
async function problemOf(tx: Tx, schedule: DueSchedule, members: MemberActor[]): Promise<SendingFailure | null> {
  const owner = members.find(({ actor }) => actor.userId === schedule.ownerId)
  if (!owner) return 'ownerLeft'
  if (schedule.reportKey === null && schedule.customQueryId === null) return 'queryDeleted'
  if (!schedulesReports(owner.actor)) return 'ownerMayNotSchedule'
  return (await mayRead(tx, owner.actor, schedule)) ? null : 'ownerMayNotRead'
}

async function outcomesOf(tx: Tx, schedule: DueSchedule, members: MemberActor[]): Promise<SendingPerson[]> {
  const people: SendingPerson[] = []
  for (const userId of schedule.recipients) {
    const member = members.find(({ actor }) => actor.userId === userId)
    if (!member) people.push({ userId, outcome: 'left' })
    else if (!(await mayRead(tx, member.actor, schedule))) people.push({ userId, outcome: 'mayNotRead' })
    else people.push({ userId, outcome: member.email === null ? 'noEmail' : 'sent' })
  }
  return people
}

type Ending = { members: MemberActor[]; people: SendingPerson[]; failure: SendingFailure | null }

/** Stores the sending, queues its emails, and plans the next moment, all at once. */
async function finish(tx: Tx, schedule: DueSchedule, { members, people, failure }: Ending) {
  const { reportScheduleId, organisationId, nextAt: dueAt, period, timeZone } = schedule
  const day = dayInZone(dueAt, timeZone)
  const path = failure === null ? sentPath(schedule, day) : null
  const days = period === null ? { fromDay: null, toDay: null } : daysOfPeriod(period, day)
  const hasFailed = await hasFailedBefore(tx, reportScheduleId)
  const sending = Object.assign({ reportScheduleId, dueAt, path, failure }, days)
  const reportSendingId = await createSending(tx, sending, people)
  await saveNextMoment(tx, reportScheduleId, nextMoment(schedule, timeZone, tx.now))
  const after = { reportScheduleId, dueAt, failure, people }
  await record(tx, theSystem, { action: 'create', entity: 'report sending', entityId: reportSendingId, after })
  await invalidateTags(tx, [{ organisationId }], { type: 'ReportSchedule' })
  for (const { userId, outcome } of people) {
    const to = members.find(({ actor }) => actor.userId === userId)?.email
    if (outcome !== 'sent' || !to) continue
    const values = { path: `/report/sending/${reportSendingId}` }
    await sendEmail(tx, theSystem, { toUserId: userId, to, template: 'reportReady', values })
  }
  if (failure !== null && !hasFailed) await alarm(tx, schedule, members)
}

/**
 * Tells the owner that a schedule begins to fail. If the owner can no longer do anything about it, everyone who schedules
 * in the organisation is told.
 */
async function alarm(tx: Tx, { reportScheduleId, ownerId }: DueSchedule, members: MemberActor[]) {
  const able = members.filter(({ actor }) => schedulesReports(actor))
  const owner = able.filter(({ actor }) => actor.userId === ownerId)
  const path = `/report/schedule/${reportScheduleId}`
  for (const { actor, name, email } of owner.length > 0 ? owner : able) {
    const lines = ['See Reports, Schedules.']
    const notice = { type: 'warning', title: 'A scheduled report was not sent.', lines } as const
    await announce(tx, [{ userId: actor.userId }], 'Alert', notice)
    if (email === null) continue
    const to = { toUserId: actor.userId, to: email }
    await sendEmail(tx, theSystem, Object.assign(to, { template: 'scheduleFailed' as const, values: { name, path } }))
  }
}
