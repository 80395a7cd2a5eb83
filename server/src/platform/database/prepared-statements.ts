import type pg from 'pg'

// PostgreSQL parses and plans an unnamed statement each time, which for our larger ones takes longer than running it. A
// repeated statement gets a name, under which each connection prepares it once.

const mostNames = 300
const mostCounted = 3000
const longest = 10_000

const names = new Map<string, string>()
const preparedNames = new Set<string>()

/**
 * A text built for one filter or one number of rows is not repeated, so it is not prepared and takes no memory in
 * PostgreSQL.
 */
function nameOf(text: string) {
  const name = names.get(text)
  if (name !== undefined || names.size === mostNames || text.length > longest) return name
  if (preparedNames.delete(text)) names.set(text, `statement ${names.size}`)
  else {
    if (preparedNames.size === mostCounted) preparedNames.clear()
    preparedNames.add(text)
  }
  return names.get(text)
}

type Query = (config: unknown, values?: unknown, ...rest: unknown[]) => unknown

/** Called for every new connection of a pool. */
export function prepareStatements(client: pg.ClientBase) {
  const query = client.query.bind(client) as Query
  const prepared: Query = (config, values, ...rest) => query(withName(config, values), values, ...rest)
  client.query = prepared as typeof client.query
}

function withName(config: unknown, values: unknown) {
  if (!Array.isArray(values) || values.length === 0 || !isQuery(config)) return config
  const name = nameOf(config.text)
  return name === undefined ? config : { ...config, name }
}

/** A statement with a name of its own keeps it. */
const isQuery = (config: unknown): config is { text: string; name?: undefined } =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  typeof config.text === 'string' &&
  !('name' in config && config.name)
