import { addDays, dayInZone } from '@clearwing/domain/dates.ts'
import type { Request } from 'autocannon'
import type { Bench } from './figure.ts'
import { load } from './http-load.ts'
import { byTurns } from './rounds.ts'
import { type Row, throughput } from './table.ts'

const day = (daysAgo: number) => addDays(dayInZone(new Date().toISOString()), -daysAgo)

/** Medicals older than the newest thousand are one hour apart. */
const days = { begin: day(560), last: day(511) }

type Asked = [figure: string, connections: number, path: string, referencePath: string, least: number]

/** A list in another order, filtered by a word, and exported with the history of everyone in it. */
export async function askedList({ product, reference, session, practiceId }: Bench): Promise<Row[]> {
  const { begin, last } = days
  const figures: Asked[] = [
    ['50 of 100,000 by name, 8 at once', 8, '/api/medicals?n=50&o=person&d=0', '/medicals/by-name?', 0.5],
    [
      '50 of 100,000 with a word, 8 at once',
      8,
      '/api/medicals?n=50&f=bench1999',
      '/medicals/with?word=bench1999&',
      0.5,
    ],
    [
      'some 1,200 as CSV, with their history',
      1,
      `/api/medicals/export?ft=csv&b=${begin}&l=${last}`,
      `/medicals/file?begin=${begin}&last=${last}&`,
      0.1,
    ],
  ]
  const rows: Row[] = []
  for (const [figure, connections, path, referencePath, least] of figures) {
    const asked: Request[] = [{ path, headers: session }]
    const measured = await byTurns(
      () => load(product, connections, asked),
      () => load(reference, connections, [{ path: `${referencePath}practice=${practiceId}` }]),
    )
    rows.push(throughput(figure, measured, least))
  }
  return rows
}
