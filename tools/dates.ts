import { globSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { clocksAfter, type SetClock } from './clocks.ts'
import { Failed } from './step.ts'
import { totalsOfTests } from './totals.ts'
import { unit } from './unit.ts'

const libraries = ['/usr/lib/*/faketime/libfaketime.so.1', '/usr/lib{,64}/faketime/libfaketime.so.1']

/**
 * Runs the unit and API tests under each clock in turn, or under the named ones; other words select tests. Node, its
 * workers and PostgreSQL get the same offset from the present, so that their clocks agree.
 */
export async function dates(words: string[]) {
  const [library] = globSync(libraries)
  if (library === undefined) throw new Failed('dates: install libfaketime (Debian: apt-get install libfaketime)')
  const all = clocksAfter(new Date().toISOString())
  const named = all.filter(({ name }) => words.includes(name))
  const filters = words.filter((word) => !named.some(({ name }) => name === word))
  const reports = mkdtempSync(path.join(os.tmpdir(), 'clearwing-dates-'))
  const outcomes: Outcome[] = []
  try {
    for (const clock of named.length > 0 ? named : all)
      outcomes.push(await underClock(clock, { library, reports, filters }))
  } finally {
    rmSync(reports, { recursive: true })
  }
  for (const { faults } of outcomes) for (const fault of faults) console.log(`WENT WRONG ${fault}\n`)
  for (const { ok, said } of outcomes) console.log(`${ok ? 'ok    ' : 'FAILED'} ${said}`)
  if (outcomes.some(({ ok }) => !ok)) throw new Failed('dates')
}

type Outcome = { ok: boolean; said: string; faults: string[] }
type Run = { library: string; reports: string; filters: string[] }

async function underClock({ name, moment, words }: SetClock, { library, reports, filters }: Run): Promise<Outcome> {
  console.log(`\n${words}`)
  const [first = '', retryPath = ''] = ['', '-again'].map((suffix) => path.join(reports, `${name}${suffix}.json`))
  const distance = Math.round((Date.parse(moment) - Date.now()) / 1000)
  const env = { LD_PRELOAD: library, FAKETIME: `+${distance}` }
  const hasPassed = await unit(first, retryPath, filters, env).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Failed)) throw error
      return false
    },
  )
  const { passed, failed, faults } = totalsOfTests(first, retryPath)
  const ok = hasPassed && failed === 0
  const count = failed > 0 ? `${failed} of ${passed + failed}` : passed
  return { ok, said: `${words}: ${count} tests`, faults: ok ? [] : faults.map((fault) => `${name}: ${fault}`) }
}
