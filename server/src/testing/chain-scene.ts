import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Actor } from '@clearwing/domain/access/actor.ts'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { openDatabase } from '#platform/database/database.ts'
import { Chainer } from '#platform/history/chain/chainer.ts'
import { headKeyFrom } from '#platform/history/chain/head.ts'
import { headFileIn } from '#platform/history/chain/head-file.ts'
import { hashAfter, startHash } from '#platform/history/chain/link.ts'
import { listLinks } from '#platform/history/chain/store.ts'
import { verifyChain } from '#platform/history/chain/verify.ts'
import { record } from '#platform/history/record.ts'
import { queryOnce } from './database-of-the-run.ts'
import { newDatabase } from './new-database.ts'

const person: Actor = Object.assign({}, theSystem, { userId: 7, organisationId: 3 })
const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'clearwing-test-heads-'))

/** A database with a chain of its own, a clock, and a superuser who attacks it. */
export async function newChainScene() {
  const connection = await newDatabase()
  let time = Date.parse('2026-02-28T23:00:00Z')
  const database = openDatabase(connection, () => new Date(time).toISOString())
  const [folder, copyFolder] = [newFolder(), newFolder()]
  const place = { database, folder, copyFolder, key: headKeyFrom(() => Buffer.alloc(32, 1)) }
  const file = headFileIn(folder)
  const pass = (minutes: number) => {
    time += minutes * 60_000
  }

  const write = async (count: number) => {
    for (let at = 0; at < count; at++) {
      pass(0.1)
      const after = { name: `Mere ${at}`, count: at, parts: [{ é: 1.5, a: null }] }
      const happening = { action: 'change' as const, entity: 'user', entityId: at, subjectUserId: 5, after }
      await database.transaction((tx) => record(tx, person, happening))
    }
  }

  const attack = (sql: string) => queryOnce(connection, `set session_replication_role = replica; ${sql}`)

  /** Repeats the work of the chainer from this row on, as someone does who knows how it works. */
  const rebuild = async (from: number) => {
    const links = await database.transaction((tx) => listLinks(tx, 0, 1_000_000, 1_000_000))
    let hash = links[from - 2]?.hash ?? startHash
    const changes = links.slice(from - 1).map(({ seq, content }) => {
      if (content) hash = hashAfter(hash, content)
      return `update history_chain set hash = '\\x${hash}' where seq = ${seq}`
    })
    await attack(changes.join(';'))
  }

  /** Restores the tables and the head file as they are now. */
  const backup = async () => {
    const tables = ['history', 'history_chain', 'history_chain_state']
    await attack(tables.map((table) => `create table copy_of_${table} as table ${table}`).join(';'))
    const heads = readFileSync(file)
    return async () => {
      writeFileSync(file, heads)
      writeFileSync(headFileIn(copyFolder), heads)
      const restored = tables.map(
        (table) => `delete from ${table}; insert into ${table} overriding system value select * from copy_of_${table}`,
      )
      await attack(restored.join(';'))
    }
  }

  /** Four heads of 25 rows each. */
  const begin = async () => {
    const chainer = new Chainer(place)
    for (let part = 0; part < 4; part++) {
      pass(6)
      await write(25)
      await chainer.follow()
    }
    return chainer
  }

  return {
    connection,
    database,
    place,
    file,
    copy: headFileIn(copyFolder),
    pass,
    write,
    attack,
    rebuild,
    backup,
    begin,
    follow: (options?: { isLast: boolean }) => new Chainer(place).follow(options),
    verify: () => verifyChain(place),
    close: () => database.close(),
  }
}

export type ChainScene = Awaited<ReturnType<typeof newChainScene>>
