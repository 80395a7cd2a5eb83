import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { EmailOptionsKey } from '@clearwing/domain/reminders/schema.ts'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startClock } from '#features/medicals/index.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addColleague, addScene } from '#testing/medical-people.ts'
import { remindOn } from '#testing/reminders.ts'
import { as, connection, database } from '#testing/test-app.ts'
import { reminderNotices } from './tables.ts'

type Mail = { to: number; lines: string; path: string }

/** Reminders that these people were sent, in order. */
async function mailsTo(...userIds: number[]) {
  const { rows } = await queryOnce<Mail>(
    connection,
    `select to_user_id as to, values->'lines'->>0 as lines, values->>'path' as path from emails
     where to_user_id in (${userIds.join()}) and template = 'reminder' order by email_id`,
  )
  return rows
}
const withAddress = (...userIds: number[]) =>
  queryOnce(
    connection,
    `update users set email = 'p' || user_id || '@example.org' where user_id in (${userIds.join()})`,
  )

/** The days on which a person was sent reminders of one key. */
const daysOf = async (userId: number, emailKey: EmailOptionsKey) => {
  const isOfPerson = and(eq(reminderNotices.userId, userId), eq(reminderNotices.emailKey, emailKey))
  const rows = await database.db.select().from(reminderNotices).where(isOfPerson).orderBy(asc(reminderNotices.day))
  return rows.map(({ day }) => day)
}

test('a submission: to its examiner, and once it is due to their manager; once each, and without names', async () => {
  const scene = await addScene()
  const manager = await addColleague(scene.practiceId, Role.Manager)
  const { doctor, pilot } = scene.people
  await withAddress(doctor.userId, manager.userId, pilot.userId)
  // Due on 8 Jul 2026, a Wednesday; both share one email.
  const medicalId = await medicalAt(scene, 'issued', { on: '2026-07-01' })
  await medicalAt(scene, 'issued', { on: '2026-07-01' })
  await remindOn('2026-07-03')
  await remindOn('2026-07-03', '10:30')
  const both = ['A submission is due on 8 Jul 2026.', '/user/me/reminders']
  const textsTo = async (userId: number) => (await mailsTo(userId)).map(({ lines, path }) => [lines, path])
  expect(await textsTo(doctor.userId)).toEqual([both])
  expect(await textsTo(manager.userId)).toEqual([])
  for (const day of ['2026-07-07', '2026-07-08', '2026-07-09']) await remindOn(day)
  const late = ['A submission was due on 8 Jul 2026.', '/user/me/reminders']
  expect(await textsTo(doctor.userId)).toEqual([both, both, late])
  expect(await textsTo(manager.userId)).toEqual([both, late])
  expect(await daysOf(pilot.userId, 'DEADLINE')).toEqual([])
  // On screen, at work, it says whose it is; as an individual the examiner does not see it.
  const open = (await (await as(doctor))('GET', '/reminders')).body.list
  expect(open).toContainEqual(
    expect.objectContaining({
      kind: 'submission',
      subjectUserId: pilot.userId,
      path: `/medical/${medicalId}/submission`,
    }),
  )
  expect(open[0].subjectName).toEqual(expect.stringContaining(' '))
})

test('a follow-up: its holder six weeks before, two weeks, on the day, then weekly; the examiner when it is a week late', async () => {
  const scene = await addScene()
  const { pilot, doctor } = scene.people
  await withAddress(pilot.userId, doctor.userId)
  const medicalId = await medicalAt(scene, 'accepted', { on: '2026-01-05' })
  await database.transaction((tx) =>
    startClock(tx, {
      kind: 'surveillance',
      about: 'surveillance',
      aboutId: medicalId,
      medicalId,
      userId: pilot.userId,
      practiceId: scene.practiceId,
      regulatorId: scene.regulatorId,
      startedOn: '2026-01-05',
      owner: 'practice',
      dueOn: '2026-07-10',
      ownerUserId: doctor.userId,
    }),
  )
  for (let day = '2026-05-28'; day <= '2026-07-25'; day = addDays(day, 1)) await remindOn(day)
  expect(await daysOf(pilot.userId, 'REPORTS')).toEqual([
    '2026-05-29',
    '2026-06-26',
    '2026-07-10',
    '2026-07-17',
    '2026-07-24',
  ])
  expect((await mailsTo(doctor.userId)).map(({ lines }) => lines)).toEqual([
    'A follow-up has not arrived. It was due on 10 Jul 2026.',
  ])
})
