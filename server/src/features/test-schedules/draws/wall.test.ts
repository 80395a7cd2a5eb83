import { globSync, readFileSync } from 'node:fs'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { drawPeople, drawResults, draws } from './tables.ts'

/** Source code of both sides of the wall: what they import, and what they query. */
const texts = (...folders: string[]) =>
  folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !/\.test\.ts$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)

const holding = (files: (readonly [string, string])[], pattern: RegExp) =>
  files.flatMap(([file, text]) => (pattern.test(text) ? [file] : []))

const ofDraws = texts(
  'domain/src/test-schedules/{draws,desk}',
  'server/src/features/test-schedules/{draws,desk}',
  'web/src/features/test-schedules/{draws,desk}',
)
const medical = texts(
  'domain/src/medicals',
  'server/src/features/medicals',
  'web/src/features/medicals',
  'server/src/features/hl7',
)

test('draws read nothing of medicals or laboratory results', () => {
  expect(ofDraws.length).toBeGreaterThan(20)
  expect(holding(ofDraws, /medicals\/|features\/hl7|labRequests|from '#features\/medicals/)).toEqual([])
})

test('medicals and laboratory results read nothing of draws', () => {
  expect(medical.length).toBeGreaterThan(100)
  const pattern = /test-schedules\/(draws|desk)|\b(draw_people|draw_results|drawPeople|drawResults)\b/
  expect(holding(medical, pattern)).toEqual([])
})

test('no row of a draw refers to a medical, and no medical to a draw', () => {
  const referred = [draws, drawPeople, drawResults].flatMap((table) =>
    getTableConfig(table).foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name),
  )
  const allowedTables = ['draw_people', 'draws', 'organisations', 'test_schedules', 'users']
  expect([...new Set(referred)].toSorted()).toEqual(allowedTables)
})
