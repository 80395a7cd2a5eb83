import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { expect, test } from 'vitest'
import { createOrganisationLocation, updateOrganisationLocation } from '#features/locations/index.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addColleague, addExaminer, addPilot, addScene } from '#testing/medical-people.ts'
import { as, type Caller, connection, database } from '#testing/test-app.ts'

const scene = await addScene()
const { doctor, manager, practiceId, people } = scene
const staff = await as(await addColleague(practiceId, Role.Staff))
const other = await addExaminer(practiceId, scene.regulatorId)
const open = await medicalAt(scene, 'assessing')
const decided = await medicalAt(scene, 'issued')
const waiting = await medicalAt(scene, 'at_practice')

const place = (organisationId: number, name: string) =>
  database.transaction((tx) =>
    createOrganisationLocation(tx, theSystem, {
      organisationId,
      name,
      address: null,
      region: null,
      airfieldName: null,
      airfieldCode: null,
      isBookable: true,
      rooms: [],
      hours: [],
    }),
  )

const historyOf = async (medicalId: number) => {
  const { rows } = await queryOnce(
    connection,
    `select count(*)::int as count from history where entity = 'medical' and action = 'change' and entity_id = ${medicalId}`,
  )
  return rows[0]?.count as number
}

const versionOf = async (medicalId: number) => (await manager('GET', `/medicals/${medicalId}`)).body.version

const assign = async (caller: Caller, medicalId: number, examinerId: number | null) =>
  caller('PUT', `/medicals/${medicalId}/examiner`, { examinerId, version: await versionOf(medicalId) })

test('reception assigns a medical to a doctor, who then owns it, with one entry in the history', async () => {
  const before = await historyOf(open)
  const { status, body } = await assign(staff, open, other.userId)
  expect([status, body.examinerId, body.moveName]).toEqual([200, other.userId, body.examinerName])
  expect(await historyOf(open)).toBe(before + 1)
  await assign(staff, open, other.userId)
  expect(await historyOf(open)).toBe(before + 1)
  expect((await assign(staff, open, null)).body.examinerId).toBe(null)
})

test('a doctor who gets a medical with the next step gets a link to it; any other change of doctor sends nothing', async () => {
  const measured = await medicalAt(scene, 'ready_to_assess')
  const atVisit = await medicalAt(scene, 'at_practice')
  const early = await medicalAt(scene, 'signed')
  await queryOnce(connection, `update users set email = 'colleague@example.test' where user_id = ${other.userId}`)
  const linksTo = async (medicalId: number) => {
    const { rows } = await queryOnce(
      connection,
      `select to_user_id from emails where template = 'medicalWaiting' and "values" ->> 'path' = '/medical/${medicalId}'`,
    )
    return rows.map((row) => row.to_user_id)
  }
  for (const medicalId of [measured, atVisit, early]) await assign(staff, medicalId, other.userId)
  for (const medicalId of [measured, atVisit]) expect(await linksTo(medicalId)).toEqual([other.userId])
  expect(await linksTo(early)).toEqual([])
  await assign(staff, measured, null)
  await assign(await as(other), measured, other.userId)
  expect(await linksTo(measured)).toEqual([other.userId])
})

test('a doctor whose membership has ended filters the list, and is marked as no longer there', async () => {
  const former = await addColleague(practiceId, Role.Practice_doctor)
  await queryOnce(
    connection,
    `update memberships set ended_at = now() - interval '2 days' where user_id = ${former.userId}`,
  )
  const { body } = await doctor('GET', '/medicals/doctors')
  const marks = body.map((row: { userId: number; isCurrent: boolean }) => [row.userId, row.isCurrent])
  expect(marks).toEqual(
    expect.arrayContaining([
      [former.userId, false],
      [other.userId, true],
    ]),
  )
})

test.each([
  ['examiner', { examinerId: other.userId }],
  ['location', { locationId: null }],
])("a user who did not see a colleague's choice gets a conflict: %s", async (part, choice) => {
  const version = (await versionOf(open)) - 1
  const { status, body } = await staff('PUT', `/medicals/${open}/${part}`, { ...choice, version })
  expect([status, body.stored.medicalId]).toEqual([412, open])
  expect((await staff('PUT', `/medicals/${open}/${part}`, choice)).body.errors).toHaveProperty('version')
})

test('only a doctor of the practice can be assigned, not the person themselves, and not after the decision', async () => {
  const stranger = await addExaminer((await addScene()).practiceId, scene.regulatorId)
  for (const examinerId of [people.nurse.userId, stranger.userId, 999_999_999])
    expect((await assign(manager, open, examinerId)).body.errors).toHaveProperty('examinerId')
  expect((await assign(manager, open, people.pilot.userId)).status).toBe(409)
  expect((await assign(manager, decided, other.userId)).status).toBe(403)
})

test('a location of the practice can be set and filtered by; it is cleared when another practice is chosen', async () => {
  const harbour = await place(practiceId, 'Harbour rooms')
  const archived = await place(practiceId, 'Old rooms')
  await database.transaction((tx) =>
    updateOrganisationLocation(tx, theSystem, archived, { archivedAt: new Date().toISOString() }),
  )
  const elsewhere = await place((await addScene()).practiceId, 'Elsewhere')
  const set = async (locationId: number | null) =>
    staff('PUT', `/medicals/${waiting}/location`, { locationId, version: await versionOf(waiting) })
  for (const { organisationLocationId } of [archived, elsewhere])
    expect((await set(organisationLocationId)).body.errors).toHaveProperty('locationId')
  const { organisationLocationId: lo } = harbour
  expect((await set(lo)).body).toMatchObject({ locationId: lo, locationName: 'Harbour rooms' })
  const listed = await doctor('GET', `/medicals?lo=${lo}`)
  expect(listed.body.list).toMatchObject([{ medicalId: waiting, locationName: 'Harbour rooms' }])
  expect((await doctor('GET', `/medicals?lo=${elsewhere.organisationLocationId}`)).body.list).toEqual([])
  expect((await doctor('GET', `/medicals/export?ft=csv&lo=${lo}&co=doctor`)).body).toContain(',Harbour rooms\r\n')
  const practice = (await addScene()).practiceId
  const { version } = (await scene.pilot('GET', `/medicals/${waiting}`)).body
  const moved = await scene.pilot('PUT', `/medicals/${waiting}/practice`, { practiceId: practice, version })
  expect(moved.body).toMatchObject({ practiceId: practice, locationId: null })
})

test('a person who is awaited is reminded once a day, by an email without health details', async () => {
  const own = await medicalAt(scene, 'awaiting_results')
  const remind = (medicalId: number) => staff('POST', `/medicals/${medicalId}/reminder`)
  expect((await remind(own)).body.remindedAt).toEqual(expect.any(String))
  expect((await remind(own)).status).toBe(409)
  expect((await remind(decided)).status).toBe(403)
  const where = `template = 'medicalReminder' and to_user_id = ${people.pilot.userId}`
  const { rows } = await queryOnce(connection, `select values from emails where ${where}`)
  expect(rows).toEqual([{ values: { name: expect.any(String), by: expect.any(String), path: `/medical/${own}` } }])
  const mute = await addPilot(scene.regulatorId, { email: null })
  const unreachable = await medicalAt({ ...scene, people: { ...people, pilot: mute } }, 'at_practice')
  expect((await remind(unreachable)).body.title).toBe('This person has no email address.')
})

test('no one else may assign a doctor or a location, or remind the person: not the person, another practice or the regulator, nor staff for their own medical', async () => {
  const elsewhere = await addScene()
  const own = { ...scene, people: { ...people, pilot: people.doctor } }
  const mine = await medicalAt(own, 'at_practice')
  for (const [call, medicalId] of [
    [scene.pilot, open],
    [elsewhere.doctor, open],
    [scene.regulatorDoctor, decided],
    [doctor, mine],
  ] as const) {
    const answers = [
      await assign(call, medicalId, null),
      await call('PUT', `/medicals/${medicalId}/location`, { locationId: null, version: 1 }),
      await call('POST', `/medicals/${medicalId}/reminder`),
    ]
    for (const { status } of answers) expect([403, 404]).toContain(status)
  }
})
