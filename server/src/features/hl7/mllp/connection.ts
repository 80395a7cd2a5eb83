import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { type FrameEvent, frameMessage, frameReader } from './frames.ts'
import type { HeldConnection } from './places.ts'

/** The origin of a message: the address, and the SHA-256 of the client certificate. */
export type MllpClient = { remoteAddress: string; certificate: string | undefined }
/** Takes one message and returns the answers, once it is safely stored. */
export type Receive = (bytes: Buffer, caller: MllpClient) => Promise<string[]>
/** Events worth a line in the log; never anything from a message. */
export type LogConnectionEvent = (
  what: 'incomplete' | 'too large' | 'noise' | 'timeout' | 'failed' | 'too many' | 'proxy header',
) => void

export type MllpService = {
  receive: Receive
  /** Refuses a message that is too large to read, given its beginning. */
  refuse(beginning: Buffer, caller: MllpClient): Promise<string[]>
  notice: LogConnectionEvent
  /** Maximum time for a frame, from start to end. */
  frameTimeout: number
}

export type MllpConnection = HeldConnection & {
  /** A message being stored is still answered; nothing more is read. */
  stop(): void
}

/** Serves the sender at this address: its messages one at a time, each answered before the next is read. */
export function serve(
  socket: Socket,
  remoteAddress: string,
  { receive, refuse, notice, frameTimeout }: MllpService,
): MllpConnection {
  const reader = frameReader()
  const caller: MllpClient = { remoteAddress, certificate: certificateOf(socket) }
  let lastPiece = ++pieces
  let isStopping = false
  let isBusy = false
  let timer: NodeJS.Timeout | undefined

  const expire = () => {
    notice('timeout')
    socket.destroy()
  }
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }

  /** Returns whether reading should continue. */
  async function handle(event: FrameEvent) {
    stopTimer()
    if (event.kind === 'message') {
      await tell(await receive(event.bytes, caller))
      return !isStopping
    }
    notice(event.kind)
    if (event.kind === 'too large') await tell(await refuse(event.beginning, caller))
    return event.kind === 'incomplete'
  }

  /** Sends acknowledgements. The sender has as long to read them as it has to send a frame. */
  async function tell(acknowledgements: string[]) {
    timer = setTimeout(expire, frameTimeout)
    await answer(socket, acknowledgements)
    stopTimer()
  }

  async function readAll() {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      isBusy = true
      lastPiece = ++pieces
      for (const event of reader.read(chunk)) if (!(await handle(event))) return
      isBusy = false
      if (!reader.isOpen()) stopTimer()
      else timer ??= setTimeout(expire, frameTimeout)
    }
  }

  socket.on('error', () => undefined)
  readAll()
    // A sender that disconnects midway is no error of the server: it will send the message again.
    .catch(() => socket.destroyed || notice('failed'))
    .finally(() => {
      stopTimer()
      socket.destroySoon()
    })
  const stop = () => {
    isStopping = true
    if (!isBusy) socket.destroy()
  }
  return { stop, address: remoteAddress, isBusy: () => isBusy, lastPiece: () => lastPiece }
}

/** Counts data received on all connections; a higher number means more recent. */
let pieces = 0

const certificateOf = (socket: Socket) =>
  socket instanceof TLSSocket ? socket.getPeerCertificate().fingerprint256 : undefined

async function answer(socket: Socket, acknowledgements: string[]) {
  for (const acknowledgement of acknowledgements) {
    // The sender may be gone, but its message is stored.
    await new Promise<void>((resolve) => socket.write(frameMessage(acknowledgement), () => resolve()))
  }
}
