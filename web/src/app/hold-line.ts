import { HttpTransportType, type HubConnection } from '@microsoft/signalr'

type ConnectionHandlers = {
  /** Builds a connection with this transport, or with any; not started yet. */
  build: (transport?: HttpTransportType) => HubConnection
  tellDown: (isDown: boolean) => void
  /** Called when opening took so long that announcements may be missing. */
  openedLate: () => void
  /** Called when the server has no session for this page, or a different one. */
  refused: () => void
  /** Extra wait before a closed connection is reopened, in addition to one second. */
  waitBeforeRetry: (error: Error | undefined) => Promise<unknown>
  ended: AbortSignal
}

/**
 * Maximum milliseconds for a connection to open. The page adds this to the age that it states, because it is older when
 * the request arrives.
 */
export const tolerance = 4000

/** One second, give or take a fifth, so that all pages do not reconnect to a restarted server at the same time. */
const soon = () => 800 + Math.random() * 400

/**
 * Keeps a connection open until the signal aborts: a failed first start, or a closed connection, is retried after a
 * second.
 */
export async function holdLine({ build, tellDown, openedLate, refused, waitBeforeRetry, ended }: ConnectionHandlers) {
  let transport: HttpTransportType | undefined
  while (!ended.aborted) {
    const builtAt = Date.now()
    const line = build(transport)
    const closed = new Promise<Error | undefined>((resolve) => line.onclose(resolve))
    const stop = () => void line.stop()
    ended.addEventListener('abort', stop, { once: true })
    try {
      await line.start()
      if (!ended.aborted) tellDown(false)
      if (!ended.aborted && Date.now() - builtAt > tolerance) openedLate()
      await waitBeforeRetry(await closed)
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
 * A transport was negotiated and started, but never answered: something in between lets no frames through. Then use
 * long polling, which is plain requests (spec section 4). An unreachable server is not a reason to switch.
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
