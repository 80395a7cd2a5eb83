import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { newDatabase } from '#testing/new-database.ts'
import {
  besideOf,
  connectionToDatabase,
  createBeside,
  databaseNameOf,
  dropBeside,
  obstacleBeside,
  reopenDatabase,
  takePlaceOf,
} from './beside.ts'

/** A database with a note, and one beside it with another note. */
async function twoDatabases() {
  const connection = await newDatabase()
  const beside = await createBeside(connection)
  const write = (to: pg.ClientConfig, note: string) => queryOnce(to, `create table notes as select '${note}' as note`)
  await write(connection, 'present')
  await write(beside, 'new')
  const name = await databaseNameOf(connection)
  onTestFinished(async () => {
    await dropBeside(connection, 'new', name)
    await dropBeside(connection, 'old', name)
  })
  return { connection, beside, name }
}
const noteIn = async (connection: pg.ClientConfig) =>
  (await queryOnce<{ note: string }>(connection, 'select note from notes')).rows[0]?.note

test('the new database takes the name of the present one, which keeps its contents and can be removed', async () => {
  const { connection, name } = await twoDatabases()
  await takePlaceOf(connection, name)
  expect(await noteIn(connection)).toBe('new')
  expect(await noteIn(besideOf(connection, 'old', name))).toBe('present')
  await dropBeside(connection, 'old', name)
  await expect(noteIn(besideOf(connection, 'old', name))).rejects.toThrow('does not exist')
})

test('connections of other processes end; they connect again and find the new database', async () => {
  const { connection, name } = await twoDatabases()
  const pool = new pg.Pool({ ...connection, max: 4 })
  pool.on('error', () => undefined)
  const readNote = async () => (await pool.query<{ note: string }>('select note from notes')).rows[0]?.note
  let isReading = true
  const reading = Array.from({ length: 4 }, async () => {
    while (isReading) await readNote().catch(() => undefined)
  })
  await takePlaceOf(connection, name)
  isReading = false
  await Promise.all(reading)
  expect(await readNote()).toBe('new')
  await pool.end()
})

test('without a new database, the present one stays', async () => {
  const { connection, name } = await twoDatabases()
  await dropBeside(connection, 'new', name)
  await expect(takePlaceOf(connection, name)).rejects.toThrow('does not exist')
  expect(await noteIn(connection)).toBe('present')
})

test('the last look has the only connection; if it refuses, the present database stays and is open again', async () => {
  const { connection, name } = await twoDatabases()
  const other = new pg.Client(connection)
  other.on('error', () => undefined)
  await other.connect()
  const refuse = async (lastLook: pg.Client) => {
    const { rows } = await lastLook.query('select from pg_stat_activity where datname = $1', [name])
    expect(rows).toHaveLength(1)
    await expect(noteIn(connection)).rejects.toThrow('not currently accepting connections')
    throw new Error('It holds people')
  }
  await expect(takePlaceOf(connection, name, refuse)).rejects.toThrow('It holds people')
  expect(await noteIn(connection)).toBe('present')
  await expect(other.query('select 1')).rejects.toThrow()
})

test('a database that an interrupted exchange left closed is open again', async () => {
  const { connection, beside, name } = await twoDatabases()
  await queryOnce(beside, `alter database ${name} with allow_connections false`)
  await expect(noteIn(connection)).rejects.toThrow('not currently accepting connections')
  await reopenDatabase(connection, name)
  expect(await noteIn(connection)).toBe('present')
})

test('an interrupted attempt is removed by the next one', async () => {
  const { connection } = await twoDatabases()
  const again = await createBeside(connection)
  await expect(noteIn(again)).rejects.toThrow('does not exist')
})

test('a database that someone else made under such a name stays, and nothing is exchanged', async () => {
  const { connection, name } = await twoDatabases()
  const kept = `${name}_old`
  await queryOnce(connection, `create database ${kept}`)
  await queryOnce(besideOf(connection, 'old', name), `create table notes as select 'kept' as note`)
  onTestFinished(async () => void (await queryOnce(connection, `drop database ${kept}`)))
  await expect(takePlaceOf(connection, name)).rejects.toThrow(`A database ${kept} exists and was not made here`)
  await expect(dropBeside(connection, 'old', name)).rejects.toThrow('was not made here')
  expect(await noteIn(besideOf(connection, 'old', name))).toBe('kept')
  expect(await noteIn(connection)).toBe('present')
})

test('what takes the place of another can be replaced itself', async () => {
  const { connection, name } = await twoDatabases()
  await takePlaceOf(connection, name)
  await queryOnce(await createBeside(connection), `create table notes as select 'newest' as note`)
  await takePlaceOf(connection, name)
  expect(await noteIn(connection)).toBe('newest')
  expect(await noteIn(besideOf(connection, 'old', name))).toBe('new')
})

test('the obstacle is named: a database user who may not create databases, or does not own this one', async () => {
  const connection = await newDatabase()
  expect(await obstacleBeside(connection)).toBeNull()
  const name = `clerk_${randomUUID().replaceAll('-', '')}`
  const clerk = { ...connection, user: name, password: 'Invented-1' }
  await queryOnce(connection, `create role ${name} login password 'Invented-1'`)
  onTestFinished(async () => void (await queryOnce(connection, `drop role ${name}`)))
  expect(await obstacleBeside(clerk)).toContain('may not create databases')
  await queryOnce(connection, `alter role ${name} createdb`)
  expect(await obstacleBeside(clerk)).toContain('does not own the database')
})

test('the address of another database keeps user, server and settings', () => {
  const addressOf = (name: string) => {
    const url = new URL('postgres://db.example:5433?sslmode=require')
    return Object.assign(url, { username: 'u', password: 'p@ss', pathname: `/${name}` }).href
  }
  const connection = { connectionString: addressOf('medicals') }
  expect(connectionToDatabase(connection, 'medicals_new').connectionString).toBe(addressOf('medicals_new'))
})
