import { Role } from '@clearwing/domain/access/bits.ts'
import { momentAt } from '@clearwing/domain/dates.ts'
import { asc, eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { announcements } from '#testing/announcements.ts'
import { figures } from '#testing/appointment-figures.ts'
import { addAppointmentScene } from '#testing/appointment-scene.ts'
import { setNow } from '#testing/clock.ts'
import { changeProfile } from '#testing/ended-care.ts'
import { must } from '#testing/medical-errand.ts'
import { addColleague, addPilot } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'

// Tuesday 2 March 2027, 09:00 in New Zealand, during daylight saving.
const now = '2027-03-01T20:00:00Z'
const today = '2027-03-02'
const at = (day: string, time: string) => new Date(momentAt(day, time)).toISOString()

let scene: Awaited<ReturnType<typeof addAppointmentScene>>

beforeAll(async () => {
  setNow(now)
  scene = await addAppointmentScene(today)
})
afterAll(() => setNow())

const slots = (call: typeof scene.pilot, b: string, l = b, more = '') => {
  const { organisationId, regulatorId, type, organisationLocationId } = scene
  const query = `i=me&ty=${type.appointmentTypeId}&rg=${regulatorId}&cl=class2&lo=${organisationLocationId}&b=${b}&l=${l}`
  return call('GET', `/organisations/${organisationId}/slots?${query}${more}`)
}
const startsOf = async (day: string) =>
  (await slots(scene.pilot, day)).body.slots.map(({ startsAt }: { startsAt: string }) =>
    new Date(startsAt).toISOString(),
  )

const book = (call: typeof scene.pilot, startsAt: string, given: object = {}) =>
  call('POST', '/appointments', { ...scene.visit, startsAt, ...given })

/** A new pilot with a caller, for tests that book more than one appointment of the type. */
async function newPilot() {
  const person = await addPilot(scene.regulatorId)
  return { userId: person.userId, call: await as(person) }
}

test('free times follow the hours, the notice and the horizon, and say why a visit is as long as it is', async () => {
  const { body } = await slots(scene.pilot, '2027-03-08')
  expect(body).toMatchObject({ minutes: expect.any(Number), elsewhere: expect.any(Array) })
  expect(body.reason).toMatch(/^\d+ min: /)
  expect(body.practitioners).toEqual([{ resourceId: scene.resources.doctor.resourceId, name: 'Kiri Heke' }])
  expect(await startsOf('2027-03-08')).toContain(at('2027-03-08', '09:00'))
  expect(await startsOf('2027-03-06')).toEqual([])
  expect(await startsOf(today)).toEqual([])
  expect(await startsOf('2027-06-21')).toEqual([])
  expect((await slots(scene.pilot, '2027-03-08', '2027-05-20')).body.errors).toHaveProperty('l')
})

test('a pilot books, becomes a client, and finds the appointment; the practice sees it at once', async () => {
  await using received = await announcements()
  const startsAt = at('2027-03-09', '09:00')
  const { status, body } = await book(scene.pilot, startsAt, { note: 'I wear hearing aids.' })
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      startsAt,
      status: 'booked',
      practitionerName: 'Kiri Heke',
      note: 'I wear hearing aids.',
    }),
  ])
  expect(body.holds).toEqual(expect.arrayContaining(['Kiri Lee', 'Room 1']))
  const one = `/appointments/${body.appointmentId}`
  expect((await scene.pilot('GET', one)).body).toEqual(body)
  const board = await scene.reception('GET', '/appointments/board?a=myOrg&b=2027-03-09&l=2027-03-09')
  expect(board.body.appointments).toEqual([{ ...body, held: expect.any(Array) }])
  const relations = await scene.pilot('GET', `/users/${scene.visit.userId}/sharing`)
  expect(JSON.stringify(relations.body)).toContain('"origin":"appointment"')
  const own = await scene.pilot('GET', '/users/me/appointments')
  expect(own.body).toEqual([body])
  expect((await scene.reception('GET', `/users/${body.userId}/appointments`)).body).toEqual([body])
  expect((await scene.other('GET', `/users/${body.userId}/appointments`)).status).toBe(403)
  expect((await scene.reception('GET', `/users/${scene.otherPilot.userId}/appointments`)).status).toBe(404)
  expect(await startsOf('2027-03-09')).not.toContain(startsAt)
  await expect.poll(() => JSON.stringify(received.all())).toContain('"Appointment"')
  const { list } = (await scene.pilot('GET', `${one}/history`)).body
  expect(list).toHaveLength(1)
  expect((await book(scene.pilot, at('2027-03-10', '09:00'))).body.title).toBe(
    'You already have an appointment of this type. Move or cancel it.',
  )
})

test('no one else sees an appointment or books for another person', async () => {
  const { userId, call } = await newPilot()
  const { body } = await book(call, at('2027-03-11', '09:00'), { userId })
  const one = `/appointments/${body.appointmentId}`
  const elsewhere = await as(await addColleague((await addAppointmentScene(today)).organisationId, Role.Manager))
  for (const stranger of [scene.other, elsewhere, scene.agent, scene.regulatorDoctor]) {
    expect((await stranger('GET', one)).status).not.toBe(200)
    expect((await stranger('PUT', `${one}/cancellation`, { reason: 'Ill', version: 1 })).status).not.toBe(200)
  }
  expect((await scene.other('GET', one)).status).toBe(404)
  expect((await book(scene.other, at('2027-03-12', '09:00'))).status).toBe(403)
  expect((await elsewhere('GET', `/appointments/board?a=${scene.organisationId}&b=${today}&l=${today}`)).status).toBe(
    403,
  )
  // A practice books for its clients only.
  const stranger = await addPilot(scene.regulatorId)
  expect((await book(scene.reception, at('2027-03-12', '09:00'), { userId: stranger.userId })).status).toBe(404)
})

test('of 50 pilots who book one time at the same moment exactly one wins; the others learn of the next free times', async () => {
  const pilots = await Promise.all(Array.from({ length: 50 }, newPilot))
  const startsAt = at('2027-03-15', '09:00')
  const answers = await Promise.all(pilots.map(({ userId, call }) => book(call, startsAt, { userId })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 201)
  expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 49 }, () => 409))
  for (const { body } of others) expect(body.detail).toMatch(/^Next free: 15 Mar 2027 \d\d:\d\d/)
})

test('an applicant moves until the deadline, and the moved appointment remembers its time', async () => {
  const { userId, call } = await newPilot()
  const from = at('2027-03-16', '09:00')
  const { body } = await book(call, from, { userId })
  const one = `/appointments/${body.appointmentId}`
  const { organisationLocationId, practitionerId } = scene.visit
  const to = (startsAt: string, version: number) =>
    call('PUT', one, { organisationLocationId, practitionerId, startsAt, version })
  const moved = await to(at('2027-03-16', '09:30'), 1)
  expect(moved.body).toMatchObject({ startsAt: at('2027-03-16', '09:30'), movedFrom: from, timesMoved: 1, version: 2 })
  expect((await to(at('2027-03-17', '09:00'), 1)).status).toBe(412)
  expect((await to(at('2027-03-17', '09:00'), 2)).body.timesMoved).toBe(2)
  expect((await to(at('2027-03-18', '09:00'), 3)).body.title).toBe('It was moved 2 times already. Ask the practice.')
  // The practice may still move it.
  const change = { organisationLocationId, practitionerId, startsAt: at('2027-03-18', '10:00'), version: 3 }
  expect((await scene.reception('PUT', one, change)).body).toMatchObject({ timesMoved: 2, version: 4 })
  expect(await startsOf('2027-03-16')).toContain(from)
})

test('a practice that a person has left keeps the appointment with the name of that day', async () => {
  const { userId, call } = await newPilot()
  const { body } = await book(call, at('2027-03-30', '09:00'), { userId })
  await must(call('DELETE', `/users/me/sharing/${scene.organisationId}`))
  setNow('2027-03-01T20:10:00Z')
  await changeProfile(call, { knownAs: 'Rangi' })
  const names = async (by: typeof call) => (await by('GET', `/appointments/${body.appointmentId}`)).body.personName
  expect([await names(call), await names(scene.reception)]).toEqual(['Rangi Tāwhiri', body.personName])
  setNow(now)
})

test('after the deadline only the practice cancels, and the time is free again', async () => {
  const type = {
    name: 'Class 2, no late cancelling',
    classes: [],
    purpose: 'renewal',
    row: figures(today, { cancelHours: 24 * 30 }),
  }
  const { appointmentTypeId } = (await scene.manager('POST', `${scene.path}/types`, type)).body
  const { userId, call } = await newPilot()
  const startsAt = at('2027-03-19', '09:00')
  const { body } = await book(call, startsAt, { userId, appointmentTypeId })
  const cancel = (by: typeof call) =>
    by('PUT', `/appointments/${body.appointmentId}/cancellation`, { reason: 'Ill', version: 1 })
  expect((await cancel(call)).body.title).toBe('The time limit has passed. Ask the practice.')
  const cancelled = await cancel(scene.reception)
  expect(cancelled.body).toMatchObject({ status: 'cancelled', cancelReason: 'Ill', holds: [] })
  expect(await startsOf('2027-03-19')).toContain(startsAt)
  expect((await cancel(scene.reception)).status).toBe(412)
})

test('the desk moves a visit along the flow board, and no further back than a step', async () => {
  const { userId, call } = await newPilot()
  const { body } = await book(call, at('2027-03-22', '09:00'), { userId })
  const set = (by: typeof call, status: string, version: number) =>
    by('PUT', `/appointments/${body.appointmentId}/status`, { status, version })
  expect((await set(call, 'confirmed', 1)).status).toBe(403)
  expect((await set(scene.reception, 'no_show', 1)).body.title).toContain('has not started')
  expect((await set(scene.nurse, 'arrived', 1)).body.status).toBe('arrived')
  expect((await set(scene.doctor, 'with_doctor', 2)).body.status).toBe('with_doctor')
  expect((await set(scene.doctor, 'booked', 3)).status).toBe(409)
  expect((await set(scene.doctor, 'done', 3)).body).toMatchObject({ status: 'done', version: 4 })
})

test('the practice books beyond its rules with a reason, but never someone who is in use', async () => {
  const { userId, call } = await newPilot()
  const first = await book(call, at('2027-03-23', '09:00'), { userId })
  await call('PUT', `/appointments/${first.body.appointmentId}/cancellation`, { reason: 'Ill', version: 1 })
  const late = { userId, startsAt: at('2027-03-23', '18:00') }
  const asked = await book(scene.reception, late.startsAt, { userId })
  expect([asked.status, Object.keys(asked.body.errors)]).toEqual([400, ['startsAt', 'overrideReason']])
  expect(asked.body.errors.startsAt).toEqual(['The people for this visit do not work at that time.'])
  const overridden = await book(scene.reception, late.startsAt, { userId, overrideReason: 'Only time for this pilot' })
  expect(overridden.body).toMatchObject({ overrideReason: 'Only time for this pilot' })
  const again = await book(scene.reception, late.startsAt, { userId, overrideReason: 'Again' })
  expect([again.status, again.body.errors.startsAt]).toEqual([
    409,
    ['A person, room or piece of equipment is in use at that time.'],
  ])
})

test.each<[string, () => object, string]>([
  ['no regulator', () => ({ regulatorId: 2147483647 }), 'regulatorId'],
  ['a practice as the regulator', () => ({ regulatorId: scene.organisationId }), 'regulatorId'],
  ['a class that the type is not for', () => ({ classes: ['class1'] }), 'classes'],
  ['a location elsewhere', () => ({ organisationLocationId: 2147483647 }), 'organisationLocationId'],
  ['a person who takes no appointments', () => ({ practitionerId: 2147483647 }), 'practitionerId'],
])('a booking with %s is refused beside its field', async (_case, given, field) => {
  const { userId, call } = await newPilot()
  const { status, body } = await book(call, at('2027-03-25', '09:00'), { userId, ...given() })
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

test('a blocked time is not offered until it is released, and cannot be blocked twice', async () => {
  const { organisationId, resources, reception } = scene
  const time = { startsAt: at('2027-03-24', '09:00'), endsAt: at('2027-03-24', '12:00') }
  const block = () =>
    reception('POST', '/appointments/blocked', {
      organisationId,
      resourceId: resources.doctor.resourceId,
      ...time,
      reason: 'Training',
    })
  const { status, body } = await block()
  expect(status).toBe(201)
  expect(await startsOf('2027-03-24')).toEqual([])
  expect((await block()).status).toBe(409)
  const board = await reception('GET', '/appointments/board?a=myOrg&b=2027-03-24&l=2027-03-24')
  expect(board.body.blocked).toEqual([body])
  expect((await scene.pilot('DELETE', `/appointments/blocked/${body.heldTimeId}`)).status).toBe(404)
  expect((await reception('DELETE', `/appointments/blocked/${body.heldTimeId}`)).status).toBe(200)
  expect(await startsOf('2027-03-24')).not.toEqual([])
  expect((await reception('DELETE', `/appointments/blocked/${body.heldTimeId}`)).status).toBe(404)
})

test('applicants see places where they can book, without names of anyone but doctors', async () => {
  const { body } = await scene.pilot('GET', '/appointments/places')
  const place = body.find((one: { organisationId: number }) => one.organisationId === scene.organisationId)
  expect(place).toMatchObject({
    organisationLocationId: scene.organisationLocationId,
    types: expect.arrayContaining([
      { appointmentTypeId: scene.type.appointmentTypeId, name: 'Class 2', classes: ['class2'] },
    ]),
    practitioners: [{ name: 'Kiri Heke' }],
  })
  expect((await scene.reception('GET', '/appointments/places')).status).toBe(403)
})

test('emails carry the event of the appointment: one id, updated by the move and removed by the cancellation', async () => {
  const person = await newPilot()
  const booked = await must(book(person.call, at('2027-04-20', '09:00'), { userId: person.userId }))
  const one = `/appointments/${booked.appointmentId}`
  const { organisationLocationId, practitionerId } = scene.visit
  const move = { organisationLocationId, practitionerId, startsAt: at('2027-04-21', '10:00'), overrideReason: null }
  const moved = await must(person.call('PUT', one, { ...move, version: booked.version }))
  await must(person.call('PUT', `${one}/cancellation`, { reason: 'Pregnant', version: moved.version }))
  const isTheirs = eq(emails.toUserId, person.userId)
  const sent = await database.db.select().from(emails).where(isTheirs).orderBy(asc(emails.emailId))
  expect(sent.map(({ template }) => template)).toEqual([
    ...['appointmentBooked', 'appointmentMoved', 'appointmentCancelled'],
  ])
  expect(sent[1]?.values).toMatchObject({ time: '21 Apr 2027 10:00', earlier: '20 Apr 2027 09:00' })
  expect(JSON.stringify(sent)).not.toMatch(/Pregnant|class2|ECG/i)
  const read = sent.map(({ values }) => {
    const calendar = new ICAL.Component(ICAL.parse(String(values?.calendar)))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
    const method = calendar.getFirstPropertyValue('method')
    const status = event.component.getFirstPropertyValue('status')
    return [method, event.uid, Number(event.sequence), event.startDate.toJSDate().toISOString(), status]
  })
  const uid = `appointment-${booked.appointmentId}@clearwing`
  expect(read).toEqual([
    ['REQUEST', uid, 1, at('2027-04-20', '09:00'), 'CONFIRMED'],
    ['REQUEST', uid, 2, at('2027-04-21', '10:00'), 'CONFIRMED'],
    ['CANCEL', uid, 3, at('2027-04-21', '10:00'), 'CANCELLED'],
  ])
  const feed = await must(person.call('POST', '/calendarFeed', {}))
  const { body } = await person.call('GET', String(feed.path).replace('/api', ''))
  expect(body).toContain(`UID:${uid}`)
  expect(body).toContain('STATUS:CANCELLED')
})
