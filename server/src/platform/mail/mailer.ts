import { isAddressCode } from '@clearwing/domain/emails/reports.ts'

export type Mail = {
  messageId: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  /** An event for calendar programs (RFC 5546): the method is part of the text. */
  event?: { method: string; content: string }
  /** Address that switches emails of this kind off with one POST (RFC 8058). */
  unsubscribe?: string
}

export type Mailer = { send(mail: Mail): Promise<void>; close(): Promise<void> }

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
/** Longest time for one email, however slowly the server reads. Less than the time after which it is tried again. */
const longestSending = 5 * 60_000

/** Sends emails to an SMTP server. The SMTP library is loaded with the first email. `sooner`: shorter times, for tests. */
export function openMailer(findServer: () => Promise<string>, sooner: Partial<typeof patience> = {}): Mailer {
  let opened: ReturnType<typeof open> | undefined
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    // An attempt is one hand-over: the library would repeat one whose connection breaks, although the server may have it.
    const pooling = { pool: true, maxConnections: 2, maxRequeues: 0 } as const
    return createTransport({ url: await findServer(), ...pooling, ...patience, ...sooner })
  }
  return {
    async send({ unsubscribe, event, ...mail }) {
      opened ??= open()
      const oneClick = unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      const icalEvent = event && { ...event, filename: 'appointment.ics' }
      const headers = { 'Auto-Submitted': 'auto-generated', ...oneClick }
      // Reports name the email by this id. Only servers that send such reports read it (RFC 3461).
      const dsn = {
        id: mail.messageId.slice(1, -1),
        return: 'headers',
        notify: ['failure', 'delay'],
        recipient: mail.to,
      }
      const signal = AbortSignal.timeout(longestSending)
      await (await opened).sendMail({ ...mail, headers, dsn, signal, ...(icalEvent && { icalEvent }) })
    },
    async close() {
      const transport = await opened?.catch(() => undefined)
      transport?.close()
    },
  }
}

type MailError = { code?: string; responseCode?: number; response?: string; command?: string }

/**
 * True when the server will never accept this email. A refused login is a configuration error, so it is tried again.
 */
export const isRefusedForGood = (error: unknown) => {
  const { code, responseCode } = error as MailError
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
}

/** True when the server refused the recipient's address for good: 5.1.x of RFC 3463, except codes of the sender's. */
export const isBounce = (error: unknown) =>
  isRefusedForGood(error) &&
  (error as MailError).command === 'RCPT TO' &&
  isAddressCode(/ (\d\.\d+\.\d+)/.exec(serverCodeOf(error) ?? '')?.[1] ?? '')

/** The codes of the server's response, such as '550 5.1.1'; null if there was none. Its text is not kept. */
export function serverCodeOf(error: unknown): string | null {
  const { responseCode, response = '' } = error as MailError
  const [, code, status] = /^(\d{3})[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (code !== undefined) return `${code} ${status}`
  return responseCode === undefined ? null : String(responseCode)
}

/** Why an attempt failed, for administrators. Only the codes of the server's response are kept. */
export function reasonOf(error: unknown) {
  const { code, responseCode } = error as MailError
  const answer = serverCodeOf(error)
  if (code === 'EAUTH') return `The mail server refused the login in SMTP_URL (${answer ?? code}).`
  if (responseCode === undefined) return `The mail server could not be reached (${code ?? 'no answer'}).`
  if (isBounce(error)) return `The address does not exist (${answer}).`
  if (isRefusedForGood(error)) return `The mail server refused this email (${answer}).`
  return `The mail server asked to try again later (${answer}).`
}
