import net from 'node:net'

export type ScanResult = { isClean: boolean; finding: string | null }

/** A virus scanner. Throws ScannerDown if it does not respond, and NotChecked if it could not check this file. */
export type Scanner = (content: AsyncIterable<Uint8Array>) => Promise<ScanResult>

export class ScannerDown extends Error {
  constructor() {
    super('The virus scanner does not respond')
  }
}

export class NotChecked extends Error {
  constructor() {
    super('The virus scanner could not check a content')
  }
}

/** Milliseconds without any response. ClamAV needs a few seconds for the largest file. */
const patience = 60_000

type Address = { host: string; port: number }

/** A ClamAV daemon, which gets each file in chunks (clamd(8), INSTREAM). */
export const openScanner =
  (address: Address, timeout = patience): Scanner =>
  async (content) => {
    const socket = net.connect({ ...address, timeout })
    const answer = answerOf(socket)
    // The answer may fail while the content is still being sent.
    answer.catch(() => undefined)
    try {
      await Promise.race([send(socket, content), answer])
      return resultOf(await answer)
    } finally {
      socket.destroy()
    }
  }

const answerOf = (socket: net.Socket) =>
  new Promise<string>((resolve, reject) => {
    const pieces: Buffer[] = []
    socket.on('data', (bytes: Buffer) => void pieces.push(bytes))
    socket.on('timeout', () => reject(new ScannerDown()))
    socket.on('error', () => reject(new ScannerDown()))
    socket.on('close', () => resolve(Buffer.concat(pieces).toString('utf8')))
  })

async function send(socket: net.Socket, content: AsyncIterable<Uint8Array>) {
  await write(socket, 'zINSTREAM\0')
  for await (const bytes of content) {
    if (bytes.length === 0) continue
    await write(socket, lengthOf(bytes.length))
    await write(socket, bytes)
  }
  await write(socket, lengthOf(0))
}

/** Also resolves if the connection is lost; the answer then shows it. */
const write = (socket: net.Socket, bytes: string | Uint8Array) =>
  new Promise<void>((resolve) => socket.write(bytes, () => resolve()))

function lengthOf(length: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

function resultOf(answer: string): ScanResult {
  const [, finding, word] = /^stream: (?:(.+) )?(OK|FOUND)\0?$/.exec(answer) ?? []
  if (word === undefined) throw / ERROR\0?$/.test(answer) ? new NotChecked() : new ScannerDown()
  return { isClean: word === 'OK', finding: finding?.slice(0, 200) ?? null }
}
