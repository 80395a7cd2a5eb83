import { rmSync } from 'node:fs'
import path from 'node:path'
import { isLoading } from '@clearwing/domain/site-options/demo/rules.ts'
import type { DemoProgress } from '@clearwing/domain/site-options/demo/schema.ts'
import type pg from 'pg'
import { decideDemo, replaceableQuery } from '#features/site-options/index.ts'
import { jobs } from '#jobs.ts'
import type { Config } from '#platform/config/config.ts'
import { keysFrom } from '#platform/config/secret.ts'
import {
  besideOf,
  createBeside,
  databaseNameOf,
  dropBeside,
  obstacleBeside,
  takePlaceOf,
} from '#platform/database/beside.ts'
import { migrateDatabase, openDatabase } from '#platform/database/database.ts'
import { openStorage } from '#platform/files/storage.ts'
import { listStoredKeys } from '#platform/files/stored-keys-store.ts'
import { replaceHeads } from '#platform/history/chain/replace-heads.ts'
import { prepareJobs } from '#platform/jobs/worker.ts'
import { type DemoLoader, idleProgress } from '#platform/renewal.ts'
import { openSite } from '#platform/site.ts'

/** Stops what serves people, does the work, and starts it again, whether or not the work succeeded. */
export type Restart = (work: () => Promise<unknown>) => Promise<void>

/** Writes a failure to the log. */
type Failed = (what: string, error: unknown) => void

/** Loads the demo data of this installation into a database beside the present one, and exchanges them. */
export class DemoRenewal implements DemoLoader {
  #progress: DemoProgress = idleProgress
  #obstacle: Promise<string | null> | undefined
  readonly #config: Config
  readonly #connection: pg.ClientConfig
  readonly #restart: Restart
  readonly #failed: Failed

  constructor(config: Config, connection: pg.ClientConfig, restart: Restart, failed: Failed) {
    this.#config = config
    this.#connection = connection
    this.#restart = restart
    this.#failed = failed
  }

  progress() {
    return this.#progress
  }

  /** The rights are read once, because anyone may ask while a page waits for the demo. */
  async obstacle() {
    if (this.#config.processes > 1) return 'Several server processes run. Start one to load demo data.'
    this.#obstacle ??= obstacleBeside(this.#connection).catch((error: unknown) => {
      this.#obstacle = undefined
      throw error
    })
    return this.#obstacle
  }

  begin() {
    if (isLoading(this.#progress)) return
    this.#progress = { state: 'loading', step: null, done: 0, total: 1 }
    void this.#run().catch((error: unknown) => {
      this.#progress = Object.assign({}, this.#progress, { state: 'failed' })
      this.#failed('demo data', error)
    })
  }

  /** Where the heads of the new history are until the databases are exchanged. */
  get #headFolder() {
    return path.join(this.#config.auditFolder, 'new')
  }

  async #run() {
    const connection = this.#connection
    const name = await databaseNameOf(connection)
    const beside = await createBeside(connection)
    rmSync(this.#headFolder, { recursive: true, force: true })
    try {
      await this.#load(beside)
      this.#progress = Object.assign({}, this.#progress, { state: 'switching', step: null })
      await this.#restart(() => this.#exchange(name))
    } catch (error) {
      await this.#discard(beside)
      await dropBeside(connection, 'new', name)
      throw error
    }
    this.#progress = Object.assign({}, this.#progress, { state: 'done' })
    await this.#removeOld(name)
  }

  async #load(beside: pg.ClientConfig) {
    await migrateDatabase(beside)
    await prepareJobs(beside, jobs)
    const database = openDatabase(beside)
    const { demoLogins, loadDemo } = await import('#demo/index.ts')
    const config = Object.assign({}, this.#config, { auditFolder: this.#headFolder, auditCopyFolder: undefined })
    const site = await openSite(config, database, demoLogins)
    try {
      await decideDemo(database, 'on')
      await loadDemo(site, (step, done, total) => {
        this.#progress = { state: 'loading', step, done, total }
      })
    } finally {
      await site.close()
    }
  }

  async #exchange(name: string) {
    await takePlaceOf(this.#connection, name, mustBeReplaceable)
    const { auditFolder: folder, auditCopyFolder: copyFolder, dataDir } = this.#config
    replaceHeads({ folder, copyFolder }, this.#headFolder, new Date().toISOString())
    rmSync(path.join(dataDir, 'mailbox'), { recursive: true, force: true })
  }

  /** The files of what was replaced, and its database, go while the new one already serves people. */
  async #removeOld(name: string) {
    try {
      await this.#discard(besideOf(this.#connection, 'old', name))
      await dropBeside(this.#connection, 'old', name)
    } catch (error) {
      this.#failed('old demo data', error)
    }
  }

  /** Removes the stored files of a database that is about to be removed. */
  async #discard(connection: pg.ClientConfig) {
    const database = openDatabase(connection)
    try {
      const { objects } = openStorage(this.#config, keysFrom(this.#config.secretFile, this.#config.secretMustExist))
      for (const key of await listStoredKeys(database.db)) await objects.remove(key)
    } catch (error) {
      this.#failed('old files', error)
    } finally {
      await database.close()
    }
  }
}

/** Throws if the present database holds real people: someone may have signed up while the demo was loaded. */
async function mustBeReplaceable(lastLook: pg.Client) {
  const { rows } = await lastLook.query<{ isReplaceable: boolean }>(replaceableQuery)
  if (!rows[0]?.isReplaceable) throw new Error('The database holds real people, so it stays.')
}
