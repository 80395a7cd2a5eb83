import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Failed, root } from './step.ts'

// A request, a job and a transaction have one moment, which is an argument (decision 138). In features of the server and
// in the domain, code that read the clock itself could see another day than the rest of its request. The linter does not
// read SQL, so these patterns are searched for in the text.

const refused: { pattern: RegExp; use: string }[] = [
  { pattern: /\bnew Date\(\)/g, use: 'tx.now, request.now, or a parameter' },
  { pattern: /\bDate\.now\(/g, use: 'Date.parse(tx.now), or performance.now() for a duration' },
  { pattern: /\bTemporal\.Now\b/g, use: 'a parameter' },
  { pattern: /\btoday\(\)/g, use: 'today(tx), today(request), or a parameter' },
  { pattern: /\bsystemClock\b/g, use: 'the moment of the database handle' },
  {
    pattern: /(?<![.\w])now\(\)|\bclock_timestamp\(|\bstatement_timestamp\(/g,
    use: 'the moment as a parameter of the query',
  },
]

/** Files that may read PostgreSQL's clock, and why. */
export const allowed: Record<string, string> = {
  'server/src/features/medicals/medical-projection-store.ts': 'columns of queries that are prepared once',
  'server/src/features/duplicates/user-columns.ts': 'SQL text of merges, which has no parameters',
}

export type ClockCall = { line: number; found: string; use: string }

/** Places in a source file that read the clock. Defaults of columns are written by migrations and tests only. */
export function clockCalls(text: string): ClockCall[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$|^.*\.default\(sql`now\(\)`\).*$/gm, '')
  const places = refused.flatMap(({ pattern, use }) =>
    [...code.matchAll(pattern)].map(({ 0: found, index }) => ({
      found,
      use,
      line: code.slice(0, index).split('\n').length,
    })),
  )
  return places.toSorted((one, other) => one.line - other.line)
}

/** Fails when a feature of the server or the domain reads the clock. */
export async function checkClockCalls() {
  const files = globSync(['server/src/features/**/*.ts', 'domain/src/**/*.ts'], { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.(?:test|deep)\.ts$/.test(file) && allowed[file] === undefined)
  const faults = files.flatMap((file) =>
    clockCalls(readFileSync(path.join(root, file), 'utf8')).map(
      ({ line, found, use }) => `${file}:${line} ${found} The time is an argument: use ${use}.`,
    ),
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) throw new Failed('clock calls')
}
