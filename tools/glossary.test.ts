import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { TagType } from '@clearwing/domain/notifications/schema.ts'
import { expect, test } from 'vitest'
import { root } from './step.ts'

// The glossary has each noun of the product once, so that a reader can look up any name of a menu, tag or table.

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The rows of the glossary: the terms, and the whole row. */
const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => /^\| (?!Term)\w/.test(line))
  .map((row) => ({ row, terms: (row.split('|')[1] ?? '').split(/[,;]/).map((term) => term.trim()) }))

const singular = (word: string) => word.replace(/ies$/, 'y').replace(/(?<=[a-z]{3})s$/, '')

/** 'LibraryItem', 'library_items' and 'Library items' become 'library item'. */
const inWords = (name: string) =>
  name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|_/g, ' ')
    .toLowerCase()
    .split(' ')
    .map(singular)
    .join(' ')

const known = new Set(
  rows
    .flatMap(({ row, terms }) => [...terms, ...[...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)])
    .map(inWords),
)

/** True when the glossary has this name, or a term that is part of it. */
const isExplained = (name: string) => {
  const words = inWords(name).split(' ')
  return words.some((_word, from) => words.some((_end, to) => known.has(words.slice(from, to + 1).join(' '))))
}

/** Menu labels that need no row, because they name nothing in the product. */
const plainLabels = ['About us', 'Contact us', 'Logout', 'Sign up']

/** Tables that need no row, because only the code itself uses them. */
const technicalTables = [
  'address_failures',
  'credentials',
  'employments',
  'known_devices',
  'link_limits',
  'link_requests',
  'links',
  'security_answers',
]

test('each term is listed once, in the order of the alphabet', () => {
  const terms = rows.map(({ terms: [first = ''] }) => first.toLowerCase().replace('’', ''))
  expect(rows.length).toBeGreaterThan(100)
  expect(terms).toEqual(terms.toSorted((one, other) => (one < other ? -1 : 1)))
  const all = rows.flatMap((row) => row.terms)
  expect(all.filter((term, index) => all.indexOf(term) !== index)).toEqual([])
})

test('no term is also a word that another row refuses', () => {
  const refused = rows.flatMap(({ row }) =>
    (row.split('|')[3] ?? '').split(/,|;/).flatMap((word) => (/[(]|^\s*$/.test(word) ? [] : [word.trim()])),
  )
  expect(refused.length).toBeGreaterThan(20)
  const terms = rows.flatMap((row) => row.terms)
  expect(refused.filter((word) => terms.includes(word))).toEqual([])
})

test('each tag of the contract is explained', () =>
  expect(TagType.options.filter((tag) => !isExplained(tag))).toEqual([]))

test('each label of the menu is explained', () => {
  const labels = [...read('domain/src/access/navigation.ts').matchAll(/label: '([^']+)'/g)].map(
    ([, label = '']) => label,
  )
  expect(labels.length).toBeGreaterThan(15)
  expect(labels.filter((label) => !plainLabels.includes(label) && !isExplained(label))).toEqual([])
})

test('each table is explained', () => {
  const tables = globSync('server/src/{features,platform}/**/tables.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name),
  )
  expect(tables.length).toBeGreaterThan(60)
  expect(tables.filter((name) => !technicalTables.includes(name) && !isExplained(name))).toEqual([])
  expect(technicalTables.filter((name) => isExplained(name) || !tables.includes(name))).toEqual([])
})
