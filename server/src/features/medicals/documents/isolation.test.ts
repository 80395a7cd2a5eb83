import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../../../..')

/**
 * Runs a script of `testing` with Node permissions that deny the network, writing, other programs and files outside the
 * project.
 */
async function isolated(script: string) {
  const file = path.join(root, 'server/src/testing', script)
  const readable = ['domain', 'server', 'node_modules', 'package.json'].map(
    (name) => `--allow-fs-read=${path.join(root, name)}`,
  )
  const { stdout } = await run(process.execPath, ['--permission', ...readable, file], { cwd: root })
  return stdout.trim().split('\n')
}

// Node's permission model: https://nodejs.org/api/permissions.html
test('documents with hostile texts open no connection and no file outside the project', async () => {
  const written = await isolated('write-hostile-documents.ts')
  expect(written).toHaveLength(5)
  for (const line of written) expect(line).toMatch(/^%PDF- \d{4,}$/)
})

test.each([
  ['a file outside the project', 'read-outside.ts'],
  ['a connection', 'connect-outside.ts'],
])('the process that writes documents is denied %s', async (_what, script) => {
  await expect(isolated(script)).rejects.toThrow('ERR_ACCESS_DENIED')
})
