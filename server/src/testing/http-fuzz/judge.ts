import { Ajv, type ValidateFunction } from 'ajv'
import { apiDescription, type Operation, type Schema } from '#testing/operations.ts'

// An independent validator of openapi.json, which shares nothing with the schemas that the server runs.

const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: false })

type Part = Record<string, unknown>

/** Converts an OpenAPI 3.0 schema to JSON Schema: `nullable` and boolean exclusive limits exist only in OpenAPI. */
function asJsonSchema(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(asJsonSchema)
  if (typeof part !== 'object' || part === null) return part
  const { nullable, ...rest } = part as Part
  const schema: Part = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, asJsonSchema(value)]))
  for (const limit of ['inimum', 'aximum'])
    if (schema[`exclusiveM${limit}`] === true) {
      schema[`exclusiveM${limit}`] = schema[`m${limit}`]
      delete schema[`m${limit}`]
    }
  if (typeof schema.$ref === 'string') schema.$ref = schema.$ref.replace('#/', 'api#/')
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}

ajv.addSchema({ $id: 'api', components: asJsonSchema(apiDescription.components) } as object)

const compiled = new WeakMap<object, ValidateFunction>()

function fits(schema: Schema, value: unknown): boolean {
  const check = compiled.get(schema) ?? ajv.compile(asJsonSchema(schema) as object)
  compiled.set(schema, check)
  return check(value) === true
}

/** True when the parameter's schema accepts this text, as a text or as a number in plain digits. */
function fitsAsText(schema: Schema, text: string) {
  return fits(schema, text) || (/^(0|[1-9]\d{0,15})$/.test(text) && fits(schema, Number(text)))
}

export type FuzzRequest = { path: Record<string, string>; query: [name: string, value: string][]; body: unknown }

/** False when openapi.json says that this request is malformed. */
export function isWellFormed({ parameters, body: schema }: Operation, { path, query, body }: FuzzRequest) {
  const queryParameters = parameters.filter((one) => one.in === 'query')
  const isQueryRight =
    query.every(([name]) => queryParameters.some((one) => one.name === name)) &&
    new Set(query.map(([name]) => name)).size === query.length &&
    queryParameters.every(({ name, required, schema }) => {
      const value = query.find(([given]) => given === name)?.[1]
      return value === undefined ? required !== true : fitsAsText(schema, value)
    })
  const isPathRight = parameters.every(
    ({ in: where, name, schema }) => where !== 'path' || fitsAsText(schema, path[name] ?? ''),
  )
  return isQueryRight && isPathRight && (schema === undefined || (body !== undefined && fits(schema, body)))
}

/** True when this answer is one that openapi.json describes for this status. */
export function isDescribed({ responses }: Operation, status: number, isJson: boolean, body: string) {
  const content = responses[status]?.content
  const schema = content?.['application/json']?.schema
  if (schema === undefined) return !isJson || responses[status] !== undefined
  return isJson && fits(schema, JSON.parse(body))
}
