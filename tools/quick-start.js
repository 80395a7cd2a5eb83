// Loaded before the server. To find a file and its module type, Node reads its package's package.json again for each of
// some thousand files, and Drizzle's is very long: this takes half of the start time. The answers are known without
// reading: files are where our packages' `imports` and `exports` say, or beside each other; and all of them are modules.
import { registerHooks } from 'node:module'

const root = new URL('..', import.meta.url).href
const folders = ['server', 'domain'].map((name) => `${root}${name}/src/`)
const domain = '@clearwing/domain/'

const isOfMany = (url) => url.includes('/node_modules/drizzle-orm/') || url.includes('/node_modules/zod/')
const isRelative = (specifier) => specifier.startsWith('./') || specifier.startsWith('../')

/** Returns the address of the module of this project that an import in another one names. */
function ours(specifier, parent, folder) {
  if (!specifier.endsWith('.ts')) return
  if (specifier.startsWith(domain)) return `${root}domain/src/${specifier.slice(domain.length)}`
  if (specifier.startsWith('#')) return folder + specifier.slice(1)
  return isRelative(specifier) ? new URL(specifier, parent).href : undefined
}

/** Cached addresses of packages, which are the same for all modules of this project in a folder. */
const packages = new Map()

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL: parent = '' } = context
    const folder = folders.find((one) => parent.startsWith(one))
    const url = folder && ours(specifier, parent, folder)
    if (url) return { url, format: 'module-typescript', shortCircuit: true }
    if (isOfMany(parent) && isRelative(specifier) && specifier.endsWith('.js'))
      return { url: new URL(specifier, parent).href, format: 'module', shortCircuit: true }
    if (!folder || isRelative(specifier) || !context.conditions.includes('import')) return next(specifier, context)
    const key = folder + specifier
    if (!packages.has(key)) packages.set(key, { ...next(specifier, context), shortCircuit: true })
    return packages.get(key)
  },
})
