import { AsyncLocalStorage } from 'node:async_hooks'
import { titleOfJob } from '@clearwing/domain/jobs/titles.ts'
import type { TraceKind } from '@clearwing/domain/traffic/traces/schema.ts'

export type CountedTrace = {
  kind: TraceKind
  area: string
  function: string
  audience: string
  count: number
  totalMs: number
  worstMs: number
}

/** Names come from the code, so that there are a few thousand of them at most. */
const mostNames = 20_000

/** Counts of operations in this process since they were last taken. */
let counts = new Map<string, CountedTrace>()

type Operation = Pick<CountedTrace, 'kind' | 'area' | 'function'> & { audience?: string }

export function countOperation({ kind, area, function: name, audience = '' }: Operation, ms: number) {
  const key = `${kind}\n${area}\n${name}\n${audience}`
  const sum = counts.get(key)
  if (sum) {
    sum.count += 1
    sum.totalMs += ms
    if (ms > sum.worstMs) sum.worstMs = ms
  } else if (counts.size < mostNames)
    counts.set(key, { kind, area, function: name, audience, count: 1, totalMs: ms, worstMs: ms })
}

/** Returns what was counted, and begins again at zero. */
export function takeCounts() {
  const taken = [...counts.values()]
  counts = new Map()
  return taken
}

/** Adds counts that could not be stored to those of now. */
export function putBackCounts(taken: CountedTrace[]) {
  for (const one of taken) {
    const key = `${one.kind}\n${one.area}\n${one.function}\n${one.audience}`
    const sum = counts.get(key)
    if (!sum) counts.set(key, one)
    else {
      sum.count += one.count
      sum.totalMs += one.totalMs
      sum.worstMs = Math.max(sum.worstMs, one.worstMs)
    }
  }
}

const currentArea = new AsyncLocalStorage<string>()

/** Timers, and what laboratories send. */
export const otherArea = 'Other work'

export const areaOfJob = (name: string) => `Job: ${titleOfJob(name)}`

/** Runs work whose operations are counted for this area: a route or a job. */
export const inArea = <Result>(area: string, work: () => Result) => currentArea.run(area, work)

export const areaNow = () => currentArea.getStore() ?? otherArea

/** Counts an operation on the database, also if it fails. */
export function timeQuery<Result>(name: string, operation: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const area = areaNow()
  return operation().finally(() =>
    countOperation({ kind: 'database', area, function: name }, performance.now() - startedAt),
  )
}
