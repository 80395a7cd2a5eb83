import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './step.ts'

// One name for two shapes sends readers to the wrong file. The server and the domain share one set of type names.

const typesIn = (text: string) =>
  [...text.matchAll(/^export (?:declare )?(?:type|interface|class|enum) (\w+)/gm)].map(([, name = '']) => name)

test('no type name is exported from two files of the server or the domain', () => {
  const files = globSync('{domain,server}/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/*.deep.ts'] })
  const names = files.flatMap((file) => typesIn(readFileSync(path.join(root, file), 'utf8')))
  expect(names.length).toBeGreaterThan(1000)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('types are found in every form in which they are declared', () =>
  expect(
    typesIn(`
export type Row = { id: number }
export interface Cell {}
export class Cache {}
export type { Column } from './columns.ts'
type Local = string
`),
  ).toEqual(['Row', 'Cell', 'Cache']))
