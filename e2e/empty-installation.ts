import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** A server without data on any free port, and the link that it prints. `using` removes it. */
export async function emptyInstallation(settings: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-empty-'))
  const { DATABASE_URL: _, ...rest } = process.env
  const env = { ...rest, PORT: '0', HL7_PORT: 'off', DEMO: 'off', DATA_DIR: folder, ...settings }
  const main = path.resolve(import.meta.dirname, '../server/src/main.ts')
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const link = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => line.includes('#token=') && resolve(line.trim()))
    void ended.then(() => reject(new Error('The server ended.')))
  })
  return {
    link,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
