import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

// Certificates of nobody, valid until 2100, whose authorities have no keys any more: they open nothing outside of tests.
const folder = path.join(import.meta.dirname, 'certificates')
const fileOf = (name: string) => path.join(folder, name)

/** What the server is given. */
export const ourFiles = {
  certFile: fileOf('ours.pem'),
  keyFile: fileOf('ours.key'),
  caFile: fileOf('authority.pem'),
}

/** What a laboratory connects with. `stranger`: another authority has signed it. */
export const keysOf = (name: 'laboratory' | 'other-laboratory' | 'stranger') => ({
  ca: readFileSync(ourFiles.caFile),
  cert: readFileSync(fileOf(`${name}.pem`)),
  key: readFileSync(fileOf(`${name}.key`)),
})

export const fingerprintOf = (name: 'laboratory' | 'other-laboratory') =>
  new X509Certificate(readFileSync(fileOf(`${name}.pem`))).fingerprint256
