import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export type WholeServer = { url: string; hl7: string; child: ChildProcess; ended: Promise<number | null> }

/** The server as a separate process on free ports, for tests that kill it. */
export async function startWholeServer(
  dataDir: string,
  settings: Record<string, string> = {},
  errors: 'inherit' | 'pipe' = 'inherit',
): Promise<WholeServer> {
  const env = { ...process.env, PORT: '0', HL7_PORT: '0', DEMO: 'on', DATA_DIR: dataDir, ...settings }
  const main = path.join(import.meta.dirname, '../main.ts')
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', errors] })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  let hl7 = ''
  const url = new Promise<string>((resolve) => {
    createInterface(child.stdout as Readable).on('line', (line) => {
      hl7 = /Laboratories connect to (\S+)/.exec(line)?.[1] ?? hl7
      const address = / is at (\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
  })
  const failed = ended.then((code) => Promise.reject(new Error(`The server ended with code ${code}`)))
  return { url: await Promise.race([url, failed]), hl7, child, ended }
}

/** Process id of the embedded PostgreSQL in this folder. */
export const postmasterOf = (dataDir: string) =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
