import { addDays } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { lapseAll, lapseApplications } from '#features/medicals/nightly/lapse.ts'
import { workplaceOf } from '#platform/jobs/worker.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { addAdministrator } from '#testing/factories.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addScene } from '#testing/medical-people.ts'
import { remindOn } from '#testing/reminders.ts'
import { as, connection, database, site } from '#testing/test-app.ts'

/** Reminders and news that this person was sent. */
async function mailsTo(userId: number) {
  const where = `to_user_id = ${userId} and template in ('reminder', 'medicalUpdated')`
  const { rows } = await queryOnce<{ template: string }>(
    connection,
    `select template from emails where ${where} order by email_id`,
  )
  return rows
}
const withAddress = (userId: number) =>
  queryOnce(connection, `update users set email = 'p' || user_id || '@example.org' where user_id = ${userId}`)

test('an expired application lapses thirty days later, with its person notified two weeks before; never without notice', async () => {
  const scene = await addScene()
  const { pilot } = scene.people
  await withAddress(pilot.userId)
  const signedOn = '2026-01-05'
  // The first run of an installation passes over what was due before it.
  await remindOn(signedOn)
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
  await remindOn(addDays(due, 31))
  await lapseAll(database, addDays(due, 44))
  expect(await status()).toBe('in_examination')
  await lapseAll(database, addDays(due, 45))
  expect(await status()).toBe('lapsed')
  expect((await running()).rows).toEqual([])
  expect((await mailsTo(pilot.userId)).map(({ template }) => template)).toEqual(['reminder', 'medicalUpdated'])
})

test('the run of a job is recorded, and shown to administrators', async () => {
  await lapseApplications.run(workplaceOf({ ...site, database, address: 'http://127.0.0.1' }), {})
  const administrator = await as(await addAdministrator())
  const { body, status } = await administrator('GET', '/jobs')
  expect(status).toBe(200)
  const job = body.find(({ name }: { name: string }) => name === 'lapse-applications')
  expect(job).toMatchObject({ failures: 0, notified: expect.any(Number) })
})
