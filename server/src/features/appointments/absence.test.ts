import { Role } from '@clearwing/domain/access/bits.ts'
import { momentAt } from '@clearwing/domain/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAppointmentScene } from '#testing/appointment-scene.ts'
import { setNow } from '#testing/clock.ts'
import { must } from '#testing/medical-errand.ts'
import { addColleague, addPilot } from '#testing/medical-people.ts'
import { as } from '#testing/test-app.ts'

// Tuesday 2 March 2027, 09:00 in New Zealand.
const now = '2027-03-01T20:00:00Z'
const day = '2027-03-09'
const at = (time: string, on = day) => new Date(momentAt(on, time)).toISOString()

let scene: Awaited<ReturnType<typeof addAppointmentScene>>
let colleagueId: number

beforeAll(async () => {
  setNow(now)
  scene = await addAppointmentScene('2027-03-02')
  const { userId } = await addColleague(scene.organisationId, Role.Practice_doctor)
  const none = { isNurse: false, locationRoomId: null, equipment: null, name: null, organisationLocationId: null }
  const path = `/organisations/${scene.organisationId}/availability/resources`
  colleagueId = Number((await must(scene.manager('POST', path, { ...none, userId, isDoctor: true }))).resourceId)
})
afterAll(() => setNow())

async function booked(time: string, on = day) {
  const { userId, ...person } = await addPilot(scene.regulatorId)
  const call = await as({ userId, ...person })
  const body = await must(call('POST', '/appointments', { ...scene.visit, userId, startsAt: at(time, on) }))
  return { appointmentId: Number(body.appointmentId), version: Number(body.version) }
}
const absence = (visits: object[]) => ({
  organisationId: scene.organisationId,
  resourceId: scene.resources.doctor.resourceId,
  day,
  reason: 'Ill',
  visits,
})
const statusOf = async (appointmentId: number) => {
  const { status, practitionerId } = (await scene.reception('GET', `/appointments/${appointmentId}`)).body
  return [status, practitionerId]
}

test('a sickness day moves or cancels every visit of a person and blocks the day, or changes nothing', async () => {
  const [first, second] = [await booked('09:00'), await booked('10:30')]
  const doctorId = scene.resources.doctor.resourceId
  const move = { appointmentId: first.appointmentId, version: first.version, practitionerId: colleagueId }
  const cancel = { appointmentId: second.appointmentId, version: second.version, practitionerId: null }

  const forgotten = await scene.reception('POST', '/appointments/absences', absence([move]))
  expect(forgotten.status).toBe(409)
  expect(await statusOf(first.appointmentId)).toEqual(['booked', doctorId])

  const stale = await scene.reception('POST', '/appointments/absences', absence([move, { ...cancel, version: 9 }]))
  expect(stale.status).toBe(412)
  expect(await statusOf(first.appointmentId)).toEqual(['booked', doctorId])

  expect((await scene.reception('POST', '/appointments/absences', absence([move, cancel]))).status).toBe(201)
  expect(await statusOf(first.appointmentId)).toEqual(['booked', colleagueId])
  expect(await statusOf(second.appointmentId)).toEqual(['cancelled', doctorId])
  const { blocked } = (await scene.reception('GET', `/appointments/board?a=myOrg&b=${day}&l=${day}`)).body
  expect(blocked).toEqual([expect.objectContaining({ resourceId: doctorId, reason: 'Ill' })])
})

test('a nurse who is away is replaced by another nurse, or the visit cannot keep its time', async () => {
  const nextDay = '2027-03-10'
  const visit = await booked('09:00', nextDay)
  const doctorId = scene.resources.doctor.resourceId
  const nurseId = scene.resources.nurse.resourceId
  const body = { ...absence([{ ...visit, practitionerId: doctorId }]), resourceId: nurseId, day: nextDay }
  const refused = await scene.reception('POST', '/appointments/absences', body)
  expect([refused.status, await statusOf(visit.appointmentId)]).toEqual([409, ['booked', doctorId]])
  const { userId } = await addColleague(scene.organisationId, Role.Nurse)
  const none = { isDoctor: false, locationRoomId: null, equipment: null, name: null, organisationLocationId: null }
  const path = `/organisations/${scene.organisationId}/availability/resources`
  await must(scene.manager('POST', path, { ...none, userId, isNurse: true }))
  expect((await scene.reception('POST', '/appointments/absences', body)).status).toBe(201)
  const { held } = (
    await scene.reception('GET', `/appointments/board?a=myOrg&b=${nextDay}&l=${nextDay}`)
  ).body.appointments.find((one: { appointmentId: number }) => one.appointmentId === visit.appointmentId)
  expect(held.map(({ resourceId }: { resourceId: number }) => resourceId)).not.toContain(nurseId)
})

test('a day that has passed cannot be a sickness day', async () => {
  const past = { ...absence([]), day: '2027-03-01' }
  expect((await scene.reception('POST', '/appointments/absences', past)).body.errors).toHaveProperty('day')
})
