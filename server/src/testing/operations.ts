import type { HTTPMethods } from 'fastify'
import { app } from './test-app.ts'

export type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  minLength?: number
  maxLength?: number
  nullable?: boolean
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: unknown
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
}
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Described = {
  operationId?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}

await app.ready()
export const apiDescription = app.swagger() as {
  paths?: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, Schema> }
}
const { paths = {}, components } = apiDescription

/** All property names of requests and responses. */
export const propertyNames = [...new Set(namesBelow(apiDescription))].toSorted()

function namesBelow(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { properties } = part as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(part).flatMap(namesBelow)]
}

/** All operations described in openapi.json. */
export const operations = Object.entries(paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(
    ([verb, { operationId = '', tags = [], parameters = [], requestBody, responses = {} }]) => ({
      method: verb.toUpperCase() as HTTPMethods,
      path,
      operationId,
      tags,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      responses,
    }),
  ),
)
export type Operation = (typeof operations)[number]

/** Path parameters that are numeric ids, not codes or words. */
export const idsInPath = ({ parameters }: Operation) =>
  parameters
    .filter((one) => one.in === 'path' && ['integer', 'number'].includes(one.schema.type ?? ''))
    .map(({ name }) => name)

type Ids = Record<string, number | string>

/** Address of a call with these ids in path and query. Other required parameters get a value of their declared type. */
export function urlWith(operation: Operation, ids: Ids) {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameterWith(operation, ids, name))
  const query = operation.parameters
    .filter((one) => one.in === 'query' && (one.required || ids[one.name] !== undefined))
    .map(({ name }) => `${name}=${encodeURIComponent(parameterWith(operation, ids, name))}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

/** Text of a parameter: the id of this name, or otherwise an example that its schema accepts. */
export const parameterWith = ({ parameters }: Operation, ids: Ids, name: string) =>
  String(ids[name] ?? exampleOf(parameters.find((one) => one.name === name)?.schema ?? {}, {}, name))

/** Resolves a reference to its schema. One that has a default or is nullable is written as `allOf` with one part. */
export function resolved({ allOf: [part] = [], ...schema }: Schema): Schema {
  if (part) return { ...resolved(part), ...schema }
  return schema.$ref === undefined ? schema : resolved(components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {})
}

/** A body that the schema accepts, with these ids in all properties named like one. */
export function bodyWith(schema: Schema | undefined, ids: Ids): object | undefined {
  return schema === undefined ? undefined : (exampleOf(schema, ids) as object)
}

function exampleOf(schema: Schema, ids: Ids, name = ''): unknown {
  const { type, properties = {}, items, oneOf, anyOf = oneOf, minimum = 1, ...one } = resolved(schema)
  const isPart = type === 'object' || type === 'array'
  if (one.nullable && !isPart) return null
  if (anyOf) return exampleOf(anyOf.find((choice) => choice.type === 'integer') ?? anyOf[0] ?? {}, ids, name)
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  if (type === 'object') {
    const idFor = (key: string, part: Schema) => (resolved(part).type === 'array' ? undefined : idNamed(key, ids))
    const filled = Object.entries(properties).map(([key, part]) => [key, idFor(key, part) ?? exampleOf(part, ids, key)])
    return Object.fromEntries(filled)
  }
  if (type === 'array') return items ? [idNamed(name.replace(/s$/, ''), ids) ?? exampleOf(items, ids)] : []
  if (type === 'boolean') return true
  return type === 'integer' || type === 'number' ? Math.max(1, minimum) : textFor(name, one)
}

/** Valid texts for a field of this name. */
const texts: Record<string, string> = {
  phone: '021 555 0100',
  website: 'https://example.org',
  timeZone: 'Pacific/Auckland',
  facilityId: 'F2N034-E',
  token: 'x'.repeat(43),
}

/** Words that are tried in order for other fields: the first that matches the pattern of the field is used. */
const words = ['stranger@example.org', 'class1']

function textFor(name: string, { format, pattern = '', minLength = 1, maxLength = 200 }: Schema) {
  if (format === 'date') return '2026-11-20'
  if (format === 'date-time') return '2026-11-20T00:00:00.000Z'
  const text = texts[name] ?? words.find((word) => new RegExp(pattern).test(word)) ?? words.join()
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

/**
 * `toUserId`, `regardingUserId` and `userIds` also take a user's id. A person's number with a regulator is not an id.
 */
const isIdOf = (id: string, name: string) =>
  name !== 'organisationUserId' && name.toLowerCase().replace(/s$/, '').endsWith(id.toLowerCase())

const idNamed = (name: string, ids: Ids) => ids[name] ?? Object.entries(ids).find(([id]) => isIdOf(id, name))?.[1]

/** Names of the ids that a call takes anywhere. Lists take a person as `i`. */
export function idsTaken({ parameters, body }: Operation, knownIds: Iterable<string>): string[] {
  const given = [...parameters.map(({ name }) => (name === 'i' ? 'userId' : name)), ...namesIn(body)]
  return [...knownIds].filter((id) => given.some((name) => isIdOf(id, name)))
}

/** Names of all properties in a body, at any depth. */
export function namesIn(schema: Schema | undefined): string[] {
  if (schema === undefined) return []
  const { properties = {}, items, anyOf = [] } = resolved(schema)
  const parts = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])]
  return [...Object.keys(properties), ...parts.flatMap(namesIn)]
}

/** Where a call takes an id, and of which kind: `toUserId` takes a user's. */
export type IdPlace = { in: 'path' | 'query' | 'body'; path: (string | number)[]; id: string }

const isId = ({ type, anyOf = [] }: Schema) => type === 'integer' || anyOf.some((one) => one.type === 'integer')

/** Names that identify a record, as in addresses; and other names for an organisation in a body. */
const idNames = [
  ...new Set(operations.flatMap(({ path }) => [...path.matchAll(/\{(\w+Id)\}/g)].map(([, name = '']) => name))),
]
const sameAs: Record<string, string> = {
  i: 'userId',
  a: 'organisationId',
  regulatorId: 'organisationId',
  practiceId: 'organisationId',
}
const idOf = (name: string) =>
  sameAs[name] ?? idNames.find((id) => id === name) ?? idNames.find((id) => isIdOf(id, name))

export function idPlaces({ parameters, body }: Operation): IdPlace[] {
  const asked = parameters.flatMap(({ in: where, name, schema }) => {
    const id = where === 'path' || where === 'query' ? idOf(name) : undefined
    return id !== undefined && isId(schema) ? [{ in: where as 'path' | 'query', path: [name], id }] : []
  })
  return [...asked, ...placesIn(body ?? {}).map(({ path, id }) => ({ in: 'body' as const, path, id }))]
}

function placesIn(schema: Schema, path: (string | number)[] = []): { path: (string | number)[]; id: string }[] {
  const { type, properties = {}, items, anyOf = [] } = resolved(schema)
  if (type === 'array' && items) return placesIn(items, [...path, 0])
  if (type === 'object') return Object.entries(properties).flatMap(([name, part]) => placesIn(part, [...path, name]))
  const id = idOf(String(path.findLast((name) => typeof name === 'string') ?? ''))
  return id !== undefined && isId({ ...resolved(schema), anyOf }) ? [{ path, id }] : []
}
