import autocannon from 'autocannon'
import type { Running } from './processes.ts'
import { type Measure, percentile } from './rounds.ts'
import { cpuOf } from './usage.ts'

const seconds = 2

/** Sends as many requests as these connections can have answered. A refused request ends the run. */
export async function load(
  { address, pid }: Running,
  connections: number,
  requests: autocannon.Request[],
): Promise<Measure> {
  const times: number[] = []
  const cpu = cpuOf(pid)
  const startedAt = performance.now()
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url: address, connections, duration: seconds, requests }
    autocannon(options, (error, result) => (error ? reject(error) : resolve(result))).on(
      'response',
      (_client, _status, _bytes, time) => times.push(time),
    )
  })
  const elapsed = (performance.now() - startedAt) / 1000
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${requests[0]?.path}: ${non2xx} refused, ${errors} broken, ${timeouts} late`)
  return { perSecond: times.length / elapsed, p95: percentile(times, 0.95), cpu: (cpuOf(pid) - cpu) / times.length }
}
