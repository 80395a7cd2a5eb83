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

/** Sends emails to an SMTP server. The SMTP library is loaded with the first email. */
export function openMailer(findServer: () => Promise<string>): Mailer {
  let opened: ReturnType<typeof open> | undefined
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url: await findServer(), pool: true, maxConnections: 2, ...patience })
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
      await (await opened).sendMail({ ...mail, headers, ...(icalEvent && { icalEvent }) })
    },
    async close() {
      const transport = await opened?.catch(() => undefined)
      transport?.close()
    },
  }
}

type MailError = { code?: string; responseCode?: number; response?: string }

/**
 * True when the server will never accept this email. A refused login is a configuration error, so it is tried again.
 */
export const isRefusedForGood = (error: unknown) => {
  const { code, responseCode } = error as MailError
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
}

/** Why an attempt failed, for administrators. Only the codes of the server's response are kept. */
export function reasonOf(error: unknown) {
  const { code, responseCode, response = '' } = error as MailError
  const answer = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] ?? responseCode
  if (code === 'EAUTH') return `The mail server refused the login in SMTP_URL (${answer ?? code}).`
  if (responseCode === undefined) return `The mail server could not be reached (${code ?? 'no answer'}).`
  if (isRefusedForGood(error)) return `The mail server refused this email (${answer}).`
  return `The mail server asked to try again later (${answer}).`
}
