import { Role } from '@clearwing/domain/access/bits.ts'
import { momentAt } from '@clearwing/domain/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAppointmentScene } from '#testing/appointment-scene.ts'
import { setNow } from '#testing/clock.ts'
import { confirmIdentityAndFee, must, sendMedical } from '#testing/medical-errand.ts'
import { addColleague } from '#testing/medical-people.ts'
import { as, type Caller } from '#testing/test-app.ts'

// Tuesday 2 March 2027, 09:00 in New Zealand.
const now = '2027-03-01T20:00:00Z'
const at = (day: string, time: string) => new Date(momentAt(day, time)).toISOString()

let scene: Awaited<ReturnType<typeof addAppointmentScene>>

beforeAll(async () => {
  setNow(now)
  scene = await addAppointmentScene('2027-03-02')
})
afterAll(() => setNow())

const book = (call: Caller, startsAt: string, given: object = {}) =>
  must(call('POST', '/appointments', { ...scene.visit, startsAt, ...given }))
const paperwork = (call: Caller, day: string) => call('GET', `/appointments/paperwork?a=myOrg&b=${day}&l=${day}`)
const paperOf = async (id: unknown, day: string) => {
  const { body } = await paperwork(scene.reception, day)
  const { papers, isUrgent } = body.find((one: { appointmentId: number }) => one.appointmentId === id)
  return [papers.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`).join(', '), isUrgent]
}

test('papers of a visit arrive one after another; missing ones are urgent three days before', async () => {
  const { appointmentId, userId } = await book(scene.pilot, at('2027-03-08', '09:00'))
  expect(await paperOf(appointmentId, '2027-03-08')).toEqual([
    'application missing, identity at_visit, receipt missing',
    false,
  ])
  const soon = await book(scene.other, at('2027-03-05', '09:00'), { userId: scene.otherPilot.userId })
  expect((await paperOf(soon.appointmentId, '2027-03-05'))[1]).toBe(true)
  const medicalId = await sendMedical(scene, ['class2'])
  await must(
    scene.doctor('POST', '/documentRequests', {
      userId,
      medicalId,
      name: 'Cardiology letter',
      reason: 'Your last visit',
      dueOn: '2027-03-05',
    }),
  )
  expect(await paperOf(appointmentId, '2027-03-08')).toEqual([
    'application in, identity at_visit, receipt in, documents missing',
    false,
  ])
  await confirmIdentityAndFee(scene, medicalId)
  expect((await paperOf(appointmentId, '2027-03-08'))[0]).toContain('identity in')
})

test('nothing clinical is in the paperwork, and only the practice in care reads it', async () => {
  const { body } = await paperwork(scene.reception, '2027-03-08')
  expect(JSON.stringify(body)).not.toMatch(/class2|Cardiology|Tāwhiri/)
  expect((await paperwork(scene.pilot, '2027-03-08')).status).toBe(403)
  expect((await paperwork(scene.agent, '2027-03-08')).status).toBe(404)
  const elsewhere = await as(await addColleague((await addAppointmentScene('2027-03-02')).organisationId, Role.Manager))
  expect((await paperwork(elsewhere, '2027-03-08')).body).toEqual([])
  await must(scene.pilot('DELETE', `/users/me/sharing/${scene.organisationId}`))
  expect((await paperwork(scene.reception, '2027-03-08')).body).toEqual([])
})
