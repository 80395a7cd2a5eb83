import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays, dayInZone } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { lapseAll, lapseApplications } from '#features/medicals/nightly/lapse.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { today } from '#platform/time/today.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { addAdministrator } from '#testing/factories.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addColleague, addScene } from '#testing/medical-people.ts'
import { as, connection, database, site } from '#testing/test-app.ts'
import { startClock } from './index.ts'
import { tellAll } from './job.ts'

type Mail = { template: string; values: { soon: number; late: number }; to: number }

/** Emails about deadlines, and news, that these people were sent. */
async function mailsTo(...userIds: number[]) {
  const where = `to_user_id in (${userIds.join()}) and template in ('deadlines', 'medicalUpdated')`
  const { rows } = await queryOnce<Mail>(
    connection,
    `select to_user_id as to, template, values from emails where ${where} order by email_id`,
  )
  return rows
}
const withAddress = (...userIds: number[]) =>
  queryOnce(
    connection,
    `update users set email = 'p' || user_id || '@example.org' where user_id in (${userIds.join()})`,
  )

test('one email a day with counts only: to the examiner what is due, when overdue also to their manager; once each', async () => {
  const scene = await addScene()
  const manager = await addColleague(scene.practiceId, Role.Manager)
  const { doctor } = scene.people
  await withAddress(doctor.userId, manager.userId, scene.people.pilot.userId)
  const medicalId = await medicalAt(scene, 'issued', { on: '2026-07-01' })
  await medicalAt(scene, 'issued', { on: '2026-07-01' })
  const soonDay = '2026-07-07'
  await tellAll(database, soonDay)
  const all = () => mailsTo(doctor.userId, manager.userId, scene.people.pilot.userId)
  expect(await all()).toEqual([
    { to: doctor.userId, template: 'deadlines', values: expect.objectContaining({ soon: 2, late: 0 }) },
  ])
  // A second run, as after a crash, sends nothing new.
  await tellAll(database, soonDay)
  expect(await all()).toHaveLength(1)
  await tellAll(database, '2026-07-08')
  await tellAll(database, '2026-07-09')
  const sent = await all()
  expect(sent.slice(1)).toEqual(
    [doctor.userId, manager.userId].map((to) => ({
      to,
      template: 'deadlines',
      values: expect.objectContaining({ soon: 0, late: 2 }),
    })),
  )
  expect(JSON.stringify(sent)).not.toMatch(/Class|certificate/i)
  expect(sent.some(({ to }) => to === scene.people.pilot.userId)).toBe(false)
  const { rows } = await queryOnce(
    connection,
    `select stage from clocks where medical_id = ${medicalId} and done_on is null`,
  )
  expect(rows).toEqual([{ stage: 2 }])
})

test('after an interruption the job continues where it stopped: no one is notified twice, and no one is left out', async () => {
  const scene = await addScene()
  const manager = await addColleague(scene.practiceId, Role.Manager)
  const { doctor } = scene.people
  await withAddress(doctor.userId, manager.userId)
  await medicalAt(scene, 'issued', { on: '2026-07-01' })
  const clocks = `(select clock_id from clocks where practice_id = ${scene.practiceId})`
  const insertNotices = (userId: number) =>
    queryOnce(
      connection,
      `insert into clock_notices select clock_id, ${userId}, 2, '2026-07-20' from clocks where clock_id in ${clocks}`,
    )
  await insertNotices(doctor.userId)
  await tellAll(database, '2026-07-20')
  expect((await mailsTo(doctor.userId, manager.userId)).map(({ to }) => to)).toEqual([manager.userId])
  const { rows } = await queryOnce(connection, `select stage from clocks where clock_id in ${clocks}`)
  expect(rows).toEqual([{ stage: 2 }])
})

test('a suspension is announced five working days and one before it ends, and when it has ended', async () => {
  const scene = await addScene()
  const { pilot } = scene.people
  await withAddress(pilot.userId)
  const medicalId = await medicalAt(scene, 'accepted', { on: '2026-06-01' })
  await database.transaction((tx) =>
    startClock(tx, {
      kind: 'suspension',
      about: 'certificate',
      aboutId: medicalId,
      medicalId,
      userId: pilot.userId,
      regulatorId: scene.regulatorId,
      startedOn: '2026-08-03',
      owner: 'pilot',
    }),
  )
  const received: string[] = []
  const days = ['2026-08-07', '2026-08-10', '2026-08-11', '2026-08-13', '2026-08-14', '2026-08-17', '2026-08-18']
  for (const day of days) {
    const before = (await mailsTo(pilot.userId)).length
    await tellAll(database, day)
    if ((await mailsTo(pilot.userId)).length > before) received.push(day)
  }
  expect(received).toEqual(['2026-08-10', '2026-08-14', '2026-08-18'])
})

test('follow-up is announced to its holder and the examiner: six weeks before, two weeks, on the day, and after a week', async () => {
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
  const received: string[] = []
  for (let day = '2026-05-25'; day <= '2026-07-25'; day = addDays(day, 1)) {
    const before = (await mailsTo(pilot.userId)).length
    await tellAll(database, day)
    if ((await mailsTo(pilot.userId)).length > before) received.push(day)
  }
  expect(received).toEqual(['2026-05-29', '2026-06-26', '2026-07-10', '2026-07-17'])
  expect(await mailsTo(doctor.userId)).toHaveLength(4)
})

test('an expired application lapses thirty days later, with its person notified two weeks before; never without notice', async () => {
  const scene = await addScene()
  const { pilot } = scene.people
  await withAddress(pilot.userId)
  const signedOn = '2026-01-05'
  const medicalId = await medicalAt(scene, 'in_examination', { on: signedOn })
  const status = async () => (await scene.pilot('GET', `/medicals/${medicalId}`)).body.status
  const due = addDays(signedOn, 90)
  await lapseAll(database, due)
  const running = () =>
    queryOnce<{ kind: string }>(
      connection,
      `select kind from clocks where medical_id = ${medicalId} and done_on is null order by kind`,
    )
  expect((await running()).rows).toEqual([{ kind: 'application' }])
  await lapseAll(database, addDays(due, 1))
  await lapseAll(database, addDays(due, 2))
  expect((await running()).rows).toEqual([{ kind: 'application' }, { kind: 'lapse' }])
  // No emails were sent for a month: it does not lapse without the person's knowledge.
  await lapseAll(database, addDays(due, 31))
  expect(await status()).toBe('in_examination')
  await tellAll(database, addDays(due, 31))
  await lapseAll(database, addDays(due, 44))
  expect(await status()).toBe('in_examination')
  await lapseAll(database, addDays(due, 45))
  expect(await status()).toBe('lapsed')
  expect((await running()).rows).toEqual([])
  expect((await mailsTo(pilot.userId)).map(({ template }) => template)).toEqual(['deadlines', 'medicalUpdated'])
})

test('the run of a job is recorded, and shown to administrators', async () => {
  await lapseApplications.run(workplaceOf({ ...site, database, address: 'http://127.0.0.1' }), {})
  const administrator = await as(await addAdministrator())
  const { body, status } = await administrator('GET', '/jobRuns')
  expect(status).toBe(200)
  const run = body.find(({ name }: { name: string }) => name === 'lapse-applications')
  expect(run).toMatchObject({ failed: 0 })
  expect(dayInZone(run.doneAt)).toBe(today())
  const scene = await addScene()
  expect((await scene.doctor('GET', '/jobRuns')).status).toBe(403)
})
