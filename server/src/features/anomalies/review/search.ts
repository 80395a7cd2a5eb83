import { isInNight } from '@clearwing/domain/anomalies/limits.ts'
import { namePairs } from '@clearwing/domain/anomalies/named-people.ts'
import { fromNewNetworks, loginAfterFailures, newNetworks } from '@clearwing/domain/anomalies/networks.ts'
import type { AnomalyLimit, LimitedKind } from '@clearwing/domain/anomalies/schema.ts'
import { type Spell, spellsIn, type WatchedEvent } from '@clearwing/domain/anomalies/spells.ts'
import { unnamedReadings } from '@clearwing/domain/anomalies/unnamed.ts'
import { inZone } from '@clearwing/domain/dates.ts'
import { countedAs } from '#features/account/index.ts'
import { acknowledgedUntil, listAnomalyLimits, raiseAnomaly } from '#features/anomalies/index.ts'
import type { KeyFor } from '#platform/config/secret.ts'
import type { Database, Db, Tx } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/job.ts'
import {
  countFailuresOf,
  listExporters,
  listExports,
  listLoggedIn,
  listLogins,
  listOutsideReadings,
  listPeopleNamed,
  listReadingsUnderActivities,
  type NamedLogin,
  type SearchPeriod,
} from './event-store.ts'
import { lockSearch, saveSearch } from './search-store.ts'

const minute = 60_000
/** What a long request stores appears later, with the moment at which the request began. */
const overlap = 10 * minute
/** The most that is searched in one transaction. */
const stride = 24 * 60 * minute
/** How far the first search looks back. */
const firstLook = 60 * minute

const before = (moment: string, milliseconds: number) => new Date(Date.parse(moment) - milliseconds).toISOString()

/** Every five minutes, searches what is new in the history for anomalies. */
export const findAnomaliesJob: Job = {
  name: 'find-anomalies',
  schedule: '*/5 * * * *',
  // The job is not retried, because its next run begins where the last one ended.
  retries: 0,
  run: ({ database, keyFor, now }) => findAnomalies(database, keyFor, now),
}

/** Searches the history from where the last search ended, or from the given moment if there was none. */
export async function findAnomalies(database: Database, keyFor: KeyFor, now: string, first = before(now, firstLook)) {
  let searchedTo: string
  do searchedTo = await database.transaction((tx) => searchOnce(tx, keyFor, now, first))
  while (searchedTo < now)
}

async function searchOnce(tx: Tx, keyFor: KeyFor, now: string, first: string): Promise<string> {
  const searchedTo = (await lockSearch(tx)) ?? first
  if (searchedTo >= now) return now
  const later = before(searchedTo, -stride)
  const to = later < now ? later : now
  const fresh = { from: before(searchedTo, overlap), to }
  const limits = new Map((await listAnomalyLimits(tx)).map((limit) => [limit.kind, limit]))
  for (const [kind, search] of Object.entries(searches) as [LimitedKind, Search][]) {
    const limit = limits.get(kind)
    if (limit) await save(tx, limit, await search({ db: tx, keyFor, fresh, limit }))
  }
  await saveSearch(tx, to)
  return to
}

type Searched = { db: Db; keyFor: KeyFor; fresh: SearchPeriod; limit: AnomalyLimit }
type Search = (searched: Searched) => Promise<Spell[]>

/** The searches by kind. Bulk reading is found each minute, because it slows the session down. */
const searches: Partial<Record<LimitedKind, Search>> = {
  'outside people': async ({ db, fresh, limit }) =>
    spellsNow(await listOutsideReadings(db, withWindow(fresh, limit)), fresh, limit),
  'unnamed people': async ({ db, fresh, limit }) => {
    const readings = await listReadingsUnderActivities(db, withWindow(fresh, limit))
    const descriptions = [...new Set(readings.map(({ description }) => description))]
    const others = await listPeopleNamed(db, descriptions.flatMap(namePairs))
    return spellsNow(unnamedReadings(readings, others), fresh, limit)
  },
  'night exports': async ({ db, fresh, limit }) => {
    const exporters = (await listExporters(db, fresh)).map(({ userId }) => userId)
    if (exporters.length === 0) return []
    const exports = await listExports(db, withWindow(fresh, limit), exporters)
    const atNight = exports.filter(({ at, zone }) => isInNight(inZone(at, zone).hour, limit))
    return spellsNow(atNight, fresh, limit)
  },
  'new networks': async ({ db, fresh, limit }) => {
    const spells = (await loginsOfUsers(db, fresh)).flatMap((logins) => newNetworks(logins, limit))
    return spells.filter(({ lastAt }) => lastAt > fresh.from)
  },
  'failed logins': async ({ db, keyFor, fresh, limit }) => {
    const spells: Spell[] = []
    for (const login of (await loginsOfUsers(db, fresh)).flatMap((logins) => fromNewNetworks(logins))) {
      if (login.at <= fresh.from) continue
      const { userName } = login as NamedLogin
      if (userName === null) continue
      const { name } = countedAs(keyFor, userName, login.ipAddress)
      const period = { from: before(login.at, limit.minutes * minute), to: login.at }
      const failures = await countFailuresOf(db, name, period)
      if (failures >= limit.figure) spells.push(loginAfterFailures(login, failures))
    }
    return spells
  },
}

const withWindow = ({ from, to }: SearchPeriod, { minutes }: AnomalyLimit): SearchPeriod => ({
  from: before(from, minutes * minute),
  to,
})

/** Spells that lasted until after the last search. */
const spellsNow = (events: WatchedEvent[], { from }: SearchPeriod, limit: AnomalyLimit) =>
  spellsIn(events, limit).filter(({ lastAt }) => lastAt > from)

async function loginsOfUsers(db: Db, fresh: SearchPeriod): Promise<NamedLogin[][]> {
  const userIds = (await listLoggedIn(db, fresh)).map(({ userId }) => userId)
  if (userIds.length === 0) return []
  return [...Map.groupBy(await listLogins(db, userIds, fresh.to), ({ userId }) => userId).values()]
}

/** Saves spells. What an acknowledged anomaly contains already does not count again. */
async function save(tx: Tx, limit: AnomalyLimit, spells: Spell[]) {
  const { kind } = limit
  for (const spell of spells) {
    const until = await acknowledgedUntil(tx, { ...spell, kind })
    for (const { events: evidence, ...rest } of until === null ? [spell] : laterPartOf(spell, until, limit))
      await raiseAnomaly(tx, { ...rest, kind, isEnded: false, evidence, continuesFrom: rest.beganAt })
  }
}

/** What is left of a spell after a moment, if it is enough. Logins are judged by those before them, so none are left. */
function laterPartOf(spell: Spell, until: string, limit: AnomalyLimit): Spell[] {
  if (spell.beganAt > until) return [spell]
  const later = spell.events.filter(({ at, source }) => at > until && source === 'history')
  return spellsIn(later, limit)
}
