// Loaded before the server. To learn of what kind a file is, Node reads its package's package.json anew for every file,
// and that of Drizzle is as long as a book: half of the time that a start takes. All of its files are modules.
import { registerHooks } from 'node:module'

const isDrizzle = (url = '') => url.includes('/node_modules/drizzle-orm/')

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('./') && !specifier.startsWith('../')) return next(specifier, context)
    if (!isDrizzle(context.parentURL) || !specifier.endsWith('.js')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
