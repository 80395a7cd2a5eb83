import type { Request } from 'autocannon'
import type { Bench } from './figure.ts'
import { load } from './http-load.ts'
import { byTurns } from './rounds.ts'
import { password } from './session.ts'
import { type Row, throughput } from './table.ts'

export const json = { 'content-type': 'application/json' }

/** Loads both servers with the same number of connections. */
const bothLoaded = ({ product, reference }: Bench, connections: number, ours: Request[], theirs: Request[]) =>
  byTurns(
    () => load(product, connections, ours),
    () => load(reference, connections, theirs),
  )

export async function login(bench: Bench): Promise<Row[]> {
  const { doctors } = bench.data
  let next = 0
  const body = () => JSON.stringify({ userName: doctors[next++ % doctors.length], password })
  const calling = (path: string): Request => ({
    method: 'POST',
    path,
    headers: json,
    setupRequest: (request) => ({ ...request, body: body() }),
  })
  const measured = await bothLoaded(bench, 8, [calling('/api/account/login')], [calling('/login')])
  return [throughput('login, 8 at once', measured, 0.5)]
}

const reading = ({ session }: Bench, medicalIds: number[], part = ''): [Request[], Request[]] => [
  medicalIds.map((id) => ({ path: `/api/medicals/${id}${part}`, headers: session })),
  medicalIds.map((id) => ({ path: `/medicals/${id}` })),
]

export async function record(bench: Bench): Promise<Row[]> {
  const measured = await bothLoaded(bench, 16, ...reading(bench, bench.data.medicalIds))
  return [throughput('one record, 16 at once', measured, 0.4)]
}

/** The read is compared with the same plain read, so the cost of the history row counts as the product's. */
export async function clinicalRead(bench: Bench): Promise<Row[]> {
  const measured = await bothLoaded(bench, 16, ...reading(bench, bench.data.appliedIds, '/application'))
  return [throughput('clinical read with its history row, 16 at once', measured, 0.2)]
}

export async function list(bench: Bench): Promise<Row[]> {
  const page = (p: number): [Request[], Request[]] => [
    [{ path: `/api/medicals?n=50&p=${p}`, headers: bench.session }],
    [{ path: `/medicals?practice=${bench.practiceId}&p=${p}` }],
  ]
  const first = await bothLoaded(bench, 8, ...page(1))
  const late = await bothLoaded(bench, 8, ...page(180))
  const slower = first[0].perSecond / late[0].perSecond
  return [
    throughput('50 of 100,000 with total, 8 at once', first, 0.6),
    {
      ...throughput('page 180 of the same', late, 0),
      goal: `<= 1.5 x the time of page 1; is ${slower.toFixed(2)} x`,
      isMet: slower <= 1.5,
    },
  ]
}
