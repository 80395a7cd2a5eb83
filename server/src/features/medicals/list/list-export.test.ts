import { inflateRawSync } from 'node:zlib'
import { Role } from '@clearwing/domain/access/bits.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { history } from '#platform/history/tables.ts'
import { addAdministrator, addIndividual } from '#testing/factories.ts'
import { medicalAt } from '#testing/medical-at.ts'
import { addColleague, addPilot, addScene, type Scene } from '#testing/medical-people.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

const formula = '=HYPERLINK("http://evil")'

let scene: Scene
let issued: number
beforeAll(async () => {
  scene = await addScene()
  issued = await medicalAt(scene, 'submitted')
  const pilot = await addPilot(scene.regulatorId, { firstName: formula, lastName: 'Ōhia', knownAs: formula, nhi: null })
  await medicalAt({ ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }, 'issued')
})

/** Lines of a file below its header. */
const linesOf = (file: string) =>
  file
    .slice(file.indexOf('\r\n\r\n') + 4)
    .trimEnd()
    .split('\r\n')
const csv = (caller: Caller, query = '') => caller('GET', `/medicals/export?ft=csv${query}`)

test('a practice’s list is exported with its order, columns, dates and macrons', async () => {
  const { status, body, headers } = await csv(scene.doctor, '&o=person&d=0&co=person|class|to')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('text/csv; charset=utf-8'),
    'content-disposition': expect.stringMatching(/^attachment; filename="Medicals \d{4}-\d\d-\d\d\.csv"$/),
    'cache-control': 'no-store',
  })
  expect(body.startsWith('\uFEFFList,Medicals\r\nMade by,"Kiri Heke, Practice')).toBe(true)
  expect(body).toContain('\r\nRows,2\r\nOrder,"Person, ascending"\r\n')
  expect(linesOf(body)).toEqual([
    'Person,Date of birth,Class,Certificate to,Certificate to: class,Stopped,Restrictions',
    expect.stringMatching(/^"'=HYPERLINK\(""http:\/\/evil""\) Ōhia",1980-07-20,1,\d{4}-\d\d-\d\d,"Class 1, [^"]+",,$/),
    expect.stringMatching(/^Hēmi Tāwhiri,1980-07-20,1,\d{4}-\d\d-\d\d,"Class 1, [^"]+",,$/),
  ])
})

test('the export is filtered like the list', async () => {
  const { body } = await csv(scene.doctor, '&st=submitted&f=tawhiri')
  expect(linesOf(body)).toHaveLength(2)
  expect(body).toContain('Words,tawhiri\r\nStatus,')
  expect(linesOf((await csv(scene.doctor, '&f=nomatch')).body)).toHaveLength(1)
})

test('a person named by a filter appears in the file by name', async () => {
  const { body } = await csv(scene.doctor, `&a=myOrg&ex=${scene.people.doctor.userId}`)
  expect(linesOf(body).length).toBeGreaterThan(1)
  expect(body).toMatch(/Organisation,Practice [\d.]+\r\n/)
  expect(body).toMatch(/Doctor,(Dr )?Kiri Heke\r\n/)
})

/** Files in a zip, by name. */
function unzip(zip: Buffer) {
  const files: Record<string, string> = {}
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength, local] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(begin, begin + size)
    files[name] = (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8')
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

test('a workbook has real dates, no formulas, and a sheet that describes it', async () => {
  const { status, bytes, headers } = await scene.doctor('GET', '/medicals/export?ft=xlsx&co=person|status&o=person')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('spreadsheetml.sheet')
  const files = unzip(bytes)
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  const texts = Object.values(files).join('')
  expect(sheet).not.toContain('<f>')
  expect(texts).toContain('&apos;=HYPERLINK'.replace('&apos;', "'"))
  expect(texts).toContain('Hēmi Tāwhiri')
  // 20 July 1980 as a spreadsheet date.
  expect(sheet).toMatch(/<c r="B2"[^>]*><v>29422<\/v>/)
  expect(texts).toContain('About this file')
  expect(texts).toContain('Pacific/Auckland')
})

test('users who may see the list but not export it are refused', async () => {
  const { practiceId, pilot, nurse, manager, doctor, regulatorDoctor, agent } = scene
  const staff = await as(await addColleague(practiceId, Role.Staff))
  const administrator = await addAdministrator()
  const call = await as(administrator)
  const { body } = await call('POST', '/administratorActivities', { description: 'Support' })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  const underActivity: Caller = (method, url, payload) => call(method, url, payload, headers)
  const answers = Object.entries({ pilot, nurse, staff, manager, doctor, regulatorDoctor, agent, underActivity })
  const rows = await Promise.all(
    answers.map(async ([name, caller]) => {
      const file = await csv(caller)
      return [name, file.status, file.status === 200 ? linesOf(file.body).length - 1 : 0]
    }),
  )
  expect(rows).toEqual([
    ['pilot', 200, 1],
    ['nurse', 403, 0],
    ['staff', 403, 0],
    ['manager', 200, 2],
    ['doctor', 200, 2],
    ['regulatorDoctor', 200, 1],
    ['agent', 200, 1],
    ['underActivity', 403, 0],
  ])
})

test('an export contains nothing of another practice or person, and strangers cannot export', async () => {
  const elsewhere = await addScene()
  for (const caller of [elsewhere.doctor, elsewhere.manager, elsewhere.pilot, elsewhere.regulatorDoctor]) {
    const { status, body } = await csv(caller, `&a=${scene.practiceId}`)
    expect([status, linesOf(body)]).toEqual([200, [expect.stringContaining('Person,')]])
  }
  const own = await csv(await as(await addIndividual()), `&i=${scene.people.pilot.userId}`)
  expect(linesOf(own.body)).toHaveLength(1)
})

test.each([
  ['', 'ft'],
  ['?ft=pdf', 'ft'],
  ['?ft=csv&co=person|passwordHash', 'co'],
  ['?ft=csv&o=passwordHash', 'o'],
])('an export with the query “%s” is refused, naming the invalid parameter', async (query, field) => {
  const { status, body } = await scene.doctor('GET', `/medicals/export${query}`)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
})

const exportsOf = (userId: number) =>
  database.db
    .select()
    .from(history)
    .where(and(eq(history.userId, userId), eq(history.entity, 'export of medicals')))

test('an export is recorded in the history with its count, and for each person', async () => {
  const manager = await addColleague(scene.practiceId, Role.Manager)
  await csv(await as(manager), '&f=tawhiri&cl=class1&co=person')
  const { userId, organisationId } = manager
  const [written, ...others] = await exportsOf(userId)
  expect(others).toEqual([])
  expect(written).toMatchObject({
    action: 'read',
    userId,
    organisationId,
    subjectUserId: null,
    before: null,
    after: {
      format: 'csv',
      count: 1,
      columns: ['Person', 'Date of birth'],
      filters: { cl: 'class1', f: 'some words' },
    },
  })
  expect(JSON.stringify(written)).not.toContain('tawhiri')
  const ofPerson = await database.db
    .select()
    .from(history)
    .where(and(eq(history.userId, userId), eq(history.entity, 'medical'), eq(history.entityId, issued)))
  expect(ofPerson).toMatchObject([
    { action: 'read', subjectUserId: scene.people.pilot.userId, before: null, after: { file: 'csv' } },
  ])
})

test('a person sees one line for a file, with the medicals in it', async () => {
  const another = await medicalAt(scene, 'in_examination')
  const listed = async () => (await scene.pilot('GET', '/users/me/access')).body
  const before = await listed()
  await csv(scene.manager)
  const { totalItems, list } = await listed()
  expect(totalItems).toBe(before.totalItems + 1)
  expect(list[0]).toMatchObject({ entity: 'medical', file: 'csv' })
  expect(list[0].medicalIds.toSorted()).toEqual([issued, another].toSorted())
})

test('a refused export is not recorded as a file', async () => {
  const nurse = await addColleague(scene.practiceId, Role.Nurse)
  await csv(await as(nurse))
  expect(await exportsOf(nurse.userId)).toEqual([])
})

test('a person’s own list contains their draft, and no one else’s list does', async () => {
  const pilot = await addPilot(scene.regulatorId, { lastName: 'Rāwiri', nhi: null })
  const mine = { ...scene, pilot: await as(pilot), people: { ...scene.people, pilot } }
  await medicalAt(mine, 'draft', { classes: ['class2'] })
  expect(linesOf((await csv(mine.pilot, '&co=practice|class|status')).body)).toEqual([
    'Practice,Regulator,Class,Status,Since,Next to act',
    expect.stringMatching(/^,REG,2,Draft,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+1[23]:00,Hēmi Rāwiri$/),
  ])
  expect((await csv(scene.doctor)).body).not.toContain('Rāwiri')
})
