import net from 'node:net'
import { optionKeys, optionOf } from '@clearwing/domain/site-options/options.ts'
import { z } from 'zod'
import { bucketOf } from './bucket.ts'
import { smsAccountOf } from './sms.ts'

const port = z.coerce.number<string>().int().min(0).max(65535)
/** A text shown to everyone: one line, without control characters. */
const shownLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^\P{Cc}*$/u, 'Do not use control characters.')

/** An IPv4 or IPv6 address, or a network with its prefix length. */
function isNetwork(text: string) {
  const [address = '', length, ...more] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[net.isIP(address)] ?? 0
  return bits > 0 && more.length === 0 && (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits))
}

const networks = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((list) => list.every(isNetwork), 'Enter addresses or networks such as 10.0.0.0/8, separated by commas.')

const names = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine((list) => list.every((name) => /^[^\p{Cc}]{1,60}$/u.test(name)), 'Enter names, separated by commas.')

/** An address of this machine or of a private network, at which the public cannot connect. */
function isPrivateAddress(host: string) {
  if (host === 'localhost') return true
  const version = net.isIP(host)
  if (version === 4) return privateIpv4.test(host)
  return version === 6 && /^(::1$|f[cd])/i.test(host)
}

const privateIpv4 = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/

/**
 * True unless the address names several hosts, as that of libpq may. The driver would look for a host of that name, or
 * take the last.
 */
function namesOneHost(url: string) {
  const [, place = '', query = ''] = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)[^?#]*\??([^#]*)/.exec(url) ?? []
  const parameters = [...new URLSearchParams(query)].filter(([name]) => ['host', 'hostaddr', 'port'].includes(name))
  const names = parameters.map(([name]) => name)
  return (
    !place.includes(',') && new Set(names).size === names.length && !parameters.some(([, value]) => value.includes(','))
  )
}

const postgres = z
  .string()
  .refine(namesOneHost, {
    error: 'Name one host. HAProxy beside the server leads it to the primary among several (deploy/haproxy).',
    abort: true,
  })
  .pipe(z.url({ protocol: /^postgres(ql)?$/ }))

const ownSettings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Server processes on this machine. More than one need DATABASE_URL. */
  PROCESSES: z.coerce.number<string>().int().min(1).max(64).default(1),
  /** Seconds for which a server that gets SIGTERM still answers, while `/readyz` tells proxies that it is going. */
  DRAIN_SECONDS: z.coerce.number<string>().int().min(0).max(60).default(0),
  /** An external PostgreSQL, 15 or later. Without it the embedded one runs, in DATA_DIR. */
  DATABASE_URL: postgres.optional(),
  /** A replica of it for heavy reads, and the seconds that such a read waits for the replica to catch up. */
  DATABASE_READ_URL: postgres.optional(),
  DATABASE_READ_LAG: z.coerce.number<string>().min(0).max(10).default(1),
  DATA_DIR: z.string().min(1).default('.data'),
  /** All keys are derived from this file. */
  SECRET_FILE: z.string().min(1).optional(),
  PRODUCT: z.enum(['Clearwing', 'OneKete']).default('Clearwing'),
  DISPLAY_NAME: shownLine(50).optional(),
  /** The address browsers use, if different from the one listened on. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Proxies that are trusted to report a browser's or laboratory's address; by default those on this machine. */
  TRUSTED_PROXIES: networks.optional(),
  /** `ask`: the operator of an empty database chooses in the browser. */
  DEMO: z.enum(['on', 'off', 'ask']).optional(),
  /** Port where laboratories connect. */
  HL7_PORT: z.union([z.literal('off'), port]).default(2575),
  HL7_HOST: z.string().min(1).default('127.0.0.1'),
  /** Whether the trusted proxies begin each connection of a laboratory with a header of the PROXY protocol. */
  HL7_PROXY: z.enum(['on', 'off']).default('off'),
  /** Our names as a receiver in MSH-5 and MSH-6; without them, all messages are accepted. */
  HL7_ADDRESSES: names.optional(),
  /**
   * Port where laboratories connect with a certificate signed by one of these authorities; certificate and key of the
   * server.
   */
  HL7_TLS_PORT: port.optional(),
  HL7_TLS_CERT_FILE: z.string().min(1).optional(),
  HL7_TLS_KEY_FILE: z.string().min(1).optional(),
  HL7_TLS_CA_FILE: z.string().min(1).optional(),
  /** A folder in which a carrier's program leaves result files, and finds the replies. */
  HL7_FOLDER: z.string().min(1).optional(),
  /** Port for monitoring programs: `/metrics` and `/health`, without a login. Off by default. */
  MONITOR_PORT: z.union([z.literal('off'), port]).default('off'),
  /** Its address, on this machine or in a private network. */
  MONITOR_HOST: z
    .string()
    .refine(isPrivateAddress, 'Enter an address of this machine or of a private network.')
    .default('127.0.0.1'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The secret with which delivery reports are signed. Without it none are accepted. */
  MAIL_WEBHOOK_SECRET: z.string().min(32, 'Enter at least 32 characters.').max(500).optional(),
  /** The provider of text messages, with account and sender. Without it none are sent. */
  SMS_URL: z
    .string()
    .min(1)
    .transform((url, context) => {
      const account = smsAccountOf(url)
      if (account) return account
      context.addIssue('Enter https://api.twilio.com?account=...&from=..., without credentials.')
      return z.NEVER
    })
    .optional(),
  /** The token of that account, or the secret of the key that `user` in the address names. */
  SMS_TOKEN: z.string().min(1).optional(),
  /** A folder, or a bucket of an object store that speaks S3. */
  FILES_URL: z
    .string()
    .min(1)
    .refine((url) => bucketOf(url) !== undefined || !/^\w{2,}:/.test(url), {
      error: 'Enter a folder, or s3://bucket?endpoint=https://...&region=... without credentials.',
    })
    .optional(),
  /** Folder of the signed heads of the audit chain, and a second one for their copy, such as one of another machine. */
  AUDIT_FOLDER: z.string().min(1).optional(),
  AUDIT_COPY_FOLDER: z.string().min(1).optional(),
  /** The ClamAV daemon that checks each uploaded file before it can be opened, such as tcp://127.0.0.1:3310. */
  CLAMD_URL: z
    .url({ protocol: /^tcp$/, error: 'Enter an address such as tcp://127.0.0.1:3310.' })
    .transform((url) => new URL(url))
    .transform(({ hostname, port }) => ({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port || 3310) }))
    .optional(),
  /** The address of the live hub, if different from PUBLIC_URL. */
  SIGNALR_HOST: z.url({ protocol: /^https?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  NODE_ENV: z.string().optional(),
})

/** Options that administrators can otherwise change in the product. Their values stay texts, as in the database. */
const optionVariables = Object.fromEntries(
  optionKeys.map((key) => {
    const { variable, schema } = optionOf(key)
    const isValid = z.string().superRefine((text, context) => {
      const issue = schema.safeParse(text).error?.issues[0]
      if (issue) context.addIssue(issue.message)
    })
    return [variable, isValid.optional()]
  }),
)

export const Settings = ownSettings.extend(optionVariables) as unknown as typeof ownSettings
export type Settings = z.infer<typeof ownSettings>

/** Each of these may also be set as the file that contains it, `…_FILE`. */
export const secrets = ['DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL', 'MAIL_WEBHOOK_SECRET', 'SMS_TOKEN'] as const
