import pg from 'pg'

/** A database for maintenance, which every PostgreSQL has. */
const maintenance = 'postgres'

/** The settings of a connection to another database of the same server. */
export function connectionToDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { ...connection, connectionString: url.href }
}

async function withClient<Result>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const databaseNameOf = (connection: pg.ClientConfig) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    return rows[0]?.name ?? ''
  })

const rightsQuery = `
  select rolsuper or rolcreatedb as "mayCreate", pg_has_role(datdba, 'usage') as "isOwner", datname = '${maintenance}' as "isMaintenance"
  from pg_roles, pg_database
  where rolname = current_user and datname = current_database()`

/** Why no database can be made beside this one and take its place, in a sentence; null if it can. */
export async function obstacleBeside(connection: pg.ClientConfig): Promise<string | null> {
  const [rights] = await withClient(connection, async (client) => {
    const { rows } = await client.query<{ mayCreate: boolean; isOwner: boolean; isMaintenance: boolean }>(rightsQuery)
    return rows
  })
  if (!rights?.mayCreate) return 'The database user of DATABASE_URL may not create databases.'
  if (!rights.isOwner) return 'The database user of DATABASE_URL does not own the database, so it cannot replace it.'
  if (rights.isMaintenance) return `The database of DATABASE_URL is ${maintenance}, which cannot be replaced.`
  try {
    await withClient(connectionToDatabase(connection, maintenance), async () => undefined)
    return null
  } catch {
    return `The database user of DATABASE_URL may not connect to the database ${maintenance}.`
  }
}

/** PostgreSQL cuts longer names. */
const besideName = (name: string, suffix: 'new' | 'old') => `${name.slice(0, 55)}_${suffix}`

/** The comment of each database that this product makes or keeps beside its own, so that it removes no other. */
const markOf = (name: string) => `Made beside ${name} to replace it, or replaced in ${name}`

const commenting = (client: pg.Client, database: string, comment: string | null) =>
  client.query(
    `comment on database ${client.escapeIdentifier(database)} is ${comment === null ? 'null' : client.escapeLiteral(comment)}`,
  )

/** Removes the database beside one, if there is any. Throws if it is not marked. */
async function dropping(client: pg.Client, name: string, suffix: 'new' | 'old') {
  const beside = besideName(name, suffix)
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [beside],
  )
  const [found] = rows
  if (!found) return
  if (found.comment !== markOf(name)) throw new Error(`A database ${beside} exists and was not made here, so it stays.`)
  await client.query(`drop database if exists ${client.escapeIdentifier(beside)} with (force)`)
}

/** Creates an empty database beside this one. Another that an interrupted attempt left is removed first. */
export async function createBeside(connection: pg.ClientConfig) {
  const name = await databaseNameOf(connection)
  const beside = besideName(name, 'new')
  await withClient(connectionToDatabase(connection, maintenance), async (client) => {
    await dropping(client, name, 'new')
    await client.query(`create database ${client.escapeIdentifier(beside)}`)
    await commenting(client, beside, markOf(name))
  })
  return connectionToDatabase(connection, beside)
}

/** The database that was created beside this one, or that it replaced. */
export const besideOf = (connection: pg.ClientConfig, suffix: 'new' | 'old', name: string) =>
  connectionToDatabase(connection, besideName(name, suffix))

/** Removes a database that `createBeside` created or `takePlaceOf` replaced. */
export async function dropBeside(connection: pg.ClientConfig, suffix: 'new' | 'old', name: string) {
  await withClient(connectionToDatabase(connection, maintenance), (client) => dropping(client, name, suffix))
}

/**
 * Puts the new database in the place of this one, which keeps its contents under another name. Connections to either
 * end, and later ones find the new database. Both names change together or not at all. `check` has the last connection
 * to the present database, so that what it reads stays true; if it throws, nothing changes.
 */
export async function takePlaceOf(
  connection: pg.ClientConfig,
  name: string,
  check: (lastLook: pg.Client) => Promise<unknown> = async () => undefined,
) {
  const [newName, oldName] = [besideName(name, 'new'), besideName(name, 'old')]
  await withClient(connectionToDatabase(connection, maintenance), async (client) => {
    await dropping(client, name, 'old')
    try {
      await withClient(connection, async (lastLook) => {
        // PostgreSQL renames no database that someone uses, and other processes would connect again at once.
        await allowing(client, name, false)
        await endConnections(client, [name, newName], (lastLook as unknown as { processID: number }).processID)
        await check(lastLook)
      })
      await exchange(client, { name, newName, oldName })
    } catch (error) {
      await client.query('rollback')
      await allowing(client, name, true)
      throw error
    }
  })
}

const allowing = (client: pg.Client, name: string, isAllowed: boolean) =>
  client.query(`alter database ${client.escapeIdentifier(name)} with allow_connections ${isAllowed}`)

const endConnections = (client: pg.Client, names: string[], exceptPid: number) =>
  client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = any($1) and pid <> $2', [
    names,
    exceptPid,
  ])

async function exchange(client: pg.Client, { name, newName, oldName }: Record<'name' | 'newName' | 'oldName', string>) {
  const rename = (from: string, to: string) =>
    client.query(`alter database ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`)
  await client.query('begin')
  await rename(name, oldName)
  await commenting(client, oldName, markOf(name))
  await rename(newName, name)
  await commenting(client, name, null)
  await allowing(client, oldName, true)
  await client.query('commit')
}

const refusesConnections = '55000'

/** Lets connections in again after an exchange that was interrupted, such as by a power cut. */
export async function reopenDatabase(connection: pg.ClientConfig, name: string) {
  try {
    await withClient(connection, async () => undefined)
  } catch (error) {
    if ((error as { code?: string }).code !== refusesConnections) return
    await withClient(connectionToDatabase(connection, maintenance), (client) => allowing(client, name, true))
  }
}
