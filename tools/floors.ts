import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Failed, root } from './step.ts'

// Every folder of features has a floor. A file imports from its own folder, from those named before it on its floor,
// and from the floors below. This applies on all three sides, and to types too, so that no folders import each other in
// a circle. Dependency-cruiser would read TypeScript with its JavaScript API, which TypeScript 7 does not have.

const sides = { domain: 'domain/src/', server: 'server/src/features/', web: 'web/src/features/' }
type Side = keyof typeof sides

/**
 * The floors, the lowest first: a name, and the folders on it, the lowest first. A folder within another has its own place. `web:messages`
 * is the place of that folder on one side: on the web a message is a form, on the server its readers follow from
 * medicals. docs/architecture.md shows what each floor is for.
 */
export const floors: [name: string, folders: string[]][] = [
  [
    'access',
    [
      'identifiers',
      'access',
      'web:account/actor',
      'web:info',
      'web:activities',
      'web:account',
      'web:messages',
      'web:images',
    ],
  ],
  ['names', ['users/names']],
  ['paper', ['emails', 'history', 'site-options', 'imports', 'domain:records', 'files', 'monitor', 'sms']],
  ['activities', ['activities']],
  ['registration numbers', ['registrations/numbers']],
  ['organisations', ['organisations', 'locations']],
  ['users', ['users']],
  ['likely duplicates', ['duplicates/likely']],
  ['registrations', ['registrations']],
  ['grants', ['members/grants']],
  ['care', ['clients', 'server:imports']],
  ['relations', ['relations']],
  ['account', ['anomalies', 'account', 'anomalies/review']],
  ['jobs', ['jobs', 'audit-chain', 'web:site-options']],
  ['records', ['images', 'records', 'organisation-audit']],
  ['groups', ['web:members', 'staff-groups', 'members', 'saved-filters']],
  ['laboratory messages', ['hl7/area', 'hl7/mllp', 'hl7/message', 'hl7/senders', 'hl7/orders']],
  ['medicals', ['medicals', 'medicals/emails', 'medicals/status', 'medicals/record', 'medicals/audiogram']],
  ['resources', ['medicals/letters', 'resources']],
  ['rule rows', ['medicals/rule-rows', 'medicals/timetable', 'medicals/text-index']],
  ['statements of correction', ['privacy-requests/statements', 'web:past-certificates']],
  [
    'certificates',
    [
      'web:medicals/list',
      'medicals/clocks',
      'medicals/documents',
      'medicals/health',
      'medicals/certificate',
      'server:medicals/health',
      'medicals/list',
    ],
  ],
  ['test schedules', ['test-schedules']],
  ['results', ['web:medicals/results/requests', 'medicals/results']],
  [
    'examination',
    [
      'medicals/forms',
      'medicals/declarations',
      'web:medicals/pack',
      'medicals/attachments',
      'medicals/application',
      'medicals/examination',
      'server:medicals/application',
      'server:medicals/declarations',
      'medicals/compare',
    ],
  ],
  [
    'assessment',
    [
      'medicals/assessment',
      'medicals/results/requests',
      'medicals/referrals',
      'medicals/decision',
      'medicals/ordinary',
      'medicals/search',
    ],
  ],
  [
    'regulation',
    [
      'medicals/submission/current',
      'medicals/audit',
      'medicals/determinations',
      'medicals/submission',
      'medicals/pack',
      'medicals/bundle',
      'medicals/convenor',
      'web:medicals/referrals',
    ],
  ],
  [
    'readers',
    [
      'medicals/examiners',
      'medicals/next',
      'medicals/dated-rules',
      'medicals/nightly',
      'medicals/import',
      'medicals/overview',
      'medicals/dashboard',
    ],
  ],
  ['doors of medicals', ['medicals/index.ts', 'medicals/register.ts', 'medicals/routes.ts']],
  ['laboratory', ['hl7']],
  ['library', ['library']],
  ['privacy requests', ['privacy-requests']],
  ['videos', ['videos']],
  ['invoices', ['invoices']],
  ['templates', ['resources/templates', 'web:emails/wordings']],
  ['appointments', ['appointments']],
  ['requirements', ['requirements']],
  ['reminders', ['reminders', 'web:videos']],
  ['reports', ['server:board', 'reports']],
  ['privacy', ['privacy-figures', 'incidents', 'web:disposals', 'retention', 'disposals']],
  ['operation', ['health']],
  ['traffic', ['traffic']],
  [
    'people',
    [
      'duplicates',
      'server:disposals',
      'messages',
      'clients/list',
      'clients/import',
      'registrations/in-medical',
      'users/nhi',
      'web:clients',
      'board',
      'first-steps',
      'past-certificates',
      'web:users',
    ],
  ],
  ['pages', ['pages', 'notifications', 'components', 'web:help']],
]

/** `level` counts the folders, the lowest first. */
type Place = { level: number; floor: string; folder: string }

const ground: Place = { level: -1, floor: 'ground', folder: 'ground' }

/** The places of one side; those that name the side come last and take precedence. */
const placesOf = (side: Side): Place[] =>
  floors
    .flatMap(([floor, folders]) => folders.map((folder) => ({ floor, folder })))
    .map((place, level) => ({ ...place, level }))
    .flatMap(({ folder, ...rest }) => {
      const [only, name] = folder.includes(':') ? folder.split(':') : [undefined, folder]
      return only === undefined || only === side ? [{ ...rest, folder: name ?? '', isOwn: only === side }] : []
    })
    .toSorted((one, other) => Number(one.isOwn) - Number(other.isOwn))

const places = { domain: placesOf('domain'), server: placesOf('server'), web: placesOf('web') }

const isWithin = (name: string, folder: string) => name === folder || name.startsWith(`${folder}/`)

/**
 * Returns the place of a file: that of its longest listed folder. The ground is below all floors. It has the domain's
 * files outside folders, and the server's tables, because a query may join any of them.
 */
export function placeOf(side: Side, name: string): Place | undefined {
  if (side === 'domain' ? !name.includes('/') : side === 'server' && name.endsWith('/tables.ts')) return ground
  return places[side]
    .filter(({ folder }) => isWithin(name, folder))
    .reduce<Place | undefined>((best, one) => (best && best.folder.length > one.folder.length ? best : one), undefined)
}

const imports =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'/g

/** The file below the features of its side that an import names; undefined for packages and for files elsewhere. */
function fileNamed(side: Side, file: string, name: string): string | undefined {
  const own = `${side}/src/`
  const full = name.startsWith('#') ? own + name.slice(1) : path.posix.join(path.posix.dirname(file), name)
  if (!/^[#.]/.test(name) || !full.startsWith(sides[side])) return undefined
  return full.slice(sides[side].length)
}

export type Fault = { line: number; fault: string }

/** Imports from a higher floor or, on the server, from inside another feature rather than from its index or tables. */
export function faultsOf(side: Side, file: string, text: string): Fault[] {
  const name = file.slice(sides[side].length)
  const from = placeOf(side, name)
  if (!from) return [{ line: 1, fault: `${name} is on no floor. Add its folder to tools/floors.ts.` }]
  return [...text.matchAll(imports)].flatMap((match) => {
    const imported = fileNamed(side, file, match[1] ?? match[2] ?? match[3] ?? '')
    if (imported === undefined) return []
    const line = text.slice(0, match.index + match[0].search(/\S/)).split('\n').length
    const to = placeOf(side, imported)
    if (to && to.level > from.level)
      return [{ line, fault: `${imported} is above: ${to.folder} is higher than ${from.folder}.` }]
    if (side === 'server' && !isDoor(name, imported))
      return [{ line, fault: `${imported} is inside another feature, whose door is an index.ts.` }]
    return []
  })
}

const isDoor = (from: string, to: string) =>
  from.split('/')[0] === to.split('/')[0] || /\/(?:index|tables)\.ts$/.test(to)

const isTest = (file: string) => /\.(?:test|deep)\.tsx?$/.test(file)

/** Listed folders that no longer have a file. */
const emptyFolders = (files: Record<Side, string[]>) =>
  floors
    .flatMap(([, folders]) => folders)
    .filter((folder) => {
      const [side, name] = folder.includes(':') ? folder.split(':') : [undefined, folder]
      const names = side ? files[side as Side] : Object.values(files).flat()
      return !names.some((one) => isWithin(one, name ?? ''))
    })

/** Fails when a file imports from a floor above its own. */
export async function checkFloors() {
  const named: Record<Side, string[]> = { domain: [], server: [], web: [] }
  const faults: string[] = []
  for (const side of Object.keys(sides) as Side[])
    for (const found of globSync(`${sides[side]}**/*.{ts,tsx}`, { cwd: root })) {
      const file = found.replaceAll(path.sep, '/')
      named[side].push(file.slice(sides[side].length))
      if (isTest(file)) continue
      const text = readFileSync(path.join(root, file), 'utf8')
      faults.push(...faultsOf(side, file, text).map(({ line, fault }) => `${file}:${line} ${fault}`))
    }
  faults.push(...emptyFolders(named).map((folder) => `tools/floors.ts names ${folder}, which has no files.`))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) throw new Failed('floors')
}
