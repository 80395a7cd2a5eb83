import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Schemas = Record<string, { enum?: unknown[] }>
const contract: { paths: object; components: { schemas: Schemas } } = JSON.parse(
  readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'),
)
const { schemas } = contract.components

/**
 * The places of enumerations within a part of the contract. An enumeration of one value is a constant and not listed.
 */
function enumerationsIn(part: unknown, place: string): string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = 'enum' in part && Array.isArray(part.enum) && part.enum.length > 1 ? [place] : []
  return [...own, ...Object.entries(part).flatMap(([key, inner]) => enumerationsIn(inner, `${place} ${key}`))]
}

test('an enumeration is found wherever it is written', () => {
  const query = { name: 'o', schema: { default: 'name', enum: ['name', 'day'] } }
  const body = { properties: { m: { enum: ['All'] }, s: { items: { enum: [1, 2] } } } }
  expect(enumerationsIn({ parameters: [query], body }, 'get')).toEqual([
    'get parameters 0 schema',
    'get body properties s items',
  ])
})

test('every enumeration has an id, so that it is written once and has one type', () => {
  expect(enumerationsIn(contract.paths, 'paths')).toEqual([])
  const inComponents = Object.entries(schemas).flatMap(([name, schema]) => enumerationsIn(schema, name))
  expect(inComponents).toEqual(Object.keys(schemas).filter((name) => (schemas[name]?.enum ?? []).length > 1))
})
