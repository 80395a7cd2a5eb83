import { expect, test } from 'vitest'
import { queryOnce } from './testing/database-of-the-run.ts'
import { digest } from './testing/digest.ts'
import { addAdministrator } from './testing/factories.ts'
import { bodyWith, operations, propertyNames, resolved, type Schema, urlWith } from './testing/operations.ts'
import { app, connection, signIn } from './testing/test-app.ts'

// A client that guesses column names (roles, permissions, organisationId, createdBy, version, status ...) can write
// none of them.
const { cookie, token } = await signIn(await addAdministrator())
const writes = operations.filter(({ body }) => body !== undefined)

const { rows } = await queryOnce<{ name: string }>(
  connection,
  `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
)
const columns = rows.map(({ name }) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
const names = [...new Set([...propertyNames, ...columns, 'isAdmin', 'constructor', 'prototype', 'toString'])]

type Path = (string | number)[]
type Place = { path: Path; knownKeys: string[]; isOpen: boolean }

/** Every object in a body: its path, and its allowed properties. */
function placesIn(schema: Schema, path: Path = []): Place[] {
  const { type, properties = {}, items, additionalProperties } = resolved(schema)
  if (type === 'array') return items ? placesIn(items, [...path, 0]) : []
  if (type !== 'object') return []
  const here = { path, knownKeys: Object.keys(properties), isOpen: additionalProperties !== false }
  return [here, ...Object.entries(properties).flatMap(([name, part]) => placesIn(part, [...path, name]))]
}

const tried = writes.flatMap((operation) => placesIn(operation.body ?? {}).map((place) => ({ ...operation, place })))

/** Objects whose keys are data, such as question numbers; their reader has a schema of its own. */
const open = [
  ...['createSavedFilter query', 'updateSavedFilter query', 'updateExaminationPart values', 'updateReport values'],
  ...['updateApplication values history', 'updateApplication values family', 'updateApplication values more'],
  ...['updateAssessment values conditions 0 values', 'updateDetermination values conditions 0 values'],
  ...['amendRules changes 0 values', 'simulateRules changes 0 values', 'correctRule values'],
]

test('the allowed properties of every object in a body are described, except where keys are data', () => {
  const isOpen = tried.filter(({ place }) => place.isOpen)
  const named = isOpen.map(({ operationId, place }) => [operationId, ...place.path].join(' '))
  expect(named.toSorted()).toEqual(open.toSorted())
})

const objectAt = (body: unknown, path: Path) =>
  path.reduce((part, name) => (part as Record<string, unknown>)[name], body) as Record<string, unknown>

const send = (operation: (typeof writes)[number], payload: string) =>
  app.inject({
    method: operation.method,
    url: urlWith(operation, {}),
    payload,
    remoteAddress: '10.31.0.1',
    headers: { cookie, 'x-login-token': token, 'content-type': 'application/json' },
  })

const closed = tried.filter(({ place }) => !place.isOpen)

test.each(closed)('$operationId accepts nothing else in its body: $place.path', async ({ place, ...operation }) => {
  const body = bodyWith(operation.body, {})
  const unknown = names.filter((name) => !place.knownKeys.includes(name))
  Object.assign(objectAt(body, place.path), Object.fromEntries(unknown.map((name) => [name, 1])))
  const { statusCode, body: answerBody } = await send(operation, JSON.stringify(body))
  expect(statusCode).toBe(400)
  // The names are checked one by one, so that no property hides another.
  expect(unknown.filter((name) => !answerBody.includes(name))).toEqual([])
})

test.each(writes)('$operationId accepts no prototype', async (operation) => {
  const body = JSON.stringify(bodyWith(operation.body, {}))
  for (const name of ['{"__proto__":{"roles":1},', '{"constructor":{"prototype":{"roles":1}},']) {
    const { statusCode } = await send(operation, body.replace('{', name).replace(',}', '}'))
    expect([name, statusCode]).toEqual([name, 400])
  }
})

test('none of the requests of this file wrote anything', async () => {
  const before = await digest()
  for (const { place, ...operation } of closed.filter(({ place }) => place.path.length === 0)) {
    const body = { ...bodyWith(operation.body, {}), roles: 1, organisationId: 1, isAdmin: true }
    const isKnown = ['roles', 'organisationId'].every((name) => place.knownKeys.includes(name))
    if (!isKnown) await send(operation, JSON.stringify(body))
  }
  expect(await digest()).toEqual(before)
})
