import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** What the server does with an email: at its recipient, or with its text. */
export type MailTreatment =
  | 'accept'
  | 'refuse the recipient'
  | 'refuse the text'
  | 'delay the recipient'
  | 'wait in the text'
  | 'hang up in the text'
  | 'accept without an answer'

type Arrived = { to: string; messageId: string; text: string }

const answer = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })

/** A real mail server whose treatment of emails a test chooses. It stores what it accepted, as a real one does. */
export async function startMailServer(first: MailTreatment = 'accept', port = 0) {
  let treatment = first
  const accepted: Arrived[] = []
  const sockets = new Set<Socket>()
  let texts = 0
  const take = async (stream: NodeJS.ReadableStream, to: string) => {
    const text = (await buffer(stream)).toString()
    texts++
    if (treatment === 'accept' || treatment === 'accept without an answer')
      accepted.push({ to, text, messageId: /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '' })
    if (treatment === 'refuse the text') throw answer(554, '5.7.1 No.')
    if (treatment === 'wait in the text') await new Promise(() => undefined)
    if (treatment === 'accept without an answer' || treatment === 'hang up in the text')
      for (const socket of sockets) socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => {
      if (treatment === 'refuse the recipient') return done(answer(550, '5.1.1 No such user.'))
      return treatment === 'delay the recipient' ? done(answer(451, '4.7.1 Greylisted.')) : done()
    },
    onData: (stream, { envelope }, done) =>
      void take(stream, envelope.rcptTo[0]?.address ?? '').then(() => done(), done),
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => sockets.add(socket.once('close', () => sockets.delete(socket))))
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    accepted,
    /** Number of emails whose text arrived. */
    texts: () => texts,
    treat: (next: MailTreatment) => {
      treatment = next
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
