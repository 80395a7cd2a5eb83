import { theSystem } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { emptyAssessment } from '@clearwing/domain/medicals/assessment/schema.ts'
import { expect, test } from 'vitest'
import { saveAssessment } from '#features/medicals/assessment/store.ts'
import { loadMedical } from '#features/medicals/store.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { addAdministrator } from '#testing/factories.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addColleague, addPilot, addScene } from '#testing/medical-people.ts'
import { as, type Caller, connection, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

const scene = await addScene()
const { doctor, regulatorDoctor, people } = scene
const reason = 'Audit of hearing cases in 2026'
const formula = '=HYPERLINK("http://evil")'

await medicalAt(scene, 'assessing', { assessment: { notes: `${formula} zzopen` } })
const sent = await medicalAt(scene, 'submitted', { assessment: { notes: 'zzsent Hearing loss' } })

const take = (caller: Caller, body: object = { reason, search: null }, query = '') =>
  caller('POST', `/medicals/export?ft=csv&o=since&d=0${query}`, body)

test('the doctor exports the content with a reason that is printed in the file', async () => {
  const { status, body, headers } = await take(doctor)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toContain(`\r\nReason,${reason}\r\n`)
  expect(body).toContain('Decisions and their reasons,Risks,Conditions,Notes,Height (cm),Weight (kg)')
  expect(body).toContain(`"'=HYPERLINK(""http://evil"") zzopen"`)
  expect(body).toContain('zzsent Hearing loss')
  expect(body).toMatch(/Class 1: Eligible/)
  expect(body).toMatch(/,\d{2,3}\/\d{2,3}\r\n/)
  const workbook = await doctor('POST', '/medicals/export?ft=xlsx', { reason, search: null })
  expect([workbook.status, workbook.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})

test('the export and its reason are in the history of everyone in the file, who can read it', async () => {
  const { rows } = await queryOnce(
    connection,
    `select entity_id as id, subject_user_id as subject, after->>'reason' as reason from history
      where entity = 'clinical file' and user_id = ${people.doctor.userId} order by history_id`,
  )
  // The person has one entry for each of the two files, although two of their medicals are in it.
  const { userId } = people.pilot
  expect(rows).toEqual([
    { id: userId, subject: userId, reason },
    { id: userId, subject: userId, reason },
  ])
  const { body } = await scene.pilot('GET', '/users/me/access')
  expect(body.list[0]).toMatchObject({ entity: 'clinical file', organisationId: scene.practiceId, reason })
  expect((await scene.pilot('GET', '/users/me/access/export?ft=csv')).body).toContain(reason)
})

test.each([[''], ['  too short '], ['\u00a0'.repeat(30)], [undefined]])(
  'nothing is exported without a meaningful reason: %j',
  async (given) => {
    const { status, body } = await take(doctor, { reason: given, search: null })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['reason']])
  },
)

test('the regulator’s doctor exports the submissions as they were', async () => {
  await database.transaction(async (tx) => {
    const medical = await loadMedical(tx, theSystem, sent)
    const author = { ...theSystem, ...people.doctor }
    await saveAssessment(tx, author, medical, 1, { ...emptyAssessment, notes: 'zzwrittenlater' })
  })
  const { status, body } = await take(regulatorDoctor)
  expect(status).toBe(200)
  expect(body).toContain('zzsent Hearing loss')
  expect(body).not.toMatch(/zzopen|zzwrittenlater/)
  expect((await take(doctor)).body).toContain('zzwrittenlater')
})

test('only the responsible doctors can export clinical columns; without them the export is as before', async () => {
  const { practiceId } = scene
  const at = async (organisationId: number, roles: number) => as(await addColleague(organisationId, roles))
  const others = {
    pilot: scene.pilot,
    nurse: scene.nurse,
    manager: scene.manager,
    agent: scene.agent,
    staff: await at(practiceId, Role.Staff),
    director: await at(practiceId, Role.Director),
    administrator: await underActivity(await as(await addAdministrator())),
    doctorAndAdministrator: await at(practiceId, Role.Practice_doctor | Role.System_administrator),
  }
  const statuses = await Promise.all(
    Object.entries(others).map(async ([name, caller]) => [name, (await take(caller)).status]),
  )
  expect(statuses).toEqual(Object.keys(others).map((name) => [name, 403]))
  const elsewhere = await addScene()
  for (const caller of [elsewhere.doctor, elsewhere.regulatorDoctor])
    expect((await take(caller)).body).not.toContain('zz')
  expect((await doctor('GET', '/medicals/export?ft=csv')).body).not.toMatch(/zz|Notes/)
})

test('search results are exported as found; no one exports their own', async () => {
  const found = await take(doctor, { reason, search: { words: 'zzopen', code: null } })
  expect(found.body).toMatch(/\r\nRows,1\r\n[\s\S]*zzopen/)
  const other = await addPilot(scene.regulatorId)
  const examined = { ...scene, people: { ...people, pilot: { ...other, userId: people.doctor.userId } } }
  await medicalAt(examined, 'assessing', { assessment: { notes: 'zzmyown' } })
  expect((await take(doctor)).body).not.toContain('zzmyown')
})
