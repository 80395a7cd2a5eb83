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
  'heard',
  'kept',
  'known',
  'meant',
  'once',
  'said',
  'says',
  'shown',
  'standing',
  'stood',
  'told',
  'touched',
  'whose',
]

/** Names that say too little beside a setter, or as the property of a component. */
const vague = [
  'also',
  'chosen',
  'comes',
  'drawn',
  'here',
  'keeps',
  'nothing',
  'of',
  'one',
  'opened',
  'otherwise',
  'picked',
  'raised',
  'restored',
  'saved',
  'say',
  'seen',
  'sent',
  'settled',
  'stays',
  'tried',
  'typed',
  'wrong',
]

const declared = (names: string[]) =>
  new RegExp(
    `(?:const|let|function|type|interface|class) (${names.join('|')})(?= ?[=<({:])|[[({, ](${names.join('|')})(?: =>|\\) =>)`,
    'gi',
  )
const statePair = new RegExp(`const \\[(${[...riddles, ...vague].join('|')}), set[A-Z]`, 'g')
const property = (names: string[]) => new RegExp(`(?:^ +|[{;] )(${names.join('|')})\\??: [^\n]*`, 'gm')
const typeOfProps = /(?:type \w+ = |\}: )\{([^{}]*)\}/g

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '')

/** Names in a source file that are one of the riddles. */
const riddlesIn = (text: string) => matches(text, declared(riddles))

/** State and properties of components whose name is a riddle or vague. */
const vagueIn = (text: string) => [
  ...matches(text, statePair),
  ...[...text.matchAll(typeOfProps)].flatMap(([, members = '']) => matches(members, property([...riddles, ...vague]))),
]

/** Names found in the files of a pattern, each with its file. */
function namesFound(pattern: string, find: (text: string) => string[]) {
  const files = globSync(pattern, { cwd: root, exclude: ['**/*.test.{ts,tsx}', '**/*.deep.ts', '**/generated*.ts'] })
  expect(files.length).toBeGreaterThan(500)
  return files.flatMap((file) => find(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`))
}

test('no variable, function or type has a participle or pronoun for a name', () =>
  expect(namesFound('{domain,server,web}/src/**/*.{ts,tsx}', riddlesIn)).toEqual([]))

test('no state or property of a component has a vague name', () =>
  expect(namesFound('web/src/**/*.{ts,tsx}', vagueIn)).toEqual([]))

test('a declaration is recognised in each form', () => {
  const text = 'const gone = 1\nlet told = 0\ntype Whose = object\nfunction stood() {}\nconst goneAt = 2'
  expect(riddlesIn(text)).toEqual(['gone', 'told', 'Whose', 'stood'])
  expect(riddlesIn('rows.map((kept) => kept)\nrows.map(shown => shown)')).toEqual(['kept', 'shown'])
})

test('state and properties are recognised in each form', () =>
  expect(
    vagueIn(`
const [typed, setTyped] = useState('')
const [typedText, setTypedText] = useState('')
type Props = { shown: boolean; shownDay: string }
type LongProps = {
  name: string
  chosen?: Row
}
export const Line = ({ here }: { here?: string }) => here
`),
  ).toEqual(['typed', 'shown', 'chosen', 'here']))

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
  const refused = [...riddles, 'forWhom', 'isNoneOfOurs', 'isSomebodyElse', 'isTheirs', 'isThere']
  expect(refused.filter((name) => names.has(name))).toEqual([])
})
