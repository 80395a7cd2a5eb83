import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { postmasterPid } from './running.ts'

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'clearwing-test-pid-'))

test('a process file that PostgreSQL removes during reading counts as missing', () => {
  const exists = vi.spyOn(fs, 'existsSync').mockReturnValue(true)
  onTestFinished(() => exists.mockRestore())
  expect(postmasterPid({ data })).toBeUndefined()
})

test('a process file that PostgreSQL has not written yet names no process, and is kept', () => {
  const file = path.join(data, 'postmaster.pid')
  fs.writeFileSync(file, '')
  expect(postmasterPid({ data })).toBeUndefined()
  expect(fs.existsSync(file)).toBe(true)
})
