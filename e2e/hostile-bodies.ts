import { readFileSync } from 'node:fs'
import path from 'node:path'
import { payloads } from './hostile.ts'

type Schema = {
  $ref?: string
  type?: string | string[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}
type Operation = { operationId: string; requestBody?: { content: { 'application/json': { schema: Schema } } } }

const contract: { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } } =
  JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../server/openapi.json'), 'utf8'))
const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods))

/** Characters that no line of text may contain: controls, and those that change the writing direction. */
const refused = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
/** Values for fields that accept only one format. */
export const contact = { email: 'hostile@example.org', phone: '021 555 0100' }

let last = 0
/** Returns the next payload, without the refused characters and cut to `max` characters. */
export const nextPayload = (max = 1000) =>
  payloads[last++ % payloads.length]?.replaceAll(refused, '').slice(0, max) ?? ''

/** The body of a request in which each free text is the next payload, unless it is given. */
export function hostileBody(operationId: string, given: object = {}): object {
  const schema = operations.find((operation) => operation.operationId === operationId)?.requestBody?.content
  if (!schema) throw new Error(`No operation ${operationId} takes a body.`)
  return filled(schema['application/json'].schema, given) as object
}

const isFreeText = ({ type, enum: options, const: only, format, pattern }: Schema) =>
  (type === 'string' || (Array.isArray(type) && type.includes('string'))) &&
  options === undefined &&
  only === undefined &&
  format === undefined &&
  pattern === undefined

function filled(schema: Schema, given: unknown): unknown {
  const { $ref, anyOf, items, properties, required = [], additionalProperties } = schema
  if ($ref) return filled(contract.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, given)
  if (anyOf) return anyOf.map((option) => filled(option, given)).find((value) => value !== undefined) ?? given
  if (given === null) return null
  if (Array.isArray(given)) return given.map((item) => filled(items ?? {}, item))
  if (properties) {
    // An optional part without given values is filled in only if none of its fields is required.
    if (given === undefined && required.length > 0) return undefined
    const values = given as Record<string, unknown> | undefined
    return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, filled(of, values?.[name])]))
  }
  if (typeof additionalProperties === 'object' && typeof given === 'object')
    return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, filled(additionalProperties, value)]))
  return given === undefined && isFreeText(schema) ? nextPayload(schema.maxLength) : given
}
