import { theSystem } from '@clearwing/domain/access/actor.ts'
import { runningClock } from '@clearwing/domain/medicals/clocks/running.ts'
import { stageOf } from '@clearwing/domain/medicals/clocks/telling.ts'
import { sendEmail } from '#features/emails/index.ts'
import { shownName } from '#features/users/index.ts'
import type { Database } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import { today } from '#platform/time/today.ts'
import { recordJobRun } from './job-run-store.ts'
import { type StoredClockRow, saveStage } from './store.ts'
import {
  areAllNotified,
  createNotices,
  findAddress,
  listDeadlinesToNotify,
  listDueNotifications,
  recipientsOf,
} from './telling-store.ts'

/** Every morning except Sunday: sends each owner of urgent or overdue deadlines one email with their number. */
export const tellOfDeadlines: Job = {
  name: 'tell-of-deadlines',
  schedule: '0 9 * * 1-6',
  run: async ({ database, now }) =>
    void (await recordJobRun(database, 'tell-of-deadlines', () => tellAll(database, today({ now })))),
}

type News = { clock: StoredClockRow; stage: number; isLate: boolean; userIds: number[] }

export async function tellAll(database: Database, day: string) {
  const news = await newsOf(database, day)
  let notified = 0
  let failed = 0
  for (const userId of new Set(news.flatMap(({ userIds }) => userIds))) {
    const newsOfUser = news.filter(({ userIds }) => userIds.includes(userId))
    const isTold = await tell(database, userId, newsOfUser, day).catch(() => undefined)
    if (isTold === undefined) failed += 1
    else if (isTold) notified += 1
  }
  for (const { clock, stage, userIds } of news)
    if (await areAllNotified(database.db, clock.clockId, stage, userIds))
      await database.transaction((tx) => saveStage(tx, clock, stage))
  return { notified, failed }
}

async function newsOf(database: Database, day: string): Promise<News[]> {
  const news: News[] = []
  for (const clock of await listDueNotifications(database.db, day)) {
    const { left } = runningClock(clock, day)
    const stage = stageOf(clock.kind, clock.limit, left)
    if (stage > clock.stage)
      news.push({ clock, stage, isLate: left <= 0, userIds: await recipientsOf(database.db, clock, stage, day) })
  }
  return news
}

/** Sends one email to one person: the number of deadlines due soon and overdue, and a link. */
const tell = (database: Database, userId: number, news: News[], day: string) =>
  database.transaction(async (tx) => {
    const stages = new Map(news.map(({ clock, stage }) => [clock.clockId, stage]))
    const untold = await listDeadlinesToNotify(tx, userId, stages, day)
    if (untold.length === 0) return false
    await createNotices(tx, userId, untold, day)
    const user = await findAddress(tx, userId)
    if (!user?.email) return false
    const isLate = ([clockId]: [number, number]) => news.some((each) => each.clock.clockId === clockId && each.isLate)
    const late = untold.filter(isLate).length
    const values = { name: shownName(user), late, soon: untold.length - late, path: '/medical/deadlines' }
    await sendEmail(tx, theSystem, { toUserId: userId, to: user.email, template: 'deadlines', values })
    return true
  })
