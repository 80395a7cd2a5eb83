import { addDays } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { remindOn } from '#testing/reminders.ts'
import { connection, database } from '#testing/test-app.ts'
import { endLapsed } from './lapsed-suspensions.ts'

const body = {
  kind: 'suspension',
  medicalClass: 'class2',
  privilege: 'all',
  toDay: null,
  code: null,
  text: 'To be looked into.',
  reason: null,
  field: null,
  receipt: null,
  isDeclared: false,
  version: 1,
}

test('a suspension that was not extended ends once the regulator was notified, and its holder is notified', async () => {
  const scene = await addScene()
  const { userId } = scene.people.pilot
  await queryOnce(connection, `update users set email = 'lapsed@example.org' where user_id = ${userId}`)
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class2'] })
  const [{ certificateId }] = (await scene.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  await must(scene.regulatorDoctor('POST', `/certificates/${certificateId}/events`, body))
  const running = async () =>
    (await queryOnce(connection, `select due_on::text from clocks where medical_id = ${medicalId} and done_on is null`))
      .rows
  const [clock] = (await running()) as { due_on: string }[]
  const mails = async () =>
    (
      await queryOnce(
        connection,
        `select 1 from emails where to_user_id = ${userId} and template = 'certificateChanged'`,
      )
    ).rows.length
  const before = await mails()
  const lastDay = clock?.due_on ?? today()

  await endLapsed(database, lastDay)
  await endLapsed(database, addDays(lastDay, 1))
  // The regulator was not notified that it is over, so it stays listed as overdue.
  expect(await running()).toHaveLength(1)
  for (let day = addDays(lastDay, -9); day <= addDays(lastDay, 5); day = addDays(day, 1)) await remindOn(day)
  // Other suspensions may be over by then, too.
  expect((await endLapsed(database, addDays(lastDay, 6))).notified).toBeGreaterThan(0)
  expect(await running()).toEqual([])
  expect(await mails()).toBe(before + 1)
  await endLapsed(database, addDays(lastDay, 7))
  expect(await mails()).toBe(before + 1)
})

test('a suspension ends without a notice if no one at the regulator can get it', async () => {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'accepted', { classes: ['class2'] })
  const [{ certificateId }] = (await scene.pilot('GET', `/medicals/${medicalId}/certificates`)).body
  await must(scene.regulatorDoctor('POST', `/certificates/${certificateId}/events`, body))
  await queryOnce(connection, `delete from memberships where organisation_id = ${scene.regulatorId}`)
  const running = `select due_on::text from clocks where medical_id = ${medicalId} and done_on is null and kind = 'suspension'`
  const [clock] = (await queryOnce<{ due_on: string }>(connection, running)).rows
  const lastDay = clock?.due_on ?? ''
  await endLapsed(database, lastDay)
  expect((await queryOnce(connection, running)).rows).toHaveLength(1)
  await endLapsed(database, addDays(lastDay, 1))
  expect((await queryOnce(connection, running)).rows).toEqual([])
})
