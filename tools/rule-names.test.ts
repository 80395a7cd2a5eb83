import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './step.ts'

// Two access rules of one name that check different things look alike at the call, and the wrong one lets people in.

/** Names of the exported functions that take the actor. */
const rulesIn = (text: string) =>
  [...text.matchAll(/^export (?:const|function) (\w+)(?: = (?:async )?(?:<[^>]*>)?)?\(\s*actor: Actor\b/gm)].map(
    ([, name = '']) => name,
  )

test('no two access rules have the same name', () => {
  const files = globSync('domain/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const names = files.flatMap((file) => rulesIn(readFileSync(path.join(root, file), 'utf8')))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('rules are found in every form in which they are written', () =>
  expect(
    rulesIn(`
export const canRead = (actor: Actor, id: number) => true
export const canWrite = (
  actor: Actor,
) => true
export function canSend(actor: Actor) {}
const isLocal = (actor: Actor) => true
export const nameOf = (name: string) => name
`),
  ).toEqual(['canRead', 'canWrite', 'canSend']))
