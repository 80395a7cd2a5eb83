import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Failed, root } from './step.ts'

// A calendar day is a day in a zone, calculated only by domain/src/dates.ts. Other expressions give the day of UTC, of
// the browser or of the database, which is wrong for half of each day in New Zealand. The linter does not read SQL, and
// plugins for it would double its time, so these patterns are searched for in the text.

const inTheDomain = 'dayInZone, yearOf, monthOf, inZone or momentAt of domain/src/dates.ts'
const inQueries = 'dayOfMoment or beginOfDay of platform/database/filters.ts, or today() as a parameter'

const refused: { pattern: RegExp; use: string }[] = [
  // A text or list that is cut for another reason names its number.
  { pattern: /\.(?:slice|substring|substr)\(\s*0,\s*(?:10|7)\s*\)/g, use: inTheDomain },
  { pattern: /\.split\(\s*['"]T['"]/g, use: inTheDomain },
  { pattern: /\.(?:get|set)(?:UTC)?(?:Date|Day|Month|FullYear|Hours)\(/g, use: inTheDomain },
  { pattern: /\.to(?:Date|LocaleDate|LocaleTime)String\(|\bDateTimeFormat\b/g, use: inTheDomain },
  { pattern: /\.to(?:ZonedDateTime(?:ISO)?|PlainDate|PlainDateTime)\(/g, use: inTheDomain },
  { pattern: /\.(?:plainDate|plainDateTime|zonedDateTime)ISO\(/g, use: inTheDomain },
  { pattern: /\}T(?:\d\d:|\$\{)/g, use: 'startOfDay or momentAt of domain/src/dates.ts' },
  { pattern: /\bcurrent_date\b|\blocaltime(?:stamp)?\b|\bcurrent_time(?:stamp)?\b/gi, use: inQueries },
  // Directly after `at time zone '…')` or `at time zone ${…})` it is the day in that zone.
  { pattern: /(?:[^)]|[^'}]\))::date\b|\bas date\)/gi, use: inQueries },
  {
    pattern: /\bdate_trunc\(|\bdate_part\(|\bextract\(\s*(?:year|quarter|month|week|day|dow|doy|isodow|hour)\b/gi,
    use: inQueries,
  },
  { pattern: /\bto_char\((?![^`]*\bat time zone\b)/gi, use: `at time zone, or formatDay of domain/src/dates.ts` },
]

/** Files that may hold these patterns, and why. */
const allowed: Record<string, string> = {
  'domain/src/dates.ts': 'turns moments into days',
  'server/src/platform/database/filters.ts': 'turns days into moments in queries',
  'server/src/platform/database/columns.ts': 'writes PostgreSQL’s text of a moment as ISO 8601',
  'domain/src/organisations/schema.ts': 'asks whether a time zone exists',
  'tools/days.ts': 'names the patterns',
  'tools/days.test.ts': 'tries the patterns',
}

export type Found = { line: number; found: string; use: string }

/** Places in a source file that calculate a day without a zone. A line may end with `// day: why it is right`. */
export function daysWithoutZone(text: string): Found[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$|^.*\/\/ day: .*$/gm, '')
  const places = refused.flatMap(({ pattern, use }) =>
    [...code.matchAll(pattern)].map(({ 0: found, index }) => ({
      found: found.trim(),
      use,
      line: code.slice(0, index + found.search(/\S/)).split('\n').length,
    })),
  )
  return places.toSorted((one, other) => one.line - other.line)
}

/** Fails when a source file calculates a day without a zone. */
export async function checkDays() {
  const files = globSync('{domain,server,web}/src/**/*.{ts,tsx}', { cwd: root })
  const others = globSync(['{e2e,tools}/*.ts', 'bench/**/*.ts'], { cwd: root, exclude: ['**/node_modules/**'] })
  const faults = [...files, ...others]
    .filter((file) => allowed[file.replaceAll(path.sep, '/')] === undefined)
    .flatMap((file) =>
      daysWithoutZone(readFileSync(path.join(root, file), 'utf8')).map(
        ({ line, found, use }) => `${file}:${line} ${found} A day depends on the zone: use ${use}.`,
      ),
    )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) throw new Failed('days')
}
