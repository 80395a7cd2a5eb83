import { addDays } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { addAdministrator } from '#testing/factories.ts'
import { addLibraryScene } from '#testing/library-scene.ts'
import { addPilot } from '#testing/medical-people.ts'
import { remindOn } from '#testing/reminders.ts'
import { as } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

const { practiceId, regulatorId, reception, care } = await addLibraryScene()
const administrator = await as(await addAdministrator())
const atWork = await underActivity(administrator)

async function asked(dueOn: string) {
  const person = await addPilot(regulatorId)
  await care(practiceId, person.userId)
  const ask = { userId: person.userId, medicalId: null, name: 'Letter', reason: 'For your file', dueOn }
  expect((await reception('POST', '/documentRequests', ask)).status).toBe(201)
  return person
}

const preview = async (day: string, userId: number) =>
  (await atWork('GET', `/monitor/reminders/preview?day=${day}&i=${userId}`)).body

test('the report says when the engine last ran, and is late after an hour', async () => {
  await remindOn(today(), '09:00')
  const { status, body } = await administrator('GET', '/monitor/reminders')
  expect(status).toBe(200)
  expect(body).toMatchObject({ doneAt: expect.any(String), outcomes: expect.any(Array), failed: 0 })
  const isLate = Date.now() - Date.parse(body.doneAt) > 3_600_000
  expect(body.isLate).toBe(isLate)
})

test('a preview shows the reminders of a day, and none twice or for a person who switched them off', async () => {
  const dueOn = addDays(today(), 30)
  const person = await asked(dueOn)
  await remindOn(today())
  const call = await as(person)
  const [reminder] = (await call('GET', '/reminders')).body.list
  const planned = await preview(reminder.nextOn, person.userId)
  expect(planned).toMatchObject({ day: reminder.nextOn, total: 1 })
  expect(planned.list).toMatchObject([{ userId: person.userId, emailKey: 'DOCUMENT', items: [{ kind: 'document' }] }])
  expect(await preview(addDays(reminder.nextOn, -1), person.userId)).toMatchObject({ total: 0, list: [] })
  await call('PUT', '/reminderOptions/DOCUMENT', { isOff: true })
  expect((await preview(reminder.nextOn, person.userId)).list).toMatchObject([{ outcome: 'switched_off' }])
})

test('a preview needs an activity and no past day, and is recorded for the person', async () => {
  const person = await asked(addDays(today(), 30))
  const path = (day: string) => `/monitor/reminders/preview?day=${day}&i=${person.userId}`
  expect((await administrator('GET', path(today()))).status).toBe(403)
  expect((await (await as(person))('GET', path(today()))).status).toBe(403)
  expect((await (await as(person))('GET', '/monitor/reminders')).status).toBe(403)
  expect((await atWork('GET', path(addDays(today(), -1)))).body.errors).toHaveProperty('day')
  await remindOn(today())
  const [reminder] = (await (await as(person))('GET', '/reminders')).body.list
  await preview(reminder.nextOn, person.userId)
  expect(JSON.stringify((await (await as(person))('GET', '/users/me/access')).body)).toContain('reminders')
})
