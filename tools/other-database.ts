import { spawnSync } from 'node:child_process'
import { Failed, root } from './step.ts'

/** With an external PostgreSQL, creates a database there, to be removed later. Without one, returns nothing. */
export function otherDatabase() {
  const { DATABASE_URL } = process.env
  if (!DATABASE_URL) return { env: {}, remove: () => undefined }
  const url = new URL(DATABASE_URL)
  const name = `clearwing_journeys_${process.pid}`
  ask(`create database ${name}`)
  url.pathname = name
  return { env: { DATABASE_URL: url.href }, remove: () => ask(`drop database ${name} with (force)`) }
}

const script = `
  import pg from 'pg'
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query(process.argv[1])
  await client.end()`

/** Runs in the server's folder, where the driver is a dependency. */
function ask(query: string) {
  const args = ['--input-type=module', '--eval', script, query]
  const { status } = spawnSync(process.execPath, args, { cwd: `${root}/server`, stdio: 'inherit' })
  if (status !== 0) throw new Failed(query)
}
