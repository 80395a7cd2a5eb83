import { setTimeout as wait } from 'node:timers/promises'
import { serviceStatusOf, worstLevel } from '@clearwing/domain/health/rules.ts'
import type { HealthLevel, ServiceStatus, SystemHealth } from '@clearwing/domain/health/schema.ts'
import type { Site } from '#platform/site.ts'
import type { Check, Examined, HealthFinding } from './check.ts'
import { saveLevels } from './level-store.ts'

/** Milliseconds that one check may take. */
const patience = 3000
/** Milliseconds for which a result is given again, because everyone may ask for the public status. */
const keptFor = 5000

type Result = { health: SystemHealth; figures: Record<string, number>; status: ServiceStatus }
type Since = Map<string, { level: HealthLevel; since: string }>

/** Examines one server process. Never fails: what cannot be checked is red. */
export type HealthExaminer = { examine(): Promise<Result> }

type Surroundings = { site: Site; checks: Check[]; countConnections: () => number }

export function healthExaminer({ site, checks, countConnections }: Surroundings): HealthExaminer {
  const startedAt = site.database.clock()
  /** Levels as this process knows them, for a time without a database. */
  const remembered: Since = new Map()
  let latest: { endsAt: number; result: Promise<Result> } | undefined
  const run = async () => {
    const now = site.database.clock()
    const database = site.database.at(now)
    const examined = { site, database, now, hubConnections: countConnections(), startedAt }
    return resultOf(await Promise.all(checks.map((one) => lookAt(one, examined))), examined, remembered)
  }
  return {
    examine() {
      const at = performance.now()
      if (!latest || latest.endsAt < at) latest = { endsAt: at + keptFor, result: run() }
      return latest.result
    },
  }
}

type Looked = { one: Check; found: HealthFinding }

async function lookAt(one: Check, examined: Examined): Promise<Looked> {
  const remedy = 'Check the database first, then read the log of this server.'
  const values = Object.fromEntries(Object.keys(one.figures).map((name) => [name, null]))
  const notChecked = (finding: string): HealthFinding => ({ level: 'red', finding, remedy, values })
  const stop = new AbortController()
  const late = wait(patience, notChecked('This could not be checked in time.'), { signal: stop.signal })
  late.catch(() => undefined)
  const found = await Promise.race([one.look(examined).catch(() => notChecked('This could not be checked.')), late])
  stop.abort()
  return { one, found }
}

async function resultOf(looked: Looked[], { database, now }: Examined, remembered: Since): Promise<Result> {
  const levels = looked.map(({ one: { name }, found: { level } }) => ({ name, level }))
  const stored = await database.transaction((tx) => saveLevels(tx, levels)).catch(() => undefined)
  const sinceOf = (name: string, level: HealthLevel) => {
    const before = remembered.get(name)
    const since = stored?.get(name) ?? (before?.level === level ? before.since : now)
    remembered.set(name, { level, since })
    return since
  }
  const checks = looked.map(({ one: { name, title, path = null }, found: { level, finding, remedy = null } }) => ({
    name,
    title,
    level,
    finding,
    remedy,
    since: sinceOf(name, level),
    path,
  }))
  const limits = looked.map(({ one: { affects }, found: { level } }) => ({ level, affects }))
  const values = looked.flatMap(({ found }) => Object.entries(found.values))
  return {
    health: { checkedAt: now, level: worstLevel(checks.map(({ level }) => level)), checks },
    figures: Object.fromEntries(values.filter((entry): entry is [string, number] => entry[1] !== null)),
    status: serviceStatusOf(limits),
  }
}
