import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import type pg from 'pg'
import type { Bench } from './figure.ts'
import { load } from './http-load.ts'
import type { Running } from './processes.ts'
import { best, type Measure } from './rounds.ts'
import { logIn } from './session.ts'
import { atMost, type Row } from './table.ts'

const readers = 100
/** Until all players have begun, in milliseconds. */
const settling = 1_500
const rounds = 5
/** Bytes that each range has, which is much for one part of a video. */
const length = 64 * 1024

/**
 * One hundred players read ranges of a video, each as fast as it gets them, while others read records. The time of the
 * others is compared with that of the same requests without players.
 */
export async function rangeReaders({ product, data, session, db }: Bench): Promise<Row[]> {
  const records = data.medicalIds.map((id) => ({ path: `/api/medicals/${id}`, headers: session }))
  const ranges = await rangesOfVideo(product, db)
  const [alone, beside]: [Measure[], Measure[]] = [[], []]
  let rangesPerSecond = 0
  for (let round = 0; round < rounds; round++) {
    alone.push(await load(product, 4, records))
    const playing = play(product, ranges)
    await setTimeout(settling)
    beside.push(await load(product, 4, records))
    rangesPerSecond += (await playing) / rounds
  }
  const [{ p95: before }, { p95: meanwhile }] = [best(alone), best(beside)]
  const figure = `others beside ${readers} range readers (${Math.round(rangesPerSecond)}/s), p95 to that alone`
  return [atMost(figure, 'x', [meanwhile / before, undefined], 1.5)]
}

/** Parts of a demo video, at its short-lived address. */
async function rangesOfVideo({ address }: Running, db: pg.Client): Promise<autocannon.Request[]> {
  const headers = await logIn(address, 'demo.pilot')
  const { rows } = await db.query<{ id: number; size: number }>(
    'select video_id as id, size::int from videos join files using (file_id) where published_at is not null limit 1',
  )
  const { id = 0, size = 0 } = rows[0] ?? {}
  const opened = await fetch(`${address}/api/view/videos/${id}/Redirect`, { headers, redirect: 'manual' })
  const path = opened.headers.get('location')
  if (!path) throw new Error(`The video was not opened: ${opened.status}`)
  return [0, 10_000, 20_000, size - length].map((from) => ({
    path,
    headers: { ...headers, range: `bytes=${from}-${from + length - 1}` },
  }))
}

/** Number of ranges read in a second. A thread of its own reads them, so that reading does not delay what is measured. */
async function play({ address }: Running, requests: autocannon.Request[]) {
  const result = await autocannon({ url: address, connections: readers, duration: 4, requests, workers: 1 })
  const { non2xx, errors, timeouts } = result
  if (non2xx + errors + timeouts > 0) throw new Error(`Ranges: ${non2xx} refused, ${errors} broken, ${timeouts} late`)
  return result.requests.total / result.duration
}
