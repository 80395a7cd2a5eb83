import { readFileSync } from 'node:fs'

/**
 * Our own certificate, and the authority that signs laboratories' certificates; without one of those no one can
 * connect.
 */
export type Certificates = { cert: Buffer; key: Buffer; ca: Buffer }

type Files = { certFile: string; keyFile: string; caFile: string }

export const readCertificates = ({ certFile, keyFile, caFile }: Files): Certificates => ({
  cert: readFileSync(certFile),
  key: readFileSync(keyFile),
  ca: readFileSync(caFile),
})
