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
export const described = app.swagger() as {
  paths?: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, Schema> }
}
const { paths = {}, components } = described

/** Whatever a property is called anywhere, asked or answered. */
export const propertyNames = [...new Set(namesBelow(described))].toSorted()

function namesBelow(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const { properties } = part as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(part).flatMap(namesBelow)]
}

/** Every call there is, as openapi.json describes it. */
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

/** Names in the path that stand for a number. A code or a word is another matter. */
export const idsInPath = ({ parameters }: Operation) =>
  parameters
    .filter((one) => one.in === 'path' && ['integer', 'number'].includes(one.schema.type ?? ''))
    .map(({ name }) => name)

type Ids = Record<string, number | string>

/**
 * The address of a call, with these ids wherever it takes them: in the path and in the query. What it must have besides
 * is of the kind that it declares.
 */
export function urlWith(operation: Operation, ids: Ids) {
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parameterWith(operation, ids, name))
  const query = operation.parameters
    .filter((one) => one.in === 'query' && (one.required || ids[one.name] !== undefined))
    .map(({ name }) => `${name}=${encodeURIComponent(parameterWith(operation, ids, name))}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

/** The text of a parameter: the id of this name, or else an example of what its schema takes. */
export const parameterWith = ({ parameters }: Operation, ids: Ids, name: string) =>
  String(ids[name] ?? exampleOf(parameters.find((one) => one.name === name)?.schema ?? {}, {}, name))

/** What a reference stands for. */
export const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : resolved(components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {})

/** A body that the schema takes, with these ids wherever a property has the name of one. */
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

/** Words that a field of this name takes. */
const texts: Record<string, string> = {
  phone: '021 555 0100',
  website: 'https://example.org',
  timeZone: 'Pacific/Auckland',
  facilityId: 'F2N034-E',
  token: 'x'.repeat(43),
}

/** Where a pattern asks for something else, a code fits. */
const words = ['stranger@example.org', 'class1']

function textFor(name: string, { format, pattern = '', minLength = 1, maxLength = 200 }: Schema) {
  if (format === 'date') return '2026-11-20'
  if (format === 'date-time') return '2026-11-20T00:00:00.000Z'
  const text = texts[name] ?? words.find((word) => new RegExp(pattern).test(word)) ?? words.join()
  return text.padEnd(minLength, 'x').slice(0, maxLength)
}

/** `toUserId`, `regardingUserId` and `userIds` take a user's id too. A person's number with a regulator is no id. */
const isIdOf = (id: string, name: string) =>
  name !== 'organisationUserId' && name.toLowerCase().replace(/s$/, '').endsWith(id.toLowerCase())

const idNamed = (name: string, ids: Ids) => ids[name] ?? Object.entries(ids).find(([id]) => isIdOf(id, name))?.[1]

/** The names of ids that a call takes, wherever it takes them. Lists take a person as `i`. */
export function idsTaken({ parameters, body }: Operation, known: Iterable<string>): string[] {
  const given = [...parameters.map(({ name }) => (name === 'i' ? 'userId' : name)), ...namesIn(body)]
  return [...known].filter((id) => given.some((name) => isIdOf(id, name)))
}

/** Of all properties of what a body holds, however deep. */
export function namesIn(schema: Schema | undefined): string[] {
  if (schema === undefined) return []
  const { properties = {}, items, anyOf = [] } = resolved(schema)
  const parts = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])]
  return [...Object.keys(properties), ...parts.flatMap(namesIn)]
}

/** Where a call takes an id, and which: `toUserId` takes a user's. */
export type IdPlace = { in: 'path' | 'query' | 'body'; path: (string | number)[]; id: string }

const isId = ({ type, anyOf = [] }: Schema) => type === 'integer' || anyOf.some((one) => one.type === 'integer')

/** Names that say which record is meant, as addresses have them; and what else a body calls an organisation. */
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
