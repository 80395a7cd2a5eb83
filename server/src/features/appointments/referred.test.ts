import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType, Role } from '@clearwing/domain/access/bits.ts'
import { momentAt } from '@clearwing/domain/dates.ts'
import { builtInWordings } from '@clearwing/domain/emails/wordings/built-in.ts'
import { nothingShared } from '@clearwing/domain/medicals/referrals/schema.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { createOrganisation } from '#features/organisations/index.ts'
import { figures } from '#testing/appointment-figures.ts'
import { setNow } from '#testing/clock.ts'
import { usualFeatures } from '#testing/factories.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { must } from '#testing/medical-errand.ts'
import { addColleague, addScene } from '#testing/medical-people.ts'
import { as, database } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'
import { createResource, createType, lockCalendar, updateCalendar } from './availability-store.ts'
import { listAppointmentReasons } from './reason-store.ts'

// Tuesday 2 March 2027, 09:00 in New Zealand.
const today = '2027-03-02'
const startsAt = new Date(momentAt('2027-03-08', '09:00')).toISOString()

/** A specialist practice where one specialist works on weekdays from 09:00 to 12:00. */
async function addSpecialistCalendar() {
  const organisationId = await database.transaction((tx) =>
    createOrganisation(tx, theSystem, {
      name: unique('Specialists'),
      featureSet: Feature.Medicals | Feature.Appointments | usualFeatures,
      organisationTypes: OrganisationType.Specialist_practice,
    }),
  )
  const specialist = await addColleague(organisationId, Role.Specialist)
  const [manager, desk] = [
    await addColleague(organisationId, Role.Manager),
    await addColleague(organisationId, Role.Staff),
  ]
  const managerCall = await as(manager)
  const location = await must(
    managerCall('POST', '/organisationlocations', {
      organisationId,
      name: unique('Clinic'),
      address: null,
      region: null,
      airfieldName: null,
      airfieldCode: null,
      isBookable: true,
      rooms: [],
      hours: [],
    }),
  )
  const organisationLocationId = Number(location.organisationLocationId)
  const { practitionerId, appointmentTypeId } = await database.transaction(async (tx) => {
    const resourceId = await createResource(tx, theSystem, {
      organisationId,
      name: '',
      userId: specialist.userId,
      isDoctor: true,
    })
    const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '12:00' }))
    await updateCalendar(tx, theSystem, await lockCalendar(tx, organisationId), {
      testMinutes: [],
      weeks: [{ resourceId, organisationLocationId, from: today, hours, breaks: [] }],
      otherHours: [],
      clinics: [],
      closed: [],
      openOnHolidays: [],
    })
    // Tests would lengthen the doctor's part, if the practice knew which are due.
    const rows = [figures(today, { nurseMinutes: 0, doctorMinutes: 30, testsBy: 'doctor', needsRoom: false })]
    const type = { organisationId, name: 'Cardiology', classes: [], purpose: 'other' as const, rows }
    return {
      practitionerId: resourceId,
      appointmentTypeId: (await createType(tx, theSystem, type)).appointmentTypeId,
    }
  })
  const call = await as(specialist)
  const visit = { organisationId, organisationLocationId, practitionerId, appointmentTypeId, note: null }
  return { organisationId, visit, call, desk: await as(desk), manager: managerCall }
}

let heart: Awaited<ReturnType<typeof addSpecialistCalendar>>
beforeAll(async () => {
  setNow('2027-03-01T20:00:00Z')
  heart = await addSpecialistCalendar()
})
afterAll(() => setNow())

/** A person with a medical, for which a practice is asked. */
async function refer(practiceId = heart.organisationId) {
  const scene = await addScene()
  const medicalId = await medicalAt(scene, 'in_examination')
  const asking = { practiceId, specialty: 'cardiology', question: 'Is it harmless?', shared: nothingShared }
  const path = `/medicals/${medicalId}/referrals`
  const { referralId, version } = await must(scene.doctor('POST', path, { ...asking, dueOn: '2027-04-01' }))
  const { userId } = scene.people.pilot
  const wanted = { userId, regulatorId: scene.regulatorId, classes: ['class2'] }
  return { scene, path: `${path}/${referralId}`, referralId: Number(referralId), version: Number(version), wanted }
}
type Referred = Awaited<ReturnType<typeof refer>>

const book = (call: typeof heart.call, { wanted }: Referred, at = startsAt) =>
  call('POST', '/appointments', { ...heart.visit, ...wanted, startsAt: at, overrideReason: null })
const seek = (call: typeof heart.call, { wanted }: Referred) => {
  const { organisationId, appointmentTypeId, organisationLocationId } = heart.visit
  const query = `i=${wanted.userId}&ty=${appointmentTypeId}&rg=${wanted.regulatorId}&cl=class2&lo=${organisationLocationId}`
  return call('GET', `/organisations/${organisationId}/slots?${query}&b=2027-03-08&l=2027-03-09`)
}

test('a specialist books someone from a referral: the visit is as long as its type, and nothing of the record is read', async () => {
  const referred = await refer()
  const { body: found } = await seek(heart.call, referred)
  expect(found).toMatchObject({ minutes: 30, reason: '30 min', elsewhere: [], hints: [] })
  expect(found.slots[0]).toMatchObject({ startsAt: expect.any(String), keepsAnniversary: false })
  const { status, body } = await book(heart.call, referred)
  expect([status, body]).toEqual([201, expect.objectContaining({ status: 'booked', reason: '30 min', startsAt })])

  const board = await must(heart.call('GET', '/appointments/board?a=myOrg&b=2027-03-08&l=2027-03-08'))
  expect(board.appointments).toEqual([{ ...body, held: expect.any(Array) }])
  expect(await must(heart.call('GET', '/appointments/paperwork?a=myOrg&b=2027-03-08&l=2027-03-08'))).toEqual([])
  expect((await heart.call('GET', `/users/${referred.wanted.userId}/appointments`)).body).toEqual([body])
  expect((await referred.scene.pilot('GET', '/users/me/appointments')).body).toEqual([body])
  const { userId } = referred.wanted
  const mails = await database.db.select().from(emails).where(eq(emails.toUserId, userId))
  expect(mails.map(({ template }) => template)).toContain('specialistVisitBooked')
  // A specialist needs neither the application nor the receipt of the regulator's fee.
  const reasons = await listAppointmentReasons(database.at('2027-03-01T20:00:00Z').db, today, today, '2027-12-31', [
    userId,
  ])
  expect(reasons.map(({ kind }) => kind)).toEqual(['appointment'])
  // A booking from a referral begins no care.
  const sharing = await referred.scene.pilot('GET', `/users/${userId}/sharing`)
  expect(JSON.stringify(sharing.body)).not.toContain('"origin":"appointment"')
  expect((await heart.call('GET', `/users/${referred.wanted.userId}`)).status).toBe(404)
})

test('emails about a visit to a specialist ask for no application and no receipt, and lead to the appointment', async () => {
  const referred = await refer()
  const { userId } = referred.wanted
  const { body } = await book(heart.call, referred, new Date(momentAt('2027-03-10', '09:00')).toISOString())
  const one = `/appointments/${body.appointmentId}`
  const { organisationLocationId, practitionerId } = heart.visit
  const to = {
    organisationLocationId,
    practitionerId,
    startsAt: new Date(momentAt('2027-03-10', '10:00')).toISOString(),
  }
  await must(heart.call('POST', `${one}/reminder`))
  await must(heart.call('PUT', one, { ...to, overrideReason: null, version: 1 }))
  await must(heart.call('PUT', `${one}/cancellation`, { reason: 'Away', version: 2 }))
  const sent = await database.db.select().from(emails).where(eq(emails.toUserId, userId)).orderBy(asc(emails.emailId))
  const ofVisit = sent.flatMap(({ template, values }) => (values?.calendar ? [{ template, path: values.path }] : []))
  expect(ofVisit).toEqual(
    ['Booked', 'Coming', 'Moved', 'Cancelled'].map((news) => ({
      template: `specialistVisit${news}`,
      path: one.replace('appointments', 'appointment'),
    })),
  )
  for (const { template } of ofVisit)
    expect(builtInWordings[template as keyof typeof builtInWordings].text).not.toMatch(/application|receipt|fee/)
  for (const template of ['specialistVisitBooked', 'specialistVisitComing', 'specialistVisitMoved'] as const)
    expect(builtInWordings[template].text).toMatch(/referral.*reports/)
})

test('a specialist, who lists no medicals, can choose the classes of a booking', async () => {
  const { scene } = await refer()
  const { body } = await heart.call('GET', `/medicalClasses?a=${scene.regulatorId}`)
  expect(body.map(({ code }: { code: string }) => code)).toContain('class2')
  expect((await heart.call('GET', '/medicals?a=myOrg')).status).toBe(403)
})

test('without a referral that waits for the practice a person is not found', async () => {
  const other = await addSpecialistCalendar()
  const [open, elsewhere, withdrawn, declined] = [
    await refer(),
    await refer(other.organisationId),
    await refer(),
    await refer(),
  ]
  await must(
    withdrawn.scene.doctor('PUT', `${withdrawn.path}/withdrawal`, { reason: 'Done', version: withdrawn.version }),
  )
  await must(
    heart.call('PUT', `/referrals/${declined.referralId}/refusal`, { reason: 'Full', version: declined.version }),
  )
  for (const referred of [elsewhere, withdrawn, declined]) {
    expect((await seek(heart.call, referred)).status).toBe(404)
    expect((await book(heart.call, referred, new Date(momentAt('2027-03-09', '09:00')).toISOString())).status).toBe(404)
    expect((await heart.call('GET', `/users/${referred.wanted.userId}/appointments`)).status).toBe(404)
  }
  // The desk and the manager see no referrals, so that they know no one from them.
  for (const call of [heart.desk, heart.manager]) expect((await seek(call, open)).status).toBe(404)
  expect((await seek(other.call, open)).status).toBe(403)
  // What was booked stays on the board when the referral ends, and can be cancelled, but not moved.
  const { body } = await book(heart.call, open, new Date(momentAt('2027-03-09', '10:00')).toISOString())
  await must(open.scene.doctor('PUT', `${open.path}/withdrawal`, { reason: 'Done', version: open.version }))
  const one = `/appointments/${body.appointmentId}`
  const { organisationLocationId, practitionerId } = heart.visit
  const move = { organisationLocationId, practitionerId, startsAt, overrideReason: null, version: 1 }
  expect((await heart.call('PUT', one, move)).status).toBe(404)
  expect((await heart.call('PUT', `${one}/cancellation`, { reason: 'Withdrawn', version: 1 })).status).toBe(200)
})
