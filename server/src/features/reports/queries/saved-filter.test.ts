import type { QueryRule } from '@clearwing/domain/reports/queries/schema.ts'
import { emptyGroup } from '@clearwing/domain/reports/queries/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { addColleague } from '#testing/medical-people.ts'
import { queryOf } from '#testing/queries/query-of.ts'
import { addQueryScene, type QueryScene } from '#testing/queries/scene.ts'
import { as, type Caller } from '#testing/test-app.ts'
import { unique } from '#testing/unique.ts'

let scene: QueryScene
beforeAll(async () => {
  scene = await addQueryScene(5)
})

const rule = (field: string, operator: QueryRule['operator'], value: QueryRule['value']): QueryRule => ({
  kind: 'rule',
  field,
  operator,
  value,
  isMuted: false,
  isLocked: false,
})

async function save(call: Caller, subject: 'medicals' | 'people', rules: QueryRule[]): Promise<number> {
  const definition = queryOf(subject, ['name'], { tree: { ...emptyGroup(), rules } })
  const { status, body } = await call('POST', '/customQueries', {
    name: unique('Query').slice(0, 50),
    definition,
    staffGroupId: null,
  })
  expect([status, body.errors]).toEqual([201, undefined])
  return body.customQueryId
}

const idsIn = (body: { list: Record<string, number>[] }, key: string) =>
  body.list.map((row) => Number(row[key])).toSorted((one, other) => one - other)

test('a list of medicals narrowed by a query has the records that both find, on paper, too', async () => {
  const { director } = scene
  const cq = await save(director, 'medicals', [rule('classes', 'in', ['class1'])])
  const all = (await director('GET', '/medicals?n=100')).body
  const expected = all.list.filter(({ classes }: { classes: string[] }) => classes.includes('class1'))
  const narrowed = (await director('GET', `/medicals?n=100&cq=${cq}`)).body
  expect(expected.length).toBeGreaterThan(2)
  expect(expected.length).toBeLessThan(all.list.length)
  expect(idsIn(narrowed, 'medicalId')).toEqual(idsIn({ list: expected }, 'medicalId'))
  expect(narrowed.totalItems).toBe(expected.length)
  const both = (await director('GET', `/medicals?n=100&cq=${cq}&st=signed`)).body
  expect(both.list.every(({ status }: { status: string }) => status === 'signed')).toBe(true)
  const file = (await director('GET', `/medicals/export?ft=csv&cq=${cq}`)).bytes.toString()
  expect(file).toContain(`Rows,${expected.length}`)
})

test('clients and what they are reminded of are narrowed by a query about people', async () => {
  const { director, practiceId } = scene
  const cq = await save(director, 'people', [rule('city', 'is', 'Nelson')])
  const found = (
    await director('POST', '/customQueries/run', {
      definition: queryOf('people', ['city'], {
        tree: { ...emptyGroup(), rules: [rule('city', 'is', 'Nelson'), rule('isClient', 'yes', null)] },
      }),
      reason: null,
      page: 1,
    })
  ).body
  const clients = (await director('GET', `/organisations/${practiceId}/clients?n=100&cq=${cq}`)).body
  expect(clients.totalItems).toBeGreaterThan(0)
  expect(idsIn(clients, 'userId')).toEqual(idsIn({ list: found.rows }, 'recordId'))
  const reminders = await director('GET', `/organisations/${practiceId}/reminders?cq=${cq}`)
  expect(reminders.status).toBe(200)
  const people = new Set(idsIn(clients, 'userId'))
  expect(reminders.body.list.filter(({ userId }: { userId: number }) => !people.has(userId))).toEqual([])
})

test('a query never widens a list, and only one that its reader may run narrows it', async () => {
  const { director, nurse, pilot, practiceId, administrator } = scene
  const everyone = await save(director, 'people', [])
  const whole = (await director('GET', `/organisations/${practiceId}/clients?n=100`)).body
  const narrowed = (await director('GET', `/organisations/${practiceId}/clients?n=100&cq=${everyone}`)).body
  expect(narrowed.totalItems).toBe(whole.totalItems)

  const medicals = await save(director, 'medicals', [])
  const clinical = await save(director, 'medicals', [rule('bodyMass', 'atLeast', 20)])
  const colleague = await as(await addColleague(practiceId, 2))
  const refusals: [Caller, string][] = [
    [director, `/medicals?cq=${everyone}`],
    [director, `/medicals?cq=${clinical}`],
    [director, '/medicals?cq=999999'],
    [director, `/organisations/${practiceId}/clients?cq=${medicals}`],
    [nurse, `/medicals?cq=${medicals}`],
    [pilot, `/medicals?cq=${medicals}`],
    [colleague, `/medicals?cq=${medicals}`],
    [administrator, `/medicals?cq=${medicals}`],
  ]
  for (const [call, url] of refusals) {
    const { status, body } = await call('GET', url)
    expect([url, status === 403 || (status === 400 && Object.keys(body.errors).join() === 'cq')]).toEqual([url, true])
  }
})
