import type { Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { type FrameEvent, framed, frameReader } from './frames.ts'
import type { Held } from './places.ts'

/** Where a message comes from: the address, and the SHA-256 of the certificate that was shown there. */
export type Caller = { remoteAddress: string; certificate: string | undefined }
/** Takes one message and answers what to send back, once it is safely stored. */
export type Receive = (bytes: Buffer, caller: Caller) => Promise<string[]>
/** What is worth a line in the log; never anything of a message. */
export type Notice = (what: 'incomplete' | 'too large' | 'noise' | 'timeout' | 'failed' | 'too many') => void

export type Serving = {
  receive: Receive
  /** Refuses a message that is too large to be read, of which there is the beginning. */
  refuse(beginning: Buffer, caller: Caller): Promise<string[]>
  notice: Notice
  /** How long a frame that has begun may take to end. */
  frameTimeout: number
}

export type Connection = Held & {
  /** What is being stored is still answered; nothing after it is read. */
  stop(): void
}

/** One sender: its messages one at a time, each answered before the next is looked at. */
export function serve(socket: Socket, { receive, refuse, notice, frameTimeout }: Serving): Connection {
  const reader = frameReader()
  const caller = callerOf(socket)
  let heard = ++pieces
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

  /** Whether there is any use in reading on. */
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

  /** What is stored is stored. Who does not take its answer has as long for that as for a frame. */
  async function tell(acknowledgements: string[]) {
    timer = setTimeout(expire, frameTimeout)
    await answer(socket, acknowledgements)
    stopTimer()
  }

  async function readAll() {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      isBusy = true
      heard = ++pieces
      for (const event of reader.read(chunk)) if (!(await handle(event))) return
      isBusy = false
      if (!reader.isOpen()) stopTimer()
      else timer ??= setTimeout(expire, frameTimeout)
    }
  }

  socket.on('error', () => undefined)
  readAll()
    // A sender that goes away in the middle is no error of ours: it will send again.
    .catch(() => socket.destroyed || notice('failed'))
    .finally(() => {
      stopTimer()
      socket.destroySoon()
    })
  const stop = () => {
    isStopping = true
    if (!isBusy) socket.destroy()
  }
  return { stop, address: caller.remoteAddress, isBusy: () => isBusy, heard: () => heard }
}

/** What has come over all connections: who was heard of later has the higher number. */
let pieces = 0

const callerOf = (socket: Socket): Caller => ({
  remoteAddress: socket.remoteAddress ?? '',
  certificate: socket instanceof TLSSocket ? socket.getPeerCertificate().fingerprint256 : undefined,
})

async function answer(socket: Socket, acknowledgements: string[]) {
  for (const acknowledgement of acknowledgements) {
    // The sender may have gone: what it sent is stored all the same.
    await new Promise<void>((resolve) => socket.write(framed(acknowledgement), () => resolve()))
  }
}
