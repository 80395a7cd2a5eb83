import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

const above = mkdtempSync(path.join(os.tmpdir(), 'clearwing-above-'))
beforeEach(() => {
  for (const name of readdirSync(above)) rmSync(path.join(above, name), { recursive: true })
})
afterAll(() => rmSync(above, { recursive: true }))

const runFolder = path.join(import.meta.dirname, 'run-folder.ts')
const leaveSomething = `
  import ${JSON.stringify(runFolder)}
  import { mkdtempSync, readdirSync } from 'node:fs'
  import os from 'node:os'
  import path from 'node:path'
  mkdtempSync(path.join(os.tmpdir(), 'clearwing-files-'))
  console.log(readdirSync(os.tmpdir()).length)
`

/** Runs a script that leaves a folder in its temporary folder; returns how it ended and what it printed. */
function run(end: string, whenPrinted?: (pid: number) => void) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', `${leaveSomething}\n${end}`], {
    env: { ...process.env, TMPDIR: above, TMP: above, TEMP: above },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  child.stdout.on('data', (text) => {
    printed += text
    whenPrinted?.(child.pid ?? 0)
  })
  return new Promise<{ code: number | null; printed: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, printed: printed.trim() })),
  )
}

test.each([
  ['that passes', '', 0],
  ['that fails', 'process.exitCode = 1', 1],
  ['that throws', 'throw new Error("unexpected")', 1],
])('a run %s leaves no folder', async (_, end, code) => {
  expect(await run(end)).toEqual({ code, printed: '1' })
  expect(readdirSync(above)).toEqual([])
})

test('a run that is interrupted leaves no folder', async () => {
  const { code } = await run('setInterval(() => undefined, 1000)', (pid) => process.kill(pid, 'SIGINT'))
  expect(code).toBe(130)
  expect(readdirSync(above)).toEqual([])
})

test('a run removes the folder of a killed run, and leaves the folder of another that is running', async () => {
  await run('setInterval(() => undefined, 1000)', (pid) => process.kill(pid, 'SIGKILL'))
  expect(readdirSync(above)).toHaveLength(1)
  const ofThisRun = `clearwing-run-${process.pid}-mine`
  mkdirSync(path.join(above, ofThisRun))
  await run('')
  expect(readdirSync(above)).toEqual([ofThisRun])
})
