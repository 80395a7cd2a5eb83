import { z } from 'zod'

/** A text message to a number in E.164. */
export type Sms = { to: string; text: string }

/** What the provider says of a message that it accepted. */
export type SmsDelivery = { state: 'underway' } | { state: 'delivered' } | { state: 'failed'; reason: string }

export type SmsSender = {
  /** Hands a message to the provider. Returns the id that the provider gave it. Throws `SmsFailed`. */
  send(sms: Sms): Promise<string>
  /** Throws `SmsFailed` if the provider does not answer. */
  deliveryOf(providerId: string): Promise<SmsDelivery>
}

export type SmsAccount = {
  origin: string
  /** Account in the addresses; the user may be a key of that account. */
  account: string
  user: string
  password: string
  /** A number, a name, or the id of a messaging service. */
  from: string
}

/** Why a message was not accepted. The reason contains codes only: neither number, nor text, nor secret. */
export class SmsFailed extends Error {
  reason: string
  /** True if another attempt cannot help, or could send the message twice. */
  isForGood: boolean
  constructor(reason: string, isForGood: boolean) {
    super(reason)
    this.reason = reason
    this.isForGood = isForGood
  }
}

const patience = 15_000

const Accepted = z.object({ sid: z.string().regex(/^\w{1,64}$/) })
const Delivery = z.object({ status: z.string(), error_code: z.int().nullish() })
const Problem = z.object({ code: z.int() })

/** Speaks the Messages API of Twilio (version 2010-04-01), which other providers offer too. */
export function openSmsSender({ origin, account, user, password, from }: SmsAccount): SmsSender {
  const messages = `${origin}/2010-04-01/Accounts/${account}/Messages`
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const call = async (url: string, body?: URLSearchParams) => {
    const signal = AbortSignal.timeout(patience)
    const asked = { headers: { authorization, accept: 'application/json' }, redirect: 'error', signal } as const
    const response = await fetch(url, body ? { ...asked, method: 'POST', body } : asked).catch(refuseUnreachable)
    // An answer that is cut off, or not JSON, is judged by its status.
    const answer: unknown = await response.json().catch(() => undefined)
    return { status: response.status, answer }
  }
  return {
    async send({ to, text }) {
      const sender = /^MG\w{32}$/.test(from) ? { MessagingServiceSid: from } : { From: from }
      const { status, answer } = await call(`${messages}.json`, new URLSearchParams({ To: to, ...sender, Body: text }))
      if (status < 200 || status > 299) throw refusalOf(status, answer)
      const accepted = Accepted.safeParse(answer)
      if (!accepted.success) throw new SmsFailed('The answer of the provider was not understood.', true)
      return accepted.data.sid
    },
    async deliveryOf(providerId) {
      const { status, answer } = await call(`${messages}/${providerId}.json`)
      const delivery = Delivery.safeParse(answer)
      if (status !== 200 || !delivery.success) throw refusalOf(status, answer)
      const { status: state, error_code: code } = delivery.data
      if (state === 'delivered' || state === 'read') return { state: 'delivered' }
      if (!['undelivered', 'failed', 'canceled'].includes(state)) return { state: 'underway' }
      return { state: 'failed', reason: `Not delivered${code ? ` (error ${code}${meaningOf(code)})` : ''}.` }
    },
  }
}

/** Errors of connections that were never made, so that the message was not sent. */
const neverConnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

function refuseUnreachable(error: unknown): never {
  const code = String((error as { cause?: { code?: string } }).cause?.code)
  if (neverConnected.includes(code)) throw new SmsFailed(`The provider cannot be reached (${code}).`, false)
  throw new SmsFailed('The provider did not answer. The message may have been sent.', true)
}

function refusalOf(status: number, answer: unknown) {
  const { data: problem } = Problem.safeParse(answer)
  const code = problem ? `, error ${problem.code}${meaningOf(problem.code)}` : ''
  if ([401, 403, 404].includes(status))
    return new SmsFailed(`The provider refused the account in SMS_URL (${status}${code}).`, false)
  if (status === 429 || status === 503) return new SmsFailed(`The provider is busy (${status}${code}).`, false)
  if (status >= 500)
    return new SmsFailed(`The provider failed (${status}${code}). The message may have been sent.`, true)
  return new SmsFailed(`The provider refused the message (${status}${code}).`, true)
}

const meanings: Record<number, string> = {
  21211: 'invalid number',
  21408: 'country not enabled',
  21610: 'the recipient has replied STOP',
  21614: 'not a mobile number',
  30003: 'telephone unreachable',
  30005: 'unknown number',
  30006: 'landline or unreachable network',
}

const meaningOf = (code: number) => (meanings[code] === undefined ? '' : `, ${meanings[code]}`)
