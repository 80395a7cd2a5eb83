import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const script = `
  const S3rver = require(process.argv[1])
  const [, , directory, bucket] = process.argv
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets: [{ name: bucket }] })
  server.run((error, address) => error ? process.exit(1) : console.log(address.port))
`

/** The credentials that this server accepts. */
const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** An object store that speaks S3, as a separate process, with one bucket. `url` is a value for FILES_URL. */
export async function startS3Server() {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'clearwing-test-s3-'))
  const bucket = 'stored-files'
  const module = createRequire(import.meta.url).resolve('s3rver')
  const child = spawn(process.execPath, ['-e', script, module, directory, bucket], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout as Readable).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`The S3 server ended with code ${code}`)))
  })
  Object.assign(process.env, credentials)
  const close = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await ended
    rmSync(directory, { recursive: true })
  }
  return { url: `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=nz-por-1`, credentials, close }
}
