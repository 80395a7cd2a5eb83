import { Role } from '@clearwing/domain/access/bits.ts'
import { emptyGroup, type QueryGroup, type QueryRule } from '@clearwing/domain/reports/queries/schema.ts'
import { fieldsOfSubject, type QuerySubject, querySubjects } from '@clearwing/domain/reports/queries/subjects.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { history } from '#platform/history/tables.ts'
import { addColleague, addScene } from '#testing/medical-people.ts'
import { queryOf } from '#testing/queries/query-of.ts'
import { addQueryScene, type QueryScene, runUnsaved } from '#testing/queries/scene.ts'
import { as, type Caller, database } from '#testing/test-app.ts'

const reason = 'Checking the answers of queries'
let scene: QueryScene
let elsewhere: QueryScene
beforeAll(async () => {
  scene = await addQueryScene(1)
  elsewhere = await addQueryScene(2)
})

const rule = (field: string, operator: string, value: unknown = null) =>
  ({ kind: 'rule', field, operator, value, isMuted: false, isLocked: false }) as QueryRule
const group = (...rules: QueryGroup['rules']): QueryGroup => ({ ...emptyGroup(), rules })
const ids = (rows: { recordId: number }[]) => rows.map(({ recordId }) => recordId)

const saved = (change: object = {}) => ({
  name: `Expiring ${Math.random()}`,
  definition: queryOf('medicals', ['name', 'status'], { tree: group(rule('status', 'in', ['issued'])) }),
  staffGroupId: null,
  ...change,
})

test('a query is saved, listed, run, changed and deleted by its owner', async () => {
  const { manager } = scene
  const { status, body } = await manager('POST', '/customQueries', saved({ name: 'Issued' }))
  expect([status, body]).toMatchObject([201, { name: 'Issued', subject: 'medicals', isOwn: true, lastRunAt: null }])
  const url = `/customQueries/${body.customQueryId}`
  const ran = await manager('POST', `${url}/run`, { reason: null, page: 1 })
  expect(ran.body.sentence).toBe('Medicals: status is Issued.')
  expect(ran.body.rows.length).toBeGreaterThan(0)
  expect(new Set(ran.body.rows.map(({ values }: { values: string[] }) => values[1]))).toEqual(new Set(['issued']))
  const listed = await manager('GET', '/customQueries?m=Mine&sb=medicals')
  expect(listed.body.list).toMatchObject([{ name: 'Issued', lastRows: ran.body.total, lastRunAt: expect.any(String) }])
  const { definition } = body
  const change = { name: 'All', definition: { ...definition, tree: emptyGroup() }, staffGroupId: null }
  expect((await manager('PUT', url, { ...change, version: 1 })).body).toMatchObject({ name: 'All', version: 2 })
  expect((await manager('PUT', url, { ...change, version: 1 })).status).toBe(412)
  expect((await manager('DELETE', url, { version: 2 })).status).toBe(200)
  expect((await manager('GET', url)).status).toBe(404)
})

test('no one in another organisation, and no colleague without a share, opens a query', async () => {
  const { body } = await scene.manager('POST', '/customQueries', saved())
  const url = `/customQueries/${body.customQueryId}`
  const run = { reason: null, page: 1 }
  for (const caller of [elsewhere.manager, scene.director, scene.regulatorDoctor]) {
    expect((await caller('GET', url)).status).toBe(404)
    expect((await caller('POST', `${url}/run`, run)).status).toBe(404)
    const change = { ...saved(), version: 1 }
    expect((await caller('PUT', url, change)).status).toBe(404)
    expect((await caller('DELETE', url, { version: 1 })).status).toBe(404)
  }
})

test('members of a staff group run a shared query in their own scope, and do not change it', async () => {
  const { manager, doctorId, practiceId } = scene
  const created = await manager('POST', '/staffgroups', { organisationId: practiceId, name: 'Doctors' })
  const { staffGroupId, version } = created.body
  const groupUrl = `/staffgroups/${staffGroupId}`
  const members = [{ userId: doctorId, periods: [{ fromDay: null, toDay: null }] }]
  expect((await manager('PUT', `${groupUrl}/members`, { members, version })).status).toBe(200)
  const shared = await manager('POST', '/customQueries', saved({ staffGroupId }))
  expect(shared.status).toBe(201)
  const url = `/customQueries/${shared.body.customQueryId}`
  const { status, body } = await scene.doctor('GET', url)
  expect([status, body.isOwn, body.staffGroupName]).toEqual([200, false, 'Doctors'])
  expect((await scene.doctor('POST', `${url}/run`, { reason: null, page: 1 })).status).toBe(200)
  expect((await scene.doctor('DELETE', url, { version: 1 })).status).toBe(403)
  const named = queryOf('people', ['name'], { tree: group(rule('familyName', 'is', 'Lee')) })
  const refused = await manager('POST', '/customQueries', saved({ staffGroupId, definition: named }))
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { staffGroupId: ['A query that names people cannot be shared.'] },
  ])
})

test('who may query what, and who may save', async () => {
  const staff = await as(await addColleague(scene.practiceId, Role.Staff))
  const callers: Record<string, Caller> = {
    manager: scene.manager,
    director: scene.director,
    doctor: scene.doctor,
    nurse: scene.nurse,
    staff,
    pilot: scene.pilot,
    regulatorDoctor: scene.regulatorDoctor,
    agent: scene.agent,
    administrator: scene.administrator,
  }
  const rows: [string, string, number][] = []
  for (const [who, call] of Object.entries(callers)) {
    const open: string[] = []
    for (const subject of querySubjects)
      if ((await call('GET', `/customQueries/fields?subject=${subject}`)).status === 200) open.push(subject)
    rows.push([who, open.join(' '), (await call('POST', '/customQueries', counted)).status])
  }
  expect(rows).toEqual([
    ['manager', 'people medicals documents appointments invoices members', 201],
    ['director', 'people medicals tests documents appointments invoices members', 201],
    ['doctor', 'people medicals tests documents appointments', 403],
    ['nurse', '', 403],
    ['staff', '', 403],
    ['pilot', '', 403],
    ['regulatorDoctor', 'people medicals tests documents', 201],
    ['agent', 'people medicals', 403],
    ['administrator', 'people medicals documents appointments invoices members', 201],
  ])
})

const counted = saved({
  name: 'Counted',
  definition: queryOf('medicals', ['status'], { group: 'status' }),
})

const lists: [QuerySubject, (scene: QueryScene) => string, string][] = [
  ['medicals', () => '/medicals', 'medicalId'],
  ['people', () => '/users', 'userId'],
  ['documents', () => '/libraryItems', 'libraryItemId'],
  ['invoices', () => '/invoices', 'invoiceId'],
  ['members', ({ practiceId }) => `/organisations/${practiceId}/members`, 'userId'],
]

test.each(lists)('rows of %s are a subset of the list of each role', async (subject, path, key) => {
  const { manager, director, doctor, regulatorDoctor, agent } = scene
  for (const call of [manager, director, doctor, regulatorDoctor, agent]) {
    const column = Object.keys(fieldsOfSubject(subject))[0] ?? ''
    const { status, body } = await runUnsaved(call, queryOf(subject, [column]))
    if (status === 400) continue
    const mode = subject === 'members' ? '&m=All' : ''
    const listed = await call('GET', `${path(scene)}?n=100${mode}`)
    expect(listed.status).toBe(200)
    const known = new Set(listed.body.list.map((row: Record<string, number>) => row[key]))
    expect(ids(body.rows).filter((id) => !known.has(id))).toEqual([])
  }
})

test('tests are those that the doctor can open in a medical, and for a regulator those that were submitted', async () => {
  const own = await runUnsaved(scene.doctor, queryOf('tests', ['test', 'number']), reason)
  expect(own.body.total).toBe(24)
  const sent = await runUnsaved(scene.regulatorDoctor, queryOf('tests', ['test', 'number']), reason)
  const submitted = await runUnsaved(scene.regulatorDoctor, queryOf('medicals', ['status']))
  expect(sent.body.total).toBe(submitted.body.total)
  expect(sent.body.total).toBeLessThan(24)
})

test('clinical fields ask for a reason, which the people in the rows can read', async () => {
  const definition = queryOf('medicals', ['name', 'bodyMass'], { tree: group(rule('bodyMass', 'known')) })
  const refused = await runUnsaved(scene.doctor, definition)
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['reason']])
  expect((await scene.doctor('POST', '/customQueries/count', { definition })).body.total).toBe(null)
  const manager = await runUnsaved(scene.manager, definition, reason)
  expect([manager.status, Object.keys(manager.body.errors)]).toEqual([
    400,
    ['definition.tree.rules.0.field', 'definition.columns.1'],
  ])
  const { body } = await runUnsaved(scene.doctor, definition, reason)
  const [first] = body.rows
  const rows = await database.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'query row'), eq(history.subjectUserId, first.userId)))
  expect(rows.at(-1)).toMatchObject({ action: 'read', userId: scene.doctorId, after: { reason } })
  const listed = await (await as({ userId: first.userId, organisationId: null }))('GET', '/users/me/access')
  expect(listed.body.list[0]).toMatchObject({ entity: 'query row', reason })
  const runs = await database.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'custom query'), eq(history.userId, scene.doctorId)))
  expect(runs.map(({ after }) => after)).toContainEqual(
    expect.objectContaining({ subject: 'medicals', columns: ['name', 'bodyMass'], count: body.total, reason }),
  )
})

test('a run is recorded without the values of its conditions', async () => {
  const tree = group(rule('familyName', 'is', 'Ngata'))
  await runUnsaved(scene.manager, queryOf('people', ['name', 'city'], { tree }))
  const rows = await database.db
    .select()
    .from(history)
    .where(and(eq(history.entity, 'custom query'), eq(history.userId, scene.people.manager.userId)))
  expect(rows.map(({ after }) => after)).toContainEqual({
    subject: 'people',
    columns: ['name', 'city'],
    fields: ['familyName', 'name', 'city'],
    count: expect.any(Number),
  })
  expect(JSON.stringify(rows)).not.toContain('Ngata')
})

const deep = (levels: number): object => ({
  ...emptyGroup(),
  rules: levels === 0 ? [rule('status', 'known')] : [deep(levels - 1)],
})
const medicalsOf = (tree: unknown) => ({ ...queryOf('medicals', ['status']), tree })

test.each<[string, unknown, string]>([
  ['a tree of five levels', medicalsOf(deep(4)), 'definition.tree.rules.0.rules.0.rules.0.rules.0.kind'],
  ['a tree of 5,000 levels', medicalsOf(deep(3000)), 'definition.tree.rules.0.rules.0.rules.0.rules.0.kind'],
  ['41 rules', medicalsOf(group(...Array(41).fill(rule('status', 'known')))), 'definition.tree.rules'],
  [
    '42 rules in two groups',
    medicalsOf(
      group(group(...Array(21).fill(rule('status', 'known'))), group(...Array(21).fill(rule('year', 'known')))),
    ),
    'definition.tree.rules',
  ],
  ['an unknown field', medicalsOf(group(rule('passwordHash', 'known'))), 'definition.tree.rules.0.field'],
  ['SQL as a field', medicalsOf(group(rule('a" or 1=1', 'known'))), 'definition.tree.rules.0.field'],
  ['the prototype', medicalsOf(group(rule('__proto__', 'known'))), 'definition.tree.rules.0.field'],
  ['a property of every object', medicalsOf(group(rule('constructor', 'known'))), 'definition.tree.rules.0.field'],
  ['a field of another subject', medicalsOf(group(rule('balance', 'known'))), 'definition.tree.rules.0.field'],
  ['SQL as an operator', medicalsOf(group(rule('status', '; select 1'))), 'definition.tree.rules.0.operator'],
  [
    'an operator of another kind',
    medicalsOf(group(rule('status', 'contains', 'x'))),
    'definition.tree.rules.0.operator',
  ],
  [
    'a choice that does not exist',
    medicalsOf(group(rule('status', 'in', ['__proto__']))),
    'definition.tree.rules.0.value.0',
  ],
  ['a text as a number', medicalsOf(group(rule('age', 'more', '40'))), 'definition.tree.rules.0.value'],
  ['an impossible day', medicalsOf(group(rule('examined', 'on', '2026-02-30'))), 'definition.tree.rules.0.value'],
  [
    'a span of centuries',
    medicalsOf(group(rule('examined', 'inNext', { count: 99_999, unit: 'years' }))),
    'definition.tree.rules.0.value.count',
  ],
  ['an object as a value', medicalsOf(group(rule('name', 'is', { toString: 'x' }))), 'definition.tree.rules.0.value'],
  ['another combinator', medicalsOf({ ...emptyGroup(), combinator: 'and; drop' }), 'definition.tree.combinator'],
  ['a further property', medicalsOf({ ...emptyGroup(), extra: 1 }), 'definition.tree'],
  ['an unknown column', queryOf('medicals', ['password']), 'definition.columns.0'],
  ['a column twice', queryOf('medicals', ['status', 'status']), 'definition.columns'],
  ['no column', queryOf('medicals', []), 'definition.columns'],
  [
    'an unknown order',
    queryOf('medicals', ['status'], { sort: { field: 'x', isDescending: true } }),
    'definition.sort.field',
  ],
  ['an unknown group', queryOf('medicals', ['status'], { group: 'x' }), 'definition.group'],
  ['an unknown subject', { ...queryOf('medicals', ['status']), subject: 'users' }, 'definition.subject'],
])('%s is refused with its path', async (_what, definition, path) => {
  const { status, body } = await runUnsaved(scene.director, definition, reason)
  expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining([path])])
})

test('rows can be sorted and grouped', async () => {
  const sort = { field: 'examined', isDescending: true }
  const { body } = await runUnsaved(scene.manager, queryOf('medicals', ['examined'], { sort }))
  const days = body.rows.map(({ values }: { values: [string | null] }) => values[0])
  const known = days.filter((day: string | null) => day !== null)
  expect(days).toEqual([...known.toSorted().toReversed(), ...days.filter((day: string | null) => day === null)])
  const grouped = await runUnsaved(scene.manager, queryOf('medicals', ['status'], { group: 'status' }))
  const counts: { value: string; count: number }[] = grouped.body.groups
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(grouped.body.total)
  const of = counts[0]
  const tree = group(rule('status', 'in', [of?.value]))
  expect((await runUnsaved(scene.manager, queryOf('medicals', ['status'], { tree }))).body.total).toBe(of?.count)
})

test('a file has the columns of the query, and is recorded for each person', async () => {
  const body = { definition: queryOf('medicals', ['name', 'examined']), reason: null }
  const file = await scene.manager('POST', '/customQueries/export?ft=csv', body)
  expect(file.status).toBe(200)
  expect(file.body).toContain('Query,All medicals that you may see.')
  expect(file.body).toContain('\r\nName,Examined\r\n')
  const workbook = await scene.manager('POST', '/customQueries/export?ft=xlsx', body)
  expect(workbook.headers['content-type']).toContain('spreadsheetml.sheet')
  const refused = await scene.administrator('POST', '/customQueries/export?ft=csv', {
    definition: queryOf('medicals', ['status']),
    reason: null,
  })
  expect(refused.status).toBe(403)
})

test('queries of one person run one at a time, and none can write', async () => {
  const definition = queryOf('medicals', ['status'])
  const answers = await Promise.all(Array.from({ length: 6 }, () => runUnsaved(scene.manager, definition)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('an organisation without the feature has no custom queries', async () => {
  const { manager } = await addScene()
  expect((await manager('GET', '/customQueries')).status).toBe(404)
  expect((await runUnsaved(manager, queryOf('medicals', ['status']))).status).toBe(404)
})
