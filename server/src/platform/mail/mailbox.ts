import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

export type Mailbox = { smtpUrl: string; close(): Promise<void> }

/**
 * A mail server inside this process, for a demo. It stores the emails as files, which any mail program can read, and
 * sends them nowhere.
 */
export async function startMailbox(folder: string): Promise<Mailbox> {
  const keep = async (stream: SMTPServerDataStream) => {
    const message = await buffer(stream)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(/[-:]/g, '')}-${randomUUID().slice(0, 8)}.eml`
    await writeFile(path.join(folder, name), message, { mode: 0o600, flag: 'wx' })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 10 * 1024 * 1024,
    onData: (stream, _session, done) => void keep(stream).then(() => done(), done),
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return { smtpUrl: `smtp://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}
