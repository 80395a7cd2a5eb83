import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { atMost, type Row } from './table.ts'

const dist = path.resolve(import.meta.dirname, '../web/dist')
/** Text that appears only on the login page. */
const ofLogin = 'As an individual, e.g. a pilot'

/** Paths from the root of the build, such as 'assets/first-1a2b.js', and the names of files next to the page. */
const namesIn = (text: string, extension: string) =>
  [...text.matchAll(new RegExp(`"/([\\w/-]+\\.${extension})"`, 'g'))].map(([, name = '']) => name)

/** Static imports of a module; dynamic ones have brackets. */
const importsOf = (name: string) =>
  [...read(name).matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)].map(([, imported = '']) => `assets/${imported}`)

const read = (name: string) => readFileSync(path.join(dist, name), 'utf8')

function withImports(names: string[], seen = new Set<string>()) {
  for (const name of names.filter((one) => !seen.has(one))) withImports(importsOf(name), seen.add(name))
  return seen
}

const kibibytes = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length, 0) / 1024

/** All files that a browser loads before it shows the login page, which is part of the first script and its imports. */
export function firstLoad(): Row[] {
  const index = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const scripts = withImports(namesIn(index, 'js'))
  if (![...scripts].some((name) => read(name).includes(ofLogin)))
    throw new Error('the login page has become a chunk of its own, which would have to be counted')
  return [
    atMost('first load of the login page, scripts', 'KiB', [kibibytes(scripts), undefined], 190),
    atMost('first load of the login page, styles', 'KiB', [kibibytes(namesIn(index, 'css')), undefined], 40),
  ]
}
