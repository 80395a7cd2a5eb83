import { mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeOwnFolder } from './own-folder.ts'

const place = mkdtempSync(path.join(os.tmpdir(), 'clearwing-folder-'))
afterAll(() => rmSync(place, { recursive: true }))

test('other users of the machine cannot list the data folder', () => {
  const folder = path.join(place, 'data')
  makeOwnFolder(folder)
  expect(statSync(folder).mode & 0o066).toBe(0)
  // PostgreSQL, which root starts as another user, passes through.
  expect(statSync(folder).mode & 0o011).toBe(process.getuid?.() === 0 ? 0o011 : 0)
})
