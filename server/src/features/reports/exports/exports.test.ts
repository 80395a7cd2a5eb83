import { emptyGroup, type QueryDefinition } from '@clearwing/domain/reports/queries/schema.ts'
import { parse } from 'csv-parse/sync'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { memberships } from '#features/users/tables.ts'
import { findFile } from '#platform/files/files.ts'
import { history } from '#platform/history/tables.ts'
import { historyOf } from '#testing/history.ts'
import { queryOf } from '#testing/queries/query-of.ts'
import { addQueryScene, type QueryScene } from '#testing/queries/scene.ts'
import { type Caller, database, site } from '#testing/test-app.ts'
import { makeExport, makeReportExports, removeOverExports } from './make.ts'
import { beginExport, saveProgress } from './store.ts'
import { reportExports } from './tables.ts'

let scene: QueryScene
beforeAll(async () => {
  scene = await addQueryScene(3)
})

const definition = queryOf('medicals', ['name', 'status'])
const clinical: QueryDefinition = queryOf('medicals', ['name', 'bodyMass'])
const begin = async (call: Caller, change: object = {}) => {
  const asked = { definition, reason: null, format: 'csv', ...change }
  const { status, body } = await call('POST', '/customQueries/exports', asked)
  expect([status, body.state ?? body]).toEqual([201, 'running'])
  return body.reportExportId as number
}
const stateOf = async (call: Caller, id: number) =>
  (await call('GET', '/reportExports')).body.find((one: { reportExportId: number }) => one.reportExportId === id)
const rowOf = async (id: number) =>
  (await database.db.select().from(reportExports).where(eq(reportExports.reportExportId, id)))[0]
const file = (call: Caller, id: number) => call('GET', `/reportExports/${id}/file`)
const later = (minutes: number) => new Date(Date.parse(database.db.now) + minutes * 60_000).toISOString()
const placeAt = (moment: string) => ({ ...site, database: database.at(moment) })

test('a job makes the file of the direct download, which only its person gets', async () => {
  const { manager, director } = scene
  const id = await begin(manager)
  expect((await file(manager, id)).status).toBe(404)
  await makeExport(site, id)
  const total = (await manager('POST', '/customQueries/run', { definition, reason: null, page: 1 })).body.total
  expect(await stateOf(manager, id)).toMatchObject({ state: 'ready', done: total, total })
  const made = await file(manager, id)
  expect(made.status).toBe(200)
  const direct = await manager('POST', '/customQueries/export?ft=csv', { definition, reason: null })
  const rowsIn = (bytes: Buffer) =>
    parse(bytes.toString(), { bom: true, relax_column_count: true }).filter(([label]: string[]) => label !== 'Made at')
  expect(rowsIn(made.bytes)).toEqual(rowsIn(direct.bytes))
  expect(await stateOf(director, id)).toBeUndefined()
  expect((await file(director, id)).status).toBe(404)
  const actions = (await historyOf('report export', id)).map(({ action }) => action)
  expect(actions).toEqual(['create', 'read'])
})

test('each person in the rows finds the export in their record, with its reason', async () => {
  const reason = 'Review of body mass'
  const countRows = () =>
    database.db.$count(history, and(eq(history.entity, 'query row'), eq(history.userId, scene.doctorId)))
  const before = await countRows()
  const id = await begin(scene.doctor, { definition: clinical, reason })
  expect(await countRows()).toBe(before)
  await makeExport(site, id)
  const { done } = await stateOf(scene.doctor, id)
  expect(done).toBeGreaterThan(0)
  expect(await countRows()).toBeGreaterThan(before)
  const without = await scene.doctor('POST', '/customQueries/exports', {
    definition: clinical,
    reason: null,
    format: 'csv',
  })
  expect([without.status, Object.keys(without.body.errors)]).toEqual([400, ['reason']])
})

test('a cancelled export makes no file, whenever it is cancelled', async () => {
  const { manager } = scene
  const [early, late] = [await begin(manager), await begin(manager)]
  await manager('POST', `/reportExports/${early}/cancel`)
  await makeExport(site, early)
  const started = await database.transaction((tx) => beginExport(tx, late))
  if (!started) throw new Error('The export did not start.')
  await manager('POST', `/reportExports/${late}/cancel`)
  expect(await database.transaction((tx) => saveProgress(tx, started, { done: 5 }))).toBe(false)
  for (const id of [early, late]) {
    expect(await stateOf(manager, id)).toMatchObject({ state: 'cancelled', done: 0 })
    expect((await file(manager, id)).status).toBe(404)
  }
})

test('an export that a crash interrupted is made later, and once', async () => {
  const id = await begin(scene.manager)
  await database.transaction((tx) => beginExport(tx, id))
  await makeExport(site, id)
  expect((await stateOf(scene.manager, id)).state).toBe('running')
  const place = placeAt(later(3))
  await Promise.all([makeExport(place, id), makeExport(place, id)])
  expect((await rowOf(id))?.finishedAt).not.toBeNull()
})

test('the file is gone after an hour, with its row and content', async () => {
  const id = await begin(scene.manager)
  await makeExport(site, id)
  const fileId = (await rowOf(id))?.fileId ?? 0
  await removeOverExports(placeAt(later(59)))
  expect((await file(scene.manager, id)).status).toBe(200)
  await makeReportExports.run({ ...placeAt(later(61)), address: 'http://127.0.0.1', now: later(61) }, {})
  expect([await rowOf(id), await findFile(database.db, fileId)]).toEqual([undefined, undefined])
  expect((await file(scene.manager, id)).status).toBe(404)
})

test('who may no longer use a field neither gets the file made nor downloads it', async () => {
  const { director, directorId } = scene
  const reason = 'Review of body mass'
  const [made, waiting] = [
    await begin(director, { definition: clinical, reason }),
    await begin(director, { definition: clinical, reason }),
  ]
  await makeExport(site, made)
  expect((await file(director, made)).status).toBe(200)
  const [member] = await database.db.select().from(memberships).where(eq(memberships.userId, directorId))
  const setRoles = (roles: number) =>
    database.transaction((tx) => tx.update(memberships).set({ roles }).where(eq(memberships.userId, directorId)))
  await setRoles(2)
  await makeExport(site, waiting)
  expect((await file(director, made)).status).toBe(403)
  expect(await stateOf(director, waiting)).toMatchObject({ state: 'failed', problem: 'You may no longer export this.' })
  await setRoles(member?.roles ?? 0)
})

test('administrators export nothing, and no one has more than three unfinished exports', async () => {
  const asked = { definition, reason: null, format: 'csv' }
  expect((await scene.administrator('POST', '/customQueries/exports', asked)).status).toBe(403)
  expect((await scene.nurse('POST', '/customQueries/exports', asked)).status).toBe(403)
  const { doctor } = scene
  for (let at = 0; at < 3; at++) await begin(doctor, { definition: { ...definition, tree: emptyGroup() } })
  expect((await doctor('POST', '/customQueries/exports', asked)).status).toBe(409)
})

test('a direct download ends at the limit of the setting', async () => {
  const { manager } = scene
  const before = site.options.values.directExportRows
  Object.assign(site.options.values, { directExportRows: 3 })
  const refused = await manager('POST', '/customQueries/export?ft=csv', { definition, reason: null })
  expect([refused.status, refused.body.title]).toEqual([413, 'This export is too long for a direct download.'])
  expect((await manager('POST', '/customQueries/run', { definition, reason: null, page: 1 })).body.isLong).toBe(true)
  Object.assign(site.options.values, { directExportRows: before })
  expect((await manager('POST', '/customQueries/run', { definition, reason: null, page: 1 })).body.isLong).toBe(false)
})
