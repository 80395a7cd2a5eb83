export type Mail = {
  messageId: string
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
}

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Hands mails to an SMTP server. What it takes to do so is loaded with the first mail. */
export function openMailer(findServer: () => Promise<string>): Mailer {
  let opened: ReturnType<typeof open> | undefined
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url: await findServer(), pool: true, maxConnections: 2, ...patience })
  }
  return {
    async send(mail) {
      opened ??= open()
      await (await opened).sendMail({ ...mail, headers: { 'Auto-Submitted': 'auto-generated' } })
    },
    close: () =>
      void opened?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  }
}

/** The server will never take this mail: trying again is of no use. */
export const isRefusedForGood = (error: unknown) => {
  const { responseCode } = error as { responseCode?: number }
  return responseCode !== undefined && responseCode >= 500
}
