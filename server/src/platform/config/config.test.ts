import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { keysFrom } from './secret.ts'
import { Settings } from './settings.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'clearwing-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string, mode = 0o600) => {
  const filePath = path.join(folder, name)
  writeFileSync(filePath, text)
  chmodSync(filePath, mode)
  return filePath
}
const message = (work: () => unknown) => {
  try {
    work()
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}

test('without any settings there is a demo on loopback', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: 'auto',
    product: 'Clearwing',
    displayName: 'Clearwing',
    hl7: { port: 2575, host: '127.0.0.1', addresses: undefined },
    fixedOptions: {},
  })
})

const database = 'postgres://someone:canary@db.example/clearwing'

test.each([
  [
    { PORT: '0', HL7_PORT: 'off' },
    { port: 0, hl7: undefined },
  ],
  [{ PRODUCT: 'OneKete' }, { product: 'OneKete', displayName: 'OneKete' }],
  [{ PRODUCT: 'OneKete', DISPLAY_NAME: 'Te Kete Kōrero' }, { displayName: 'Te Kete Kōrero' }],
  [
    { PUBLIC_URL: 'https://medicals.example/', DEMO: 'off' },
    { publicUrl: 'https://medicals.example', demo: 'off' },
  ],
  [{ PUBLIC_URL: 'https://medicals.example', DEMO: 'on' }, { demo: 'on' }],
  [{ PUBLIC_URL: 'http://localhost:4000' }, { demo: 'auto' }],
  [{ PUBLIC_URL: 'http://[::1]:4000' }, { demo: 'auto' }],
  [
    { SIGNALR_HOST: 'https://live.example/', PUBLIC_URL: 'https://medicals.example', DEMO: 'off' },
    { signalRHost: 'https://live.example' },
  ],
  [
    { HL7_ADDRESSES: 'FLYMED, F2N034-E' },
    { hl7: { port: 2575, host: '127.0.0.1', addresses: ['FLYMED', 'F2N034-E'] } },
  ],
  [
    { HL7_TLS_PORT: '2576', HL7_TLS_CERT_FILE: '/our.pem', HL7_TLS_KEY_FILE: '/our.key', HL7_TLS_CA_FILE: '/ca.pem' },
    { hl7Tls: { port: 2576, host: '127.0.0.1', certFile: '/our.pem', keyFile: '/our.key', caFile: '/ca.pem' } },
  ],
  [
    { PUBLIC_URL: 'https://clearwing.example', DEMO: 'off', TRUSTED_PROXIES: '10.1.2.3, 2001:db8::/32' },
    { trustedProxies: ['10.1.2.3', '2001:db8::/32'] },
  ],
  [{}, { trustedProxies: ['127.0.0.0/8', '::1/128'], hl7Proxies: undefined }],
  [{ HL7_PROXY: 'on' }, { hl7Proxies: ['127.0.0.0/8', '::1/128'] }],
  [
    { PUBLIC_URL: 'https://x.example', DEMO: 'off', TRUSTED_PROXIES: '10.1.2.3', HL7_PROXY: 'on' },
    { hl7Proxies: ['10.1.2.3'] },
  ],
  [{}, { monitor: undefined }],
  [{ MONITOR_PORT: '9464' }, { monitor: { port: 9464, host: '127.0.0.1' } }],
  [{ MONITOR_PORT: '9464', MONITOR_HOST: '10.1.2.3' }, { monitor: { port: 9464, host: '10.1.2.3' } }],
  [{ DATABASE_URL: database, PROCESSES: '4' }, { processes: 4 }],
  [{}, { drainSeconds: 0 }],
  [{ DRAIN_SECONDS: '5' }, { drainSeconds: 5 }],
  [{ HL7_FOLDER: '/srv/results' }, { hl7Folder: '/srv/results' }],
  [{ AUDIT_FOLDER: '/srv/audit' }, { auditFolder: '/srv/audit', auditCopyFolder: undefined }],
  [{ AUDIT_COPY_FOLDER: '/mnt/other' }, { auditCopyFolder: '/mnt/other' }],
  [{ FILES_URL: '/srv/files' }, { filesFolder: '/srv/files', filesBucket: undefined }],
  [
    { FILES_URL: 's3://our-files?endpoint=https://s3.example.nz&region=nz-por-1' },
    { filesBucket: { name: 'our-files', endpoint: 'https://s3.example.nz', region: 'nz-por-1' } },
  ],
  [{ FILES_URL: 's3://our-files' }, { filesBucket: { name: 'our-files', endpoint: undefined, region: 'us-east-1' } }],
  [{ CLAMD_URL: 'tcp://scanner.example' }, { clamd: { host: 'scanner.example', port: 3310 } }],
  [{ CLAMD_URL: 'tcp://[::1]:3311' }, { clamd: { host: '::1', port: 3311 } }],
  [{ DATABASE_URL: database }, { demo: 'ask', databaseUrl: database }],
  [{ DATABASE_URL_FILE: file('url', `${database}\n`) }, { demo: 'ask', databaseUrl: database }],
  [
    { DATABASE_URL: database, DATABASE_READ_URL: 'postgres://replica.example/x', DATABASE_READ_LAG: '0.5' },
    { replica: { connection: { connectionString: 'postgres://replica.example/x' }, longestLag: 0.5 } },
  ],
  [{ DATABASE_URL: database }, { replica: undefined }],
  [{ DATABASE_URL: 'postgres://us,er:pass,word@[::1]:5432/x,y?application_name=a,b' }, { demo: 'ask' }],
  [{ DATABASE_URL: database, DEMO: 'off' }, { demo: 'off' }],
  [{ DEMO: 'ask' }, { demo: 'ask' }],
  [{ DATABASE_URL: database, DEMO: 'on' }, { demo: 'on' }],
  [{ HOST: '0.0.0.0', DEMO: 'on' }, { demo: 'on' }],
  [{ NODE_ENV: 'production', DEMO: 'off' }, { demo: 'off' }],
  [{ PUBLIC_LOGIN: 'off', MEDICALS: 'off' }, { fixedOptions: { publicLogin: false, medicals: false } }],
  [{ INACTIVITY_PROMPT_MINUTES: '20' }, { fixedOptions: { inactivityPromptMinutes: 20 } }],
  [{ UNKNOWN: 'is not ours' }, { port: 3000 }],
])('%j is accepted', (environment, expected) => expect(readConfig(environment)).toMatchObject(expected))

test.each([
  [{ PORT: 'canary' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ HOST: '' }, 'HOST'],
  [{ DATA_DIR: '' }, 'DATA_DIR'],
  [{ SECRET_FILE: '' }, 'SECRET_FILE'],
  [{ HL7_HOST: '' }, 'HL7_HOST'],
  [{ LOGIN_MESSAGE: '' }, 'LOGIN_MESSAGE'],
  [{ ABOUT_TEXT: '' }, 'ABOUT_TEXT'],
  [{ CONTACT_TEXT: '' }, 'CONTACT_TEXT'],
  [{ CONTACT_EMAIL: 'canary' }, 'CONTACT_EMAIL'],
  [{ CONTACT_PHONE: 'canary' }, 'CONTACT_PHONE'],
  [{ DATABASE_URL: 'mysql://someone:canary@db.example/x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://db1.example:5432,canary.example:5432/x' }, 'DATABASE_URL'],
  [
    { DATABASE_URL: 'postgres://someone:canary@db1.example,db2.example/x?target_session_attrs=read-write' },
    'DATABASE_URL',
  ],
  [{ DATABASE_URL: 'postgres:///x?host=db1.example,canary.example' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres:///x?host=db1.example&host=canary.example' }, 'DATABASE_URL'],
  [{ DATABASE_READ_URL: 'postgres://canary.example/x' }, 'DATABASE_READ_URL'],
  [{ DATABASE_URL: database, DATABASE_READ_URL: 'postgres://r1.example,canary.example/x' }, 'DATABASE_READ_URL'],
  [{ DATABASE_READ_LAG: '11' }, 'DATABASE_READ_LAG'],
  [{ DATABASE_URL_FILE: '/nowhere/canary' }, 'DATABASE_URL_FILE'],
  [{ DATABASE_URL: database, DATABASE_URL_FILE: '/nowhere/canary' }, 'DATABASE_URL'],
  [{ PRODUCT: 'canary' }, 'PRODUCT'],
  [{ DISPLAY_NAME: `canary ${'x'.repeat(60)}` }, 'DISPLAY_NAME'],
  [{ PUBLIC_URL: 'canary' }, 'PUBLIC_URL'],
  [{ TRUSTED_PROXIES: '10.0.0.1' }, 'TRUSTED_PROXIES'],
  [{ PUBLIC_URL: 'https://x.example', TRUSTED_PROXIES: 'canary' }, 'TRUSTED_PROXIES'],
  [{ PUBLIC_URL: 'https://x.example', TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES'],
  [{ PUBLIC_URL: 'https://x.example', TRUSTED_PROXIES: '10.0.0.1,' }, 'TRUSTED_PROXIES'],
  [{ DEMO: 'canary' }, 'DEMO'],
  [{ HOST: '0.0.0.0' }, 'DEMO'],
  [{ PUBLIC_URL: 'https://canary.example' }, 'DEMO'],
  [{ PUBLIC_URL: 'https://canary.example', HOST: '0.0.0.0' }, 'DEMO'],
  [{ NODE_ENV: 'production' }, 'DEMO'],
  [{ NODE_ENV: 'production', DATABASE_URL: database }, 'SECRET_FILE'],
  [{ HL7_PORT: 'canary' }, 'HL7_PORT'],
  [{ HL7_ADDRESSES: 'FLYMED,,canary' }, 'HL7_ADDRESSES'],
  [{ HL7_PROXY: 'canary' }, 'HL7_PROXY'],
  [{ HL7_TLS_PORT: 'canary' }, 'HL7_TLS_PORT'],
  [{ HL7_TLS_PORT: '2576', HL7_TLS_CERT_FILE: '/canary' }, 'HL7_TLS_PORT'],
  [{ MONITOR_PORT: 'canary' }, 'MONITOR_PORT'],
  [{ PROCESSES: '2' }, 'PROCESSES'],
  [{ DRAIN_SECONDS: '61' }, 'DRAIN_SECONDS'],
  [{ DATABASE_URL: database, PROCESSES: '0' }, 'PROCESSES'],
  [{ DATABASE_URL: database, PROCESSES: '2', MONITOR_PORT: '9464' }, 'PROCESSES'],
  [{ MONITOR_HOST: '0.0.0.0' }, 'MONITOR_HOST'],
  [{ MONITOR_HOST: '172.32.0.1' }, 'MONITOR_HOST'],
  [{ MONITOR_HOST: 'canary' }, 'MONITOR_HOST'],
  [{ SMTP_URL: 'http://canary' }, 'SMTP_URL'],
  [{ MAIL_WEBHOOK_SECRET: 'canary' }, 'MAIL_WEBHOOK_SECRET'],
  [{ SMS_URL: 'canary' }, 'SMS_URL'],
  [{ SMS_URL: 'https://sms.example?account=canary', SMS_TOKEN: 'canary' }, 'SMS_URL'],
  [{ SMS_URL: 'http://sms.example?account=canary&from=Clearwing', SMS_TOKEN: 'canary' }, 'SMS_URL'],
  [{ SMS_URL: 'https://sms.example?account=canary&from=Clearwing' }, 'SMS_URL'],
  [{ SMS_URL: 'https://sms.example/path?account=canary&from=Clearwing', SMS_TOKEN: 'canary' }, 'SMS_URL'],
  [{ SMS_URL: 'https://canary@sms.example?account=canary&from=Clearwing', SMS_TOKEN: 'canary' }, 'SMS_URL'],
  [{ FILES_URL: 's3://someone:canary@our-files' }, 'FILES_URL'],
  [{ FILES_URL: 's3://our-files?endpoint=https://someone:canary@s3.example.nz' }, 'FILES_URL'],
  [{ FILES_URL: 's3://our-files?endpoint=canary' }, 'FILES_URL'],
  [{ FILES_URL: 's3://our-files?secret=canary' }, 'FILES_URL'],
  [{ FILES_URL: 's3://our-files/canary' }, 'FILES_URL'],
  [{ FILES_URL: 's3://CANARY canary' }, 'FILES_URL'],
  [{ FILES_URL: 'https://canary' }, 'FILES_URL'],
  [{ CLAMD_URL: 'canary' }, 'CLAMD_URL'],
  [{ CLAMD_URL: 'http://canary' }, 'CLAMD_URL'],
  [{ SIGNALR_HOST: 'canary' }, 'SIGNALR_HOST'],
  [{ SIGNALR_HOST: 'https://canary.example' }, 'SIGNALR_HOST'],
  [{ PUBLIC_LOGIN: 'canary' }, 'PUBLIC_LOGIN'],
  [{ MEDICALS: 'canary' }, 'MEDICALS'],
  [{ INACTIVITY_PROMPT_MINUTES: '0' }, 'INACTIVITY_PROMPT_MINUTES'],
  [{ INACTIVITY_TIMEOUT_MINUTES: 'canary' }, 'INACTIVITY_TIMEOUT_MINUTES'],
  [{ SHARED_COMPUTER_MINUTES: '0' }, 'SHARED_COMPUTER_MINUTES'],
  [{ DIRECT_EXPORT_ROWS: 'canary' }, 'DIRECT_EXPORT_ROWS'],
  [{ API_LOG_DAYS: 'canary' }, 'API_LOG_DAYS'],
  [{ TRACE_DAYS: 'canary' }, 'TRACE_DAYS'],
  [{ SLOW_DATABASE_MS: 'canary' }, 'SLOW_DATABASE_MS'],
  [{ SLOW_STORAGE_MS: 'canary' }, 'SLOW_STORAGE_MS'],
  [{ SLOW_TOPIC_MS: 'canary' }, 'SLOW_TOPIC_MS'],
  [{ SECURITY_QUESTIONS: 'canary' }, 'SECURITY_QUESTIONS'],
  [{ LOG_LEVEL: 'canary' }, 'LOG_LEVEL'],
  [{ CLEARWING_PORT: 'canary' }, 'CLEARWING_PORT'],
])('%j is refused by name, and its value is not printed', (environment, name) => {
  const errorMessage = message(() => readConfig(environment))
  expect(errorMessage).toMatch(new RegExp(`^Setting ${name}: `))
  expect(errorMessage).not.toContain('canary')
})

test('every setting is covered by a case of this file', () => {
  const text = readFileSync(import.meta.filename, 'utf8')
  expect(Object.keys(Settings.shape).filter((name) => !text.includes(`${name}:`))).toEqual([])
})

test('the secret is created once, readable only by its owner, and every key is derived from it by name', () => {
  const secret = path.join(folder, 'new/secret')
  const first = keysFrom(secret, false)
  expect(statSync(secret).mode & 0o777).toBe(0o600)
  // No other user may list the folder that was created for it.
  expect(statSync(path.dirname(secret)).mode & 0o066).toBe(0)
  expect(keysFrom(secret, true)('a')).toEqual(first('a'))
  expect(first('a')).not.toEqual(first('b'))
  expect(first('a')).toHaveLength(32)
})

test.each([
  ['that is missing from its path', () => path.join(folder, 'missing'), 'does not exist'],
  ['that others can read', () => file('open', 'x'.repeat(43), 0o644), 'others can read'],
  ['that is empty', () => file('short', 'short'), 'less than 32'],
  ['that is a folder', () => folder, 'cannot be read'],
])('a secret %s is refused', (_case, where, why) => {
  expect(message(() => keysFrom(where(), true))).toMatch(new RegExp(`^Setting SECRET_FILE: .*${why}`))
  expect(existsSync(path.join(folder, 'missing'))).toBe(false)
})
