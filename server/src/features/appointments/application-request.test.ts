import { momentAt } from '@clearwing/domain/dates.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { addAppointmentScene } from '#testing/appointment-scene.ts'
import { setNow } from '#testing/clock.ts'
import { must, sendMedical } from '#testing/medical-errand.ts'
import { addPilot } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'

// Tuesday 2 March 2027, 09:00 in New Zealand.
const today = '2027-03-02'
let scene: Awaited<ReturnType<typeof addAppointmentScene>>
beforeAll(async () => {
  setNow('2027-03-01T20:00:00Z')
  scene = await addAppointmentScene(today)
})
afterAll(() => setNow())

async function bookedPilot(time: string) {
  const { userId } = await addPilot(scene.regulatorId)
  const call = await as({ userId, organisationId: null })
  const startsAt = new Date(momentAt('2027-03-08', time)).toISOString()
  const visit = await must(call('POST', '/appointments', { ...scene.visit, userId, startsAt }))
  return { userId, call, visit, path: `/appointments/${visit.appointmentId}` }
}

const askedOf = (userId: number) =>
  database.db
    .select()
    .from(emails)
    .where(and(eq(emails.toUserId, userId), eq(emails.template, 'applicationAsked')))
    .orderBy(emails.emailId)

test('the desk asks for the application of a visit by email, at check-in too, and the link leads to a draft', async () => {
  const { userId, call, visit, path } = await bookedPilot('09:00')
  expect((await call('POST', `${path}/applicationRequest`)).status).toBe(403)
  await must(scene.reception('POST', `${path}/applicationRequest`))
  const [first] = await askedOf(userId)
  expect(first?.values).toMatchObject({ path: '/medical/new', time: '8 Mar 2027 09:00' })
  expect(JSON.stringify(first)).not.toMatch(/class2|Class 2/)

  const { regulatorId } = scene
  const draft = await must(call('POST', '/medicals', { regulatorId, classes: ['class2'] }))
  await must(scene.reception('PUT', `${path}/status`, { status: 'arrived', version: visit.version }))
  await must(scene.reception('POST', `${path}/applicationRequest`))
  expect((await askedOf(userId))[1]?.values).toMatchObject({ path: `/medical/${draft.medicalId}` })
})

test('no one is asked for an application that the practice has, or for a visit that is over', async () => {
  const startsAt = new Date(momentAt('2027-03-09', '09:00')).toISOString()
  const { appointmentId } = await must(scene.pilot('POST', '/appointments', { ...scene.visit, startsAt }))
  await sendMedical(scene, ['class2'])
  expect((await scene.reception('POST', `/appointments/${appointmentId}/applicationRequest`)).body.title).toBe(
    'The practice has the application.',
  )
  expect(await askedOf(scene.visit.userId)).toEqual([])

  const { userId, call, visit, path } = await bookedPilot('10:00')
  await must(scene.reception('PUT', `${path}/cancellation`, { reason: 'Away', version: visit.version }))
  expect((await scene.reception('POST', `${path}/applicationRequest`)).body.title).toBe(
    'This visit is too late for another application.',
  )
  expect((await call('GET', path)).status).toBe(200)
  expect(await askedOf(userId)).toEqual([])
})
