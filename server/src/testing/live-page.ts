import { setTimeout as wait } from 'node:timers/promises'
import { type HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import type { Headers } from './listeners.ts'

/**
 * A page that shows one list, fetches it again when its tag is announced, and reconnects when its connection is closed.
 */
export function openPage(
  at: string,
  path: string,
  { cookie, token }: Pick<Headers, 'cookie' | 'token'>,
  transport: HttpTransportType,
) {
  const headers = { cookie, 'x-login-token': token }
  const began = Date.now()
  const ended = new AbortController()
  let lastRead: unknown
  const fetchAgain = async () => {
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(2000)])
    const answer = await fetch(`${at}/api${path}`, { headers, signal }).catch(() => undefined)
    if (answer?.ok) lastRead = await answer.json()
    else if (!ended.signal.aborted) setTimeout(fetchAgain, 500)
  }
  const build = () =>
    new HubConnectionBuilder()
      .withUrl(`${at}/api/notifications?age=${Date.now() - began + 1000}`, { headers, transport })
      .withServerTimeout(12_000)
      .configureLogging(LogLevel.None)
      .build()
  const aborted = new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()))
  const holding = hold()

  async function hold() {
    while (!ended.signal.aborted) {
      const line = build()
      line.on('InvalidateTag', () => void fetchAgain())
      line.on('InvalidateTags', () => void fetchAgain())
      const closed = new Promise<void>((resolve) => line.onclose(() => resolve()))
      ended.signal.addEventListener('abort', () => void line.stop())
      const lost = line.start().then(
        () => closed,
        () => undefined,
      )
      // A line that is stopped while it starts may never report that it closed.
      await Promise.race([lost, aborted])
      if (!ended.signal.aborted) await wait(1000)
    }
  }

  void fetchAgain()
  return {
    pageText: () => JSON.stringify(lastRead) ?? '',
    close: () => {
      ended.abort()
      return holding
    },
  }
}
