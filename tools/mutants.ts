import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Failed, root, step } from './step.ts'

// Stryker changes the domain's rules a little, a thousand times: it inverts a condition or empties a list. The tables
// of cases must notice. Wordings are left out, and so are values that the compiler checks.
const folders = [
  ...['access', 'users', 'members', 'clients', 'organisations', 'registrations', 'staff-groups', 'relations'],
  ...['duplicates', 'locations', 'board', 'images', 'history'],
]

/**
 * Folders whose access rules are fully proved: a rule of access takes the actor, and every mutant of a file with one must
 * be killed. `otherAccess` names files that decide access without taking the actor.
 */
const fullyProved = ['account', 'messages', 'test-schedules', 'medicals']
const otherAccess = ['medicals/visible-findings.ts', 'medicals/transitions.ts']
export const namedHere = [...folders, ...fullyProved, ...otherAccess]
const leastKilled = 98
const report = path.join(root, 'dist/mutants.json')

type Mutant = { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }

/**
 * Checks these folders, sub-folders or files of the domain. If none is named: the folders above, and the access rules of
 * the others.
 */
export async function mutants(wanted: string[]) {
  const missing = missingIn([...namedHere, ...wanted])
  if (missing.length > 0) throw new Failed(`mutants: domain/src has no ${missing.join(', ')}`)
  const usual = [...folders.flatMap(filesOf), ...fullyProved.flatMap(filesOf).filter(isOfAccess)]
  const files = [...new Set(wanted.length > 0 ? wanted.flatMap(filesOf) : usual)].filter(isOfRules)
  if (files.length === 0) throw new Failed(`mutants: no rules in ${wanted.join(', ')}`)
  await step('mutants', 'stryker', ['run', '--concurrency', '1', '--mutate', files.join(',')])
  const scores = scoresOf(JSON.parse(readFileSync(report, 'utf8')).files)
  for (const { group, killed, all, survivors } of scores) {
    console.log(`${group.padEnd(28)} ${((100 * killed) / all).toFixed(1)} % of ${all} killed`)
    for (const survivor of survivors) console.log(`    ${survivor}`)
  }
  if (scores.some(({ killed, all, least }) => 100 * killed < least * all)) throw new Failed('mutants')
}

/** Names of folders and files that do not exist below `domain/src`. */
export const missingIn = (names: string[]) => names.filter((name) => filesOf(name).length === 0)

/** `medicals`, `medicals/certificate` and `medicals/care-end` (or `care-end.ts`) name files below `domain/src`. */
function filesOf(wanted: string): string[] {
  const there = path.join('domain/src', wanted)
  const [whole, file] = [path.join(root, there), `${there.replace(/\.ts$/, '')}.ts`]
  const isFolder = existsSync(whole) && statSync(whole).isDirectory()
  return [
    ...(existsSync(path.join(root, file)) ? [file] : []),
    ...(isFolder ? globSync(`${there}/**/*.ts`, { cwd: root }) : []),
  ]
}

/** Leaves out schemas, which API tests check, and wordings, which reviewers check. */
const isOfRules = (file: string) => !/(\.test|schema|words|actor-with|rules-cast|examples)\.ts$/.test(file)

const nameOf = (file: string) => file.replace(/^.*domain\/src\//, '')

const isOfAccess = (file: string) =>
  fullyProved.some((folder) => nameOf(file).startsWith(`${folder}/`)) &&
  (otherAccess.includes(nameOf(file)) || /\bactor: Actor\b/.test(readFileSync(path.join(root, file), 'utf8')))

/** Access rules apart; all others by folder, those of `medicals` by sub-folder. */
function groupOf(file: string) {
  const [folder = '', below = '', deeper] = nameOf(file).split('/')
  const named = folder === 'medicals' && deeper !== undefined ? `${folder}/${below}` : folder
  return isOfAccess(file) ? `${named}, access` : named
}

function scoresOf(files: Record<string, { mutants: Mutant[] }>) {
  const groups = [...new Set(Object.keys(files).map(groupOf))].toSorted()
  const scores = groups.map((group) => {
    const counted = Object.entries(files)
      .filter(([file]) => groupOf(file) === group)
      .flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ ...mutant, file })))
      .filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status))
    const alive = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    const survivors = alive.map(
      ({ file, location, mutatorName, replacement = '' }) =>
        `${file}:${location.start.line} ${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
    )
    const least = group.endsWith('access') ? 100 : leastKilled
    return { group, least, killed: counted.length - alive.length, all: counted.length, survivors }
  })
  // A file without a mutant that is tried has no score.
  return scores.filter(({ all }) => all > 0)
}
