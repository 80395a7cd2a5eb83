import type { HTTPMethods } from 'fastify'
import { app } from './test-app.ts'

type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  format?: string
  pattern?: string
  minimum?: number
  minLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  const?: unknown
}
type Parameter = { name: string; in: string; schema: Schema }
type Described = {
  operationId?: string
  tags?: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

await app.ready()
const { paths = {}, components } = app.swagger() as {
  paths?: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, Schema> }
}

/** Every call there is, as openapi.json describes it. */
export const operations = Object.entries(paths).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, { operationId = '', tags = [], parameters = [], requestBody }]) => ({
    method: verb.toUpperCase() as HTTPMethods,
    path,
    operationId,
    tags,
    parameters,
    body: requestBody?.content['application/json']?.schema,
  })),
)
export type Operation = (typeof operations)[number]

/** Names in the path that stand for a number. A code or a word is another matter. */
export const idsInPath = ({ parameters }: Operation) =>
  parameters
    .filter((one) => one.in === 'path' && ['integer', 'number'].includes(one.schema.type ?? ''))
    .map(({ name }) => name)

type Ids = Record<string, number | string>

/** The address of a call, with these ids wherever it takes them: in the path and in the query. */
export function urlWith({ path, parameters }: Operation, ids: Ids) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 1))
  const query = parameters
    .filter((one) => one.in === 'query' && ids[one.name] !== undefined)
    .map(({ name }) => `${name}=${ids[name]}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

/** A body that the schema takes, with these ids wherever a property has the name of one. */
export function bodyWith(schema: Schema | undefined, ids: Ids): object | undefined {
  return schema === undefined ? undefined : (exampleOf(schema, ids) as object)
}

function exampleOf(schema: Schema, ids: Ids): unknown {
  const { $ref, type, properties = {}, items, oneOf, anyOf = oneOf, minimum = 1, minLength = 1 } = schema
  if ($ref !== undefined) return exampleOf(components?.schemas?.[$ref.split('/').at(-1) ?? ''] ?? {}, ids)
  if (anyOf) return exampleOf(anyOf[0] ?? {}, ids)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (type === 'object') {
    const filled = Object.entries(properties).map(([name, one]) => [name, idNamed(name, ids) ?? exampleOf(one, ids)])
    return Object.fromEntries(filled)
  }
  if (type === 'array') return items ? [exampleOf(items, ids)] : []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.max(1, minimum)
  return schema.format === 'date' ? '2026-11-20' : 'stranger@example.org'.padEnd(minLength, 'x')
}

/** `toUserId` and `regardingUserId` take a user's id too. */
const idNamed = (name: string, ids: Ids) =>
  ids[name] ?? Object.entries(ids).find(([id]) => name.toLowerCase().endsWith(id.toLowerCase()))?.[1]
