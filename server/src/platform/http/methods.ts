import fp from 'fastify-plugin'

/**
 * Collects the methods of each path, so that a wrong method on a known path can be distinguished from an unknown path.
 */
export const methodsOfPaths = fp(async (app) => {
  const paths = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const pattern = new RegExp(`^${url.replaceAll(/[.+?^$()|[\]]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`)
    const { methods } = paths.get(url) ?? { methods: new Set() }
    for (const one of [method].flat()) methods.add(one)
    paths.set(url, { pattern, methods })
  })
  app.decorate('methodsOf', (url: string) => {
    const [path = ''] = url.split('?')
    const matchingPaths = [...paths.values()].filter(({ pattern }) => pattern.test(path))
    return [...new Set(matchingPaths.flatMap(({ methods }) => [...methods]))].toSorted()
  })
})

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods that this path supports; empty if the path does not exist. */
    methodsOf(url: string): string[]
  }
}
