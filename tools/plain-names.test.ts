import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './step.ts'

// A participle or pronoun alone says nothing about a value: `gone` was a map of replaced results, `whose` an owner.

const riddles = [
  'again',
  'become',
  'becomes',
  'begun',
  'gone',
  'once',
  'said',
  'says',
  'standing',
  'stood',
  'told',
  'whose',
]
const declared = new RegExp(`(?:const|let|function|type|interface|class) (${riddles.join('|')})(?= ?[=<({:])`, 'gi')

/** Names in a source file that are one of the riddles. */
const riddlesIn = (text: string) => [...text.matchAll(declared)].map(([, name = '']) => name)

test('no variable, function or type has a participle or pronoun for a name', () => {
  const files = globSync('{domain,server,web}/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/*.deep.ts'],
  })
  expect(files.length).toBeGreaterThan(1000)
  expect(
    files.flatMap((file) => riddlesIn(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`)),
  ).toEqual([])
})

test('a declaration is recognised in each form', () =>
  expect(riddlesIn('const gone = 1\nlet told = 0\ntype Whose = object\nfunction stood() {}\nconst goneAt = 2')).toEqual(
    ['gone', 'told', 'Whose', 'stood'],
  ))

type Schema = { properties?: Record<string, Schema>; [key: string]: unknown }

/** Property names anywhere in a schema. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties } = schema as Schema
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(propertiesOf)]
}

test('no property of the API has a riddle for a name', () => {
  const contract: unknown = JSON.parse(readFileSync(path.join(root, 'server/openapi.json'), 'utf8'))
  const names = new Set(propertiesOf(contract))
  expect(names.size).toBeGreaterThan(500)
  const refused = [...riddles, 'forWhom', 'isNoneOfOurs', 'isSomebodyElse', 'isTheirs', 'isThere', 'kept']
  expect(refused.filter((name) => names.has(name))).toEqual([])
})
