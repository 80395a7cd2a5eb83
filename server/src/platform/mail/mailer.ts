import nodemailer from 'nodemailer'

export type Mail = {
  messageId: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
}

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** Hands mails to an SMTP server. */
export function openMailer(smtpUrl: string): Mailer {
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }
  const transport = nodemailer.createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...patience })
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    close: () => transport.close(),
  }
}

/** The server will never take this mail: trying again is of no use. */
export const isRefusedForGood = (error: unknown) => {
  const { responseCode } = error as { responseCode?: number }
  return responseCode !== undefined && responseCode >= 500
}
