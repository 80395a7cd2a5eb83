import { HttpTransportType, type HubConnection } from '@microsoft/signalr'

type Holder = {
  /** A line by this transport, or by any; not started yet. */
  build: (transport?: HttpTransportType) => HubConnection
  tellDown: (isDown: boolean) => void
  /** The server has no session for this page, or not the one that it thinks it has. */
  refused: () => void
  /** Until when a line that was closed is left alone, besides a second. */
  rest: (error: Error | undefined) => Promise<unknown>
  ended: AbortSignal
}

/** A second, and a fifth of it more or less, so that a restarted server is not met by everyone at once. */
const soon = () => 800 + Math.random() * 400

/** Keeps a line open until the signal: a first start that fails, and a line that is closed, are tried again in a second. */
export async function holdLine({ build, tellDown, refused, rest, ended }: Holder) {
  let transport: HttpTransportType | undefined
  while (!ended.aborted) {
    const line = build(transport)
    const closed = new Promise<Error | undefined>((resolve) => line.onclose(resolve))
    const stop = () => void line.stop()
    ended.addEventListener('abort', stop, { once: true })
    try {
      await line.start()
      if (!ended.aborted) tellDown(false)
      await rest(await closed)
    } catch (error) {
      if (isRefused(error)) refused()
      transport = isHandshake(error) && transport === undefined ? HttpTransportType.LongPolling : undefined
    }
    ended.removeEventListener('abort', stop)
    if (!ended.aborted) tellDown(true)
    await wait(soon(), ended)
  }
}

const textOf = (error: unknown) => String(error instanceof Error ? error.message : error)

const isRefused = (error: unknown) => /Status code '40[13]'/.test(textOf(error))

/**
 * Negotiated, and begun by one of the transports, but never answered: something between lets no frames through. Then
 * long polling, which is plain requests (spec section 4). A server that is not there is no reason for it.
 */
const isHandshake = (error: unknown) => {
  const { errorType, innerErrors } = (error ?? {}) as { errorType?: string; innerErrors?: unknown[] }
  return errorType !== 'FailedToNegotiateWithServerError' && innerErrors === undefined
}

const wait = (milliseconds: number, ended: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      ended.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    ended.addEventListener('abort', done)
  })
