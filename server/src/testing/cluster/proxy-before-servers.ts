import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { haproxyOf, loopback } from './configurations.ts'
import { giveAway, startMachine } from './machine.ts'

/** HAProxy with a certificate of its own. Browsers reach the servers at `url`. */
export function startHaproxy(folder: string) {
  const certificates = path.join(folder, 'certificates')
  mkdirSync(certificates)
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name))
  const subject = ['-subj', '/CN=clearwing', '-addext', `subjectAltName=IP:${loopback.proxy}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', `${key}`, '-out', `${certificate}`], {
    stdio: 'ignore',
  })
  const both = [certificate, key].map((file) => readFileSync(`${file}`, 'utf8')).join('')
  const bundle = path.join(certificates, 'clearwing.pem')
  writeFileSync(bundle, both, { mode: 0o600 })
  giveAway(bundle)
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(file, haproxyOf(folder))
  const machine = startMachine('haproxy', ['haproxy', '-db', '-f', file], folder)
  return { url: `https://${loopback.proxy}:8443`, stop: machine.stop }
}
