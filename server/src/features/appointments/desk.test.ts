import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { momentAt } from '@clearwing/domain/dates.ts'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { beginEmployment } from '#features/relations/index.ts'
import { addAppointmentScene } from '#testing/appointment-scene.ts'
import { setNow } from '#testing/clock.ts'
import { addMember, addOrganisation } from '#testing/factories.ts'
import { must, sendMedical } from '#testing/medical-errand.ts'
import { addColleague } from '#testing/medical-people.ts'
import { app, as, type Caller, database } from '#testing/test-app.ts'

// Tuesday 2 March 2027, 09:00 in New Zealand.
const now = '2027-03-01T20:00:00Z'
const today = '2027-03-02'
const at = (day: string, time: string) => new Date(momentAt(day, time)).toISOString()

let scene: Awaited<ReturnType<typeof addAppointmentScene>>

beforeAll(async () => {
  setNow(now)
  scene = await addAppointmentScene(today)
})
afterAll(() => setNow())

const book = (call: Caller, startsAt: string, given: object = {}) =>
  must(call('POST', '/appointments', { ...scene.visit, startsAt, ...given }))
const list = async (call: Caller, query: string) => {
  const { status, body } = await call('GET', `/appointments?a=myOrg&${query}`)
  return status === 200 ? body.list.map(({ appointmentId }: { appointmentId: number }) => appointmentId) : status
}

test('the list of a practice is filtered by day, status, class, person, papers and name, and exported', async () => {
  const first = (await book(scene.pilot, at('2027-03-08', '09:00'))).appointmentId
  const second = (await book(scene.other, at('2027-03-09', '09:00'), { userId: scene.otherPilot.userId })).appointmentId
  await must(scene.reception('PUT', `/appointments/${second}/status`, { status: 'confirmed', version: 1 }))
  await sendMedical(scene, ['class2'])
  const week = 'b=2027-03-08&l=2027-03-14'
  expect(await list(scene.reception, week)).toEqual([first, second])
  expect(await list(scene.reception, `${week}&d=1`)).toEqual([second, first])
  expect(await list(scene.reception, `${week}&n=10&p=2`)).toEqual([])
  expect(await list(scene.reception, 'b=2027-03-09&l=2027-03-09')).toEqual([second])
  expect(await list(scene.reception, `${week}&st=confirmed`)).toEqual([second])
  expect(await list(scene.reception, `${week}&cl=class1`)).toEqual([])
  expect(await list(scene.reception, `${week}&cl=class2&lo=${scene.organisationLocationId}`)).toEqual([first, second])
  expect(await list(scene.reception, `${week}&pr=${scene.resources.nurse.resourceId}`)).toEqual([first, second])
  expect(await list(scene.reception, `${week}&pr=2147483647`)).toEqual([])
  // The application of the first visit was sent with its receipt.
  expect(await list(scene.reception, `${week}&pa=missing`)).toEqual([second])
  expect(await list(scene.reception, `${week}&i=${scene.otherPilot.userId}`)).toEqual([second])
  const file = await scene.reception('GET', `/appointments/export?ft=csv&a=myOrg&${week}`)
  expect(file.status).toBe(200)
  expect(await list(scene.pilot, week)).toBe(403)
  const elsewhere = await as(await addColleague((await addAppointmentScene(today)).organisationId, Role.Manager))
  expect(await list(elsewhere, week)).toEqual([])
  expect((await elsewhere('GET', `/appointments?a=${scene.organisationId}`)).status).toBe(403)
})

test('a specialist sees their own visits only', async () => {
  const specialist = await as(await addColleague(scene.organisationId, Role.Specialist))
  expect(await list(specialist, 'b=2027-03-08&l=2027-03-14')).toEqual([])
})

test('the practice reminds an applicant by email, with the event and without anything clinical', async () => {
  const { userId } = scene.otherPilot
  const [{ appointmentId }] = (await scene.other('GET', '/users/me/appointments')).body
  const path = `/appointments/${appointmentId}/reminder`
  expect((await scene.other('POST', path)).status).toBe(403)
  expect((await scene.reception('POST', path)).status).toBe(200)
  const sent = await database.db.select().from(emails).where(eq(emails.toUserId, userId))
  const reminder = sent.find(({ template }) => template === 'appointmentComing')
  expect(reminder?.values).toMatchObject({ time: '9 Mar 2027 09:00', calendar: expect.stringContaining('VEVENT') })
  expect(JSON.stringify(reminder)).not.toMatch(/class2|ECG/i)
  await must(scene.reception('PUT', `/appointments/${appointmentId}/cancellation`, { reason: 'Ill', version: 2 }))
  expect((await scene.reception('POST', path)).status).toBe(409)
})

const isWanted = (path: string) => app.inject({ url: path, remoteAddress: '10.20.0.7' })

test('a room has a calendar at a secret address, which names no one and can be revoked', async () => {
  const { organisationId, resources, manager, reception } = scene
  const path = `/organisations/${organisationId}/availability/resources/${resources.room.resourceId}/calendar`
  expect((await reception('POST', path)).status).toBe(403)
  const { path: address } = await must(manager('POST', path))
  const { statusCode, body } = await isWanted(String(address))
  expect(statusCode).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(body))
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  expect(events.map(({ summary, startDate }) => [summary, startDate.toJSDate().toISOString()])).toEqual([
    ['Appointment', at('2027-03-08', '09:00')],
  ])
  expect(body).not.toMatch(/Tāwhiri|Hēmi|class|ECG/)
  const again = await must(manager('POST', path))
  expect((await isWanted(String(address))).statusCode).toBe(404)
  expect((await isWanted(String(again.path))).statusCode).toBe(200)
  expect((await must(manager('DELETE', path))).feedCreatedAt).toBeNull()
  expect((await isWanted(String(again.path))).statusCode).toBe(404)
})

test('doctors make an address of their own calendar only, and it ends with their work there', async () => {
  const { organisationId, resources, doctor, manager } = scene
  const of = (id: number) => `/organisations/${organisationId}/availability/resources/${id}/calendar`
  expect((await doctor('POST', of(resources.nurse.resourceId))).status).toBe(403)
  const { path } = await must(doctor('POST', of(resources.doctor.resourceId)))
  expect((await isWanted(String(path))).statusCode).toBe(200)
  const one = `/organisations/${organisationId}/availability/resources/${resources.doctor.resourceId}`
  await must(manager('PUT', one, { isDoctor: true, isNurse: false, isArchived: true, version: 1 }))
  expect((await isWanted(String(path))).statusCode).toBe(404)
  await must(manager('PUT', one, { isDoctor: true, isNurse: false, isArchived: false, version: 2 }))
})

test('a flying organisation learns “booked: yes” if the pilot allows it, and nothing else', async () => {
  const { userId } = scene.people.pilot
  const schoolId = await addOrganisation()
  await database.transaction((tx) => beginEmployment(tx, theSystem, schoolId, userId))
  const staff = await as(await addMember({ organisationId: schoolId, roles: Role.Manager }))
  const entry = async () => (await staff('GET', '/organisations/myOrg/board')).body.list[0]
  expect((await entry()).isBooked).toBe(false)
  const allow = (showsBookings: boolean) => scene.pilot('PUT', `/users/me/sharing/${schoolId}`, { showsBookings })
  expect((await staff('PUT', `/users/${userId}/sharing/${schoolId}`, { showsBookings: true })).status).toBe(403)
  const sharing = await must(allow(true))
  expect(sharing.current).toContainEqual(expect.objectContaining({ organisationId: schoolId, showsBookings: true }))
  const shown = await entry()
  expect(shown.isBooked).toBe(true)
  const [{ appointmentId }] = (await scene.pilot('GET', '/users/me/appointments')).body
  expect(JSON.stringify(shown)).not.toMatch(/2027-03-08|8 Mar|Clinic|min:|Kiri|appointment/i)
  // The appointment itself stays out of reach.
  expect((await staff('GET', `/appointments/${appointmentId}`)).status).toBe(404)
  expect((await staff('GET', `/users/${userId}/appointments`)).status).not.toBe(200)
  expect((await staff('GET', '/appointments?a=myOrg')).status).toBe(404)
  expect((await scene.pilot('PUT', `/users/me/sharing/${scene.organisationId}`, { showsBookings: true })).status).toBe(
    404,
  )
  await must(allow(false))
  expect((await entry()).isBooked).toBe(false)
  // A renewed employment begins without it.
  await must(allow(true))
  await must(scene.pilot('DELETE', `/users/me/sharing/${schoolId}`))
  await database.transaction((tx) => beginEmployment(tx, theSystem, schoolId, userId))
  expect((await entry()).isBooked).toBe(false)
})
