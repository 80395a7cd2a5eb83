import type pg from 'pg'
import { type Callback, DescribedQuery } from './described-query.ts'

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

/** Called for every new connection of a pool. The pool itself passes a callback, transactions wait for a promise. */
export function prepareStatements(client: pg.ClientBase) {
  const query = client.query.bind(client) as Query
  const prepared: Query = (config, values, ...rest) => {
    const name = Array.isArray(values) && values.length > 0 && isQuery(config) && ownNameOf(config)
    if (!name) return query(config, values, ...rest)
    const [callback] = rest as [Callback?]
    if (callback) return query(new DescribedQuery({ ...config, name }, values, callback))
    return new Promise<pg.QueryResult>((resolve, reject) => {
      query(
        new DescribedQuery({ ...config, name }, values, (error, result) => (error ? reject(error) : resolve(result))),
      )
    }).catch((error: Error) => {
      // Adds the stack that leads to the caller, as pg does.
      Error.captureStackTrace(error)
      throw error
    })
  }
  client.query = prepared as typeof client.query
}

type Named = { text: string; name?: string }

/** A statement with a name of its own keeps it. */
const ownNameOf = ({ name, text }: Named) => name || nameOf(text)

const isQuery = (config: unknown): config is Named =>
  typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
