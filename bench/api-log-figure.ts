import path from 'node:path'
import type { Bench } from './figure.ts'
import { load } from './http-load.ts'
import { root, startServer } from './processes.ts'
import type { Measure } from './rounds.ts'
import { socketIn } from './servers.ts'
import { logIn } from './session.ts'
import { atMost, type Row } from './table.ts'

const rounds = 12
const most = 1.03

/** A process on the database of the bench, with its log of requests or without. */
const startBeside = (folder: string, days: string) =>
  startServer('server/src/main.ts', {
    PORT: '0',
    HL7_PORT: 'off',
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    DATABASE_URL: `postgres://postgres@${encodeURIComponent(socketIn(folder))}/clearwing`,
    DATA_DIR: path.join(folder, `log-${days}`),
    SECRET_FILE: path.join(folder, 'secret'),
    FILES_URL: path.join(folder, 'files'),
    API_LOG_DAYS: days,
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  })

/**
 * What the log costs a request: one record, read from a process that logs and from one that does not, by turns. The
 * median is taken of the processor time that each pair of rounds needs, because the rate of two processes on a busy
 * machine differs by more than the log.
 */
export async function apiLog({ folder, data }: Bench): Promise<Row[]> {
  const [logging, silent] = [await startBeside(folder, '90'), await startBeside(folder, '0')]
  const headers = await logIn(logging.address, data.doctors[0] ?? '')
  const requests = data.medicalIds.map((id) => ({ path: `/api/medicals/${id}`, headers }))
  // Both compile their code before anything counts.
  for (const server of [logging, silent]) await load(server, 16, requests)
  const measured: [Measure, Measure][] = []
  // Each is the first of a pair as often as the other: what the first one leaves behind slows the second.
  for (let round = 0; round < rounds; round += 2) {
    measured.push([await load(logging, 16, requests), await load(silent, 16, requests)])
    const other = await load(silent, 16, requests)
    measured.push([await load(logging, 16, requests), other])
  }
  await Promise.all([logging.end(), silent.end()])
  const [ours, reference] = [median(measured.map(([one]) => one.cpu)), median(measured.map(([, other]) => other.cpu))]
  const ratio = median(measured.map(([one, other]) => one.cpu / other.cpu))
  return [
    { ...atMost('processor time of a request with the API log', 'ms', [ours, reference], 0), ...goalOf(ratio) },
    {
      ...atMost('p95 of the same', 'ms', [p95Of(measured, 0), p95Of(measured, 1)], Number.POSITIVE_INFINITY),
      goal: '',
    },
  ]
}

const goalOf = (ratio: number) => ({
  ratio: ratio.toFixed(3),
  goal: `<= ${most} x the time without it`,
  isMet: ratio <= most,
})

const p95Of = (measured: [Measure, Measure][], which: 0 | 1) => median(measured.map((pair) => pair[which].p95))

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
