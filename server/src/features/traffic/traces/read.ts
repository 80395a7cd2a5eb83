import { addDays, daysBetween } from '@clearwing/domain/dates.ts'
import { jobTitles } from '@clearwing/domain/jobs/titles.ts'
import { TagType } from '@clearwing/domain/notifications/schema.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import type { TraceQuery } from '@clearwing/domain/traffic/traces/list.ts'
import { traceDays, traceRows } from '@clearwing/domain/traffic/traces/rows.ts'
import type { PagedTraces, TraceKind } from '@clearwing/domain/traffic/traces/schema.ts'
import type { Db } from '#platform/database/database.ts'
import type { OptionsInForce } from '#platform/options.ts'
import { today } from '#platform/time/today.ts'
import { areaOfJob } from '#platform/traces/counters.ts'
import { storageOperations } from '#platform/traces/traced-storage.ts'
import { sumDays, sumTraces } from './store.ts'

const jobAreas = Object.keys(jobTitles).map(areaOfJob)

/** The areas that a list includes although they did nothing. */
const areasOf = (kind: TraceKind, routes: ReadonlySet<string>) =>
  ({ database: [...routes, ...jobAreas], storage: storageOperations, topic: [...TagType.options, 'Alert', 'Toast'] })[
    kind
  ]

const slowOptions = { database: 'slowDatabaseMs', storage: 'slowStorageMs', topic: 'slowTopicMs' } as const

const isOn = (flag: string) => flag === 'true' || flag === '1'

type Server = { options: OptionsInForce; routes: ReadonlySet<string> }

/** A page of traces, with the sums of their days. */
export async function readTraces(db: Db, kind: TraceKind, query: TraceQuery, server: Server): Promise<PagedTraces> {
  const period = { kind, ...daysOf(query, today(db)) }
  const isDetailed = isOn(query.dd)
  const [counts, byDay] = [await sumTraces(db, period, isDetailed), await sumDays(db, period)]
  const slowMs = server.options.values[slowOptions[kind]]
  const words = searchWords(query.f)
  const rows = traceRows(counts, areasOf(kind, server.routes), daysIn(period), slowMs, {
    isWithFunctions: isOn(query.iaf),
    isWithZero: isOn(query.i0),
    isDetailed,
    leastSeverity: query.ms,
    words,
    order: query.o,
    isDescending: query.d === 1,
  })
  const begin = offsetOf(query)
  return { ...toPage(rows.slice(begin, begin + query.n), rows.length, query), days: traceDays(byDay), slowMs }
}

/** The last days with today, within the first and last day if these are given. */
function daysOf({ ld, b, l }: TraceQuery, day: string) {
  const fromDay = addDays(day, 1 - ld)
  return { fromDay: b !== undefined && b > fromDay ? b : fromDay, toDay: l !== undefined && l < day ? l : day }
}

const daysIn = ({ fromDay, toDay }: { fromDay: string; toDay: string }) =>
  Array.from({ length: Math.max(0, daysBetween(fromDay, toDay) + 1) }, (_, at) => addDays(fromDay, at))
