type Schemas = Record<string, unknown>
type Described = { paths?: object; components?: { schemas?: Schemas } }

const prefix = '#/components/schemas/'
const reference = /"\$ref":"#\/components\/schemas\/([^"]+)"/g

/** Names of the components that a part of the document refers to. */
export const referencesIn = (part: unknown) =>
  [...(JSON.stringify(part) ?? '').matchAll(reference)].map(([, name]) => name ?? '')

/**
 * Leaves the components that an operation reaches, sorted by name, because otherwise openapi.json would depend on the
 * order in which modules load. A schema has a name of its own for requests (`…Input`) only where requests and answers
 * differ.
 */
export function tidySchemas<Document extends Described>(described: Document): Document {
  const document = withoutTwins(described)
  const { components = {} } = document
  const schemas = components.schemas ?? {}
  const reached = new Set(referencesIn(document.paths))
  for (const name of reached) for (const next of referencesIn(schemas[name])) reached.add(next)
  const reachedSchemas = [...reached].sort().map((name) => [name, schemas[name]])
  return { ...document, components: { ...components, schemas: Object.fromEntries(reachedSchemas) } }
}

/** Refers to the answer's schema instead of the request's wherever the two are equal. */
function withoutTwins<Document extends Described>(document: Document): Document {
  const schemas = document.components?.schemas ?? {}
  const equal = new Map<string, string>()
  for (const name of Object.keys(schemas)) if (`${name}Input` in schemas) equal.set(`${name}Input`, name)
  const renamed = (part: unknown) =>
    JSON.stringify(part, (key, value) =>
      key === '$ref' && typeof value === 'string' ? prefix + nameIn(equal, value.slice(prefix.length)) : value,
    )
  // Schemas that refer to different schemas differ too, so this repeats until no new difference is found.
  for (let before = -1; before !== equal.size; ) {
    before = equal.size
    for (const [input, output] of [...equal]) {
      if (renamed(schemas[input]) !== renamed(schemas[output])) equal.delete(input)
    }
  }
  return JSON.parse(renamed(document))
}

const nameIn = (equal: Map<string, string>, name: string) => equal.get(name) ?? name
