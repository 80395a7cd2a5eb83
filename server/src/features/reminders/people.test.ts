import { allBits, Feature, Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organisations } from '#features/organisations/tables.ts'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addLibraryScene } from '#testing/library-scene.ts'
import { addPilot, addScene } from '#testing/medical-people.ts'
import { remindOn } from '#testing/reminders.ts'
import { as, database } from '#testing/test-app.ts'
import { reminderSnoozes } from './tables.ts'

const scene = await addLibraryScene()
const { practiceId, regulatorId, reception, care } = scene
const doctor = await as(
  await addMember({ organisationId: practiceId, roles: Role.Practice_doctor, permissions: allBits }),
)
const path = `/organisations/${practiceId}/reminders`

/** A client from whom the practice is waiting for a document. */
async function asked() {
  const person = await addPilot(regulatorId)
  await care(practiceId, person.userId)
  const ask = { userId: person.userId, medicalId: null, name: 'Biopsy', reason: 'Melanoma', dueOn: addDays(today(), 6) }
  await reception('POST', '/documentRequests', ask)
  return person
}

test('a practice sees what its clients are reminded of and logs its calls; another practice, and former carers, do not', async () => {
  const person = await asked()
  await remindOn(today())
  const listed = async (call = doctor) => {
    const { body } = await call('GET', `${path}?n=100`)
    return body.list.filter(({ userId }: { userId: number }) => userId === person.userId)
  }
  const [row] = await listed()
  expect(row).toMatchObject({ kind: 'document', dueOn: addDays(today(), 6), state: 'coming', calls: [] })
  expect(JSON.stringify(row)).not.toMatch(/Biopsy|Melanoma/)
  const calls = `${path}/${row.reminderId}/calls`
  expect((await doctor('POST', calls, { outcome: 'no_answer', note: '' })).status).toBe(201)
  const { body } = await doctor('POST', calls, { outcome: 'reached', note: 'Will send it on Monday' })
  expect(body.calls.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['reached', 'no_answer'])
  expect((await doctor('POST', calls, { outcome: 'asleep', note: '' })).status).toBe(400)
  const other = await addScene()
  const stranger = await as(
    await addMember({ organisationId: other.practiceId, roles: Role.Practice_doctor, permissions: allBits }),
  )
  expect((await stranger('GET', path)).status).toBe(403)
  const own = `/organisations/${other.practiceId}/reminders/${row.reminderId}/calls`
  expect((await stranger('POST', own, { outcome: 'reached', note: '' })).status).toBe(404)
  await (await as(person))('DELETE', `/users/me/sharing/${practiceId}`)
  expect(await listed()).toEqual([])
  expect((await doctor('POST', calls, { outcome: 'reached', note: '' })).status).toBe(404)
})

test('a practice without the client list has no list of reminders', async () => {
  const has = (featureSet: number) =>
    database.transaction((tx) =>
      tx.update(organisations).set({ featureSet }).where(eq(organisations.organisationId, practiceId)),
    )
  await has(allBits & ~Feature.Client_list)
  expect((await doctor('GET', path)).status).toBe(404)
  await has(allBits)
  expect((await doctor('GET', path)).status).toBe(200)
})

test('the person sees who looked at their reminders', async () => {
  const person = await asked()
  await remindOn(today())
  await doctor('GET', `${path}?n=100`)
  const { body } = await (await as(person))('GET', '/users/me/access')
  expect(JSON.stringify(body)).toContain('reminders')
})

test('screens of the person and of the practice read again once a reminder begins, is snoozed or ends', async () => {
  const person = await asked()
  const both = [`"userId":${person.userId}}`, `"organisationId":${practiceId}}`]
  const told = async (act: () => Promise<unknown>) => {
    await using received = await announcements()
    await act()
    for (const party of both) await expect.poll(() => received.audiences().join()).toContain(party)
  }
  await told(() => remindOn(today()))
  const call = await as(person)
  const [{ reminderId, version }] = (await call('GET', '/reminders')).body.list
  await told(() => call('PUT', `/reminders/${reminderId}/snooze`, { version, until: addDays(today(), 2) }))
  await told(() => call('PUT', `/reminders/${reminderId}/done`, { version: version + 1, evidence: 'Sent by post' }))
})

test('a practice sends a reminder now, once a day, with the choices of the person', async () => {
  const person = await asked()
  await remindOn(today())
  const call = await as(person)
  const [{ reminderId, version }] = (await call('GET', '/reminders')).body.list
  const sending = `${path}/${reminderId}/sending`
  expect(await doctor('POST', sending)).toMatchObject({
    status: 201,
    body: { lastOn: today(), lastOutcome: 'queued' },
  })
  const again = await doctor('POST', sending)
  expect([again.status, again.body.title]).toEqual([409, 'This person was already reminded today.'])
  expect(await historyOf('reminder', reminderId)).toMatchObject([{ action: 'create', subjectUserId: person.userId }])
  await call('PUT', `/reminders/${reminderId}/snooze`, { version, until: addDays(today(), 3) })
  const snoozed = await doctor('POST', sending)
  expect([snoozed.status, snoozed.body.title]).toEqual([409, 'This person has snoozed this reminder.'])
})

test('a practice puts a row aside: it is away from its own list until the day, and the person is reminded as before', async () => {
  const person = await asked()
  await remindOn(today())
  const [mine] = (await (await as(person))('GET', '/reminders')).body.list
  const until = addDays(today(), 7)
  const snooze = (until: string) => doctor('PUT', `${path}/${mine.reminderId}/snooze`, { until })
  expect((await snooze(today())).body.errors).toHaveProperty('until')
  expect((await snooze(addDays(today(), 31))).body.errors).toHaveProperty('until')
  expect(await snooze(until)).toMatchObject({ status: 200, body: { awayUntil: until } })
  const isListed = async (mode: string) =>
    (await doctor('GET', `${path}?n=100&m=${mode}`)).body.list.some(
      ({ reminderId }: { reminderId: number }) => reminderId === mine.reminderId,
    )
  expect([await isListed('Open'), await isListed('Snoozed'), await isListed('All')]).toEqual([false, true, true])
  const [after] = (await (await as(person))('GET', '/reminders')).body.list
  expect(after).toEqual(mine)
  expect(await historyOf('reminder snooze', mine.reminderId)).toMatchObject([
    { action: 'change', subjectUserId: person.userId, after: { until } },
  ])
  // Its day has come.
  const ofRow = eq(reminderSnoozes.reminderId, mine.reminderId)
  await database.transaction((tx) =>
    tx
      .update(reminderSnoozes)
      .set({ until: today(tx) })
      .where(ofRow),
  )
  expect([await isListed('Open'), await isListed('Snoozed')]).toEqual([true, false])
})
