import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Failed, root, step } from './step.ts'

// The domain's rules are changed a little, a thousand times: a condition turned round, a list emptied. Their tables of
// cases must notice. Words are no rules, and which words a type allows is the compiler's to say.
const folders = [
  ...['access', 'users', 'members', 'clients', 'organisations', 'registrations', 'staff-groups', 'relations'],
  ...['duplicates', 'locations', 'board', 'images', 'history'],
]
const leastKilled = 98
const report = path.join(root, 'dist/mutants.json')

type Mutant = { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }

/** Of these folders, or of all. */
export async function mutants(wanted: string[]) {
  const asked = wanted.length > 0 ? wanted : folders
  const files = asked.flatMap((folder) => globSync(`domain/src/${folder}/**/*.ts`, { cwd: root })).filter(isOfRules)
  await step('mutants', 'stryker', ['run', '--mutate', files.join(',')])
  const scores = scoresOf(JSON.parse(readFileSync(report, 'utf8')).files)
  for (const { folder, killed, all, survivors } of scores) {
    console.log(`${folder.padEnd(16)} ${((100 * killed) / all).toFixed(1)} % of ${all} killed`)
    for (const survivor of survivors) console.log(`    ${survivor}`)
  }
  if (scores.some(({ killed, all }) => 100 * killed < leastKilled * all)) throw new Failed('mutants')
}

/** Shapes are proved by the calls that take them, words by whoever reads them. */
const isOfRules = (file: string) => !/(\.test|schema|words|actor-with)\.ts$/.test(file)

function scoresOf(files: Record<string, { mutants: Mutant[] }>) {
  const folderOf = (file: string) => /src\/([^/]+)\//.exec(file)?.[1] ?? ''
  const named = [...new Set(Object.keys(files).map(folderOf))].toSorted()
  return named.map((folder) => {
    const theirs = Object.entries(files)
      .filter(([file]) => folderOf(file) === folder)
      .flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ ...mutant, file })))
      .filter(({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status))
    const alive = theirs.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    const survivors = alive.map(
      ({ file, location, mutatorName, replacement = '' }) =>
        `${file}:${location.start.line} ${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
    )
    return { folder, killed: theirs.length - alive.length, all: Math.max(theirs.length, 1), survivors }
  })
}
