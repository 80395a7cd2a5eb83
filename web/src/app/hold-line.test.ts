import {
  HttpClient,
  HttpError,
  type HttpRequest,
  HttpResponse,
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
} from '@microsoft/signalr'
import { expect, onTestFinished, test, vi } from 'vitest'
import { holdLine, tolerance } from './hold-line.ts'

const transports = ['ServerSentEvents', 'LongPolling'].map((transport) => ({ transport, transferFormats: ['Text'] }))
const negotiated = JSON.stringify({
  negotiateVersion: 1,
  connectionId: 'a',
  connectionToken: 'b',
  availableTransports: transports,
})

/** A minimal hub that lets a connection open: each poll after the first is held until something is sent. */
class Hub extends HttpClient {
  asked: string[] = []
  refuses = 0
  /** Milliseconds that a request for a connection is under way. */
  delay = 0
  #kept: ((answer: HttpResponse) => void)[] = []

  async send({ url = '', method }: HttpRequest) {
    const asks = url.includes('/negotiate') ? 'negotiate' : method === 'GET' ? 'poll' : 'send'
    this.asked.push(asks)
    if (asks === 'negotiate' && this.refuses > 0) throw new HttpError(`Status code '${this.refuses}'`, this.refuses)
    if (asks === 'negotiate') vi.setSystemTime(Date.now() + this.delay)
    if (asks === 'negotiate') return new HttpResponse(200, 'OK', negotiated)
    if (asks === 'send') this.#answerAll(new HttpResponse(200, 'OK', '{}\x1e'))
    const isFirst = this.asked.at(-2) !== 'send' && this.asked.at(-2) !== 'poll'
    if (asks === 'send' || isFirst) return new HttpResponse(200, 'OK', '')
    return new Promise<HttpResponse>((resolve) => this.#kept.push(resolve))
  }

  /** Behaves like a server that shuts down. */
  close() {
    this.#answerAll(new HttpResponse(204, 'No content', ''))
  }

  #answerAll(answer: HttpResponse) {
    for (const resolve of this.#kept.splice(0)) resolve(answer)
  }
}

/** A network that lets streams open and then lets nothing through. */
class DeafStream {
  onopen?: () => void
  constructor() {
    setTimeout(() => this.onopen?.())
  }
  close() {}
}

function held() {
  const hub = new Hub()
  const tellings: string[] = []
  const tried: (HttpTransportType | undefined)[] = []
  const ended = new AbortController()
  const build = (transport?: HttpTransportType) => {
    tried.push(transport)
    const EventSource = DeafStream as never
    const options = { httpClient: hub, EventSource, ...(transport !== undefined && { transport }) }
    return new HubConnectionBuilder()
      .withUrl('http://hub.example/', options)
      .withServerTimeout(300)
      .configureLogging(LogLevel.None)
      .build()
  }
  const tellDown = (isDown: boolean) => tellings.push(isDown ? 'down' : 'up')
  const openedLate = () => tellings.push('late')
  const refused = () => tellings.push('refused')
  onTestFinished(() => {
    ended.abort()
    hub.close()
  })
  const begin = () =>
    holdLine({ build, tellDown, openedLate, refused, waitBeforeRetry: () => Promise.resolve(), ended: ended.signal })
  return { hub, told: tellings, tried, ended, begin }
}

test('if the handshake fails, the connection is reopened by long polling and stays on it', async () => {
  const { hub, told, tried, begin } = held()
  void begin()
  await expect.poll(() => told).toEqual(['down', 'up'])
  expect(hub.asked.slice(0, 4)).toEqual(['negotiate', 'send', 'negotiate', 'poll'])
  hub.close()
  await expect.poll(() => told).toEqual(['down', 'up', 'down', 'up'])
  expect(tried).toEqual([undefined, HttpTransportType.LongPolling, HttpTransportType.LongPolling])
})

test('a failed first start is retried with any transport; without a session the page asks who is logged in', async () => {
  const { hub, told, tried, begin } = held()
  hub.refuses = 503
  void begin()
  await expect.poll(() => tried.length).toBeGreaterThan(2)
  expect([...new Set(tried)]).toEqual([undefined])
  expect([...new Set(told)]).toEqual(['down'])
  hub.refuses = 401
  await expect.poll(() => told).toContain('refused')
})

test('a connection that is no longer wanted is not retried', async () => {
  const { hub, told, tried, ended, begin } = held()
  hub.refuses = 503
  const holding = begin()
  await expect.poll(() => told).toEqual(['down'])
  ended.abort()
  await holding
  expect(tried).toHaveLength(1)
})

test('a connection that opened late is treated as one that missed announcements', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { hub, told, begin } = held()
  hub.delay = tolerance + 1
  void begin()
  await expect.poll(() => told).toEqual(['down', 'up', 'late'])
  hub.delay = 0
  hub.close()
  await expect.poll(() => told).toEqual(['down', 'up', 'late', 'down', 'up'])
})
