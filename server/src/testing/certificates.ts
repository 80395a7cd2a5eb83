import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

// Test certificates, valid until 2100, whose authorities no longer have keys: they are useless outside tests.
const folder = path.join(import.meta.dirname, 'certificates')
const fileOf = (name: string) => path.join(folder, name)

/** Files given to the server. */
export const ourFiles = {
  certFile: fileOf('ours.pem'),
  keyFile: fileOf('ours.key'),
  caFile: fileOf('authority.pem'),
}

/** Certificate and key of a laboratory. `stranger` is signed by another authority. */
export const certificateFiles = (name: 'laboratory' | 'other-laboratory' | 'stranger') => ({
  ca: readFileSync(ourFiles.caFile),
  cert: readFileSync(fileOf(`${name}.pem`)),
  key: readFileSync(fileOf(`${name}.key`)),
})

export const fingerprintOf = (name: 'laboratory' | 'other-laboratory') =>
  new X509Certificate(readFileSync(fileOf(`${name}.pem`))).fingerprint256
