import type { Socket } from 'node:net'
import { type FrameEvent, framed, frameReader } from './frames.ts'

/** Takes one message and answers what to send back, once it is safely stored. */
export type Receive = (bytes: Buffer, remoteAddress: string) => Promise<string[]>
/** What is worth a line in the log; never anything of a message. */
export type Notice = (what: 'incomplete' | 'too large' | 'noise' | 'timeout' | 'failed' | 'too many') => void

export type Serving = {
  receive: Receive
  /** For a message that is too large to be read: its beginning. */
  refuse(beginning: Buffer): string[]
  notice: Notice
  /** How long a frame that has begun may take to end. */
  frameTimeout: number
}

export type Connection = {
  /** What is being stored is still answered; nothing after it is read. */
  stop(): void
}

/** One sender: its messages one at a time, each answered before the next is looked at. */
export function serve(socket: Socket, { receive, refuse, notice, frameTimeout }: Serving): Connection {
  const reader = frameReader()
  const remoteAddress = socket.remoteAddress ?? ''
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
      await answer(socket, await receive(event.bytes, remoteAddress))
      return !isStopping
    }
    notice(event.kind)
    if (event.kind === 'too large') await answer(socket, refuse(event.beginning))
    return event.kind === 'incomplete'
  }

  async function readAll() {
    for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
      isBusy = true
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
  return { stop }
}

async function answer(socket: Socket, acknowledgements: string[]) {
  for (const acknowledgement of acknowledgements) {
    // The sender may have gone: what it sent is stored all the same.
    await new Promise<void>((resolve) => socket.write(framed(acknowledgement), () => resolve()))
  }
}
