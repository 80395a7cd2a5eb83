import { RegistrationOption } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organisations } from '#features/organisations/tables.ts'
import { findUserByRegistrationNumber } from '#features/registrations/index.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo } from '#testing/mails.ts'
import { issuedMedical, sendMedical } from '#testing/medical-errand.ts'
import { addScene } from '#testing/medical-people.ts'
import { database } from '#testing/test-app.ts'
import { registrations } from './tables.ts'

const scene = await addScene()
const { regulatorId } = scene
const { pilot } = scene.people
const set = (registrationOptions: number) =>
  database.transaction((tx) =>
    tx.update(organisations).set({ registrationOptions }).where(eq(organisations.organisationId, regulatorId)),
  )
const medicalId = await sendMedical(scene)
const url = `/medicals/${medicalId}/registrationnumber`
const approved = String(100_000 + pilot.userId)

test('without the option no one can correct a number in a medical', async () => {
  await set(31 - RegistrationOption.Edit_registration_number_on_medical)
  for (const call of [scene.doctor, scene.nurse, scene.pilot]) expect((await call('GET', url)).status).toBe(403)
})

test('with the option, an examiner can correct the number: it must be approved again, appears on no document before, and the person is notified', async () => {
  await set(RegistrationOption.Edit_registration_number_on_medical)
  expect((await scene.nurse('GET', url)).body).toEqual({ organisationUserId: approved, status: 'approved', version: 1 })
  const corrected = await scene.doctor('PUT', url, { organisationUserId: '0765432', version: 1 })
  expect(corrected.body).toEqual({ organisationUserId: '765432', status: 'pending', version: 2 })
  expect(await findUserByRegistrationNumber(database.db, approved)).toBeUndefined()
  const { body } = await scene.doctor('GET', `/medicals/${medicalId}`)
  expect(body).toMatchObject({ registrationNumber: null, claimedNumber: '765432' })
  const [row] = await database.db.select().from(registrations).where(eq(registrations.userId, pilot.userId))
  const history = await historyOf('registration', row?.registrationId ?? 0)
  expect(history.at(-1)).toMatchObject({
    action: 'change',
    userId: scene.people.doctor.userId,
    subjectUserId: pilot.userId,
    before: { organisationUserId: approved, status: 'approved' },
    after: { organisationUserId: '765432', status: 'pending', kind: 'medical' },
  })
  const [mail] = await mailsTo(`${pilot.userName.replaceAll(' ', '.')}@example.org`)
  expect(mail?.subject).toContain('corrected')
  const stale = await scene.nurse('PUT', url, { organisationUserId: '7', version: 1 })
  expect([stale.status, stale.body.stored]).toEqual([412, corrected.body])
})

test('a person without a number gets a claim; a number in the wrong format is refused', async () => {
  const other = await addScene({ practiceId: scene.practiceId })
  const inTheirs = `/medicals/${await sendMedical(other)}/registrationnumber`
  await database.transaction(async (tx) => {
    await tx.delete(registrations).where(eq(registrations.userId, other.people.pilot.userId))
    await tx
      .update(organisations)
      .set({ registrationOptions: 8, registrationNumberPattern: '\\d{1,7}' })
      .where(eq(organisations.organisationId, other.regulatorId))
  })
  expect((await other.nurse('GET', inTheirs)).body).toEqual({ organisationUserId: null, status: null, version: 0 })
  const wrong = await other.nurse('PUT', inTheirs, { organisationUserId: 'AB', version: 0 })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['organisationUserId']])
  const claimed = await other.nurse('PUT', inTheirs, { organisationUserId: '77', version: 0 })
  expect(claimed.body).toEqual({ organisationUserId: '77', status: 'pending', version: 1 })
})

test.each([
  ['the person', () => scene.pilot, 403],
  ['the manager', () => scene.manager, 403],
  ['the regulator’s doctor, before it is sent', () => scene.regulatorDoctor, 404],
])('%s cannot correct a number in a medical', async (_who, caller, status) => {
  const change = { organisationUserId: '1', version: 2 }
  expect([(await caller()('GET', url)).status, (await caller()('PUT', url, change)).status]).toEqual([status, status])
})

test('another practice cannot find the correction; after the decision only the regulator can correct the number', async () => {
  const other = await addScene()
  expect((await other.doctor('GET', url)).status).toBe(404)
  await database.transaction((tx) =>
    tx.update(organisations).set({ registrationOptions: 8 }).where(eq(organisations.organisationId, other.regulatorId)),
  )
  const decided = `/medicals/${await issuedMedical(other)}/registrationnumber`
  expect((await other.doctor('PUT', decided, { organisationUserId: '1', version: 1 })).status).toBe(403)
})
