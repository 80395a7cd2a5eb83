import { isLoading } from '@clearwing/domain/site-options/demo/rules.ts'
import { credentials } from '#features/account/tables.ts'
import { users } from '#features/users/tables.ts'
import type { Database, Db, Tx } from '#platform/database/database.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { installation } from './tables.ts'

type Asked = 'on' | 'off' | 'auto' | 'ask'

/**
 * Whether this is a demo: the requested setting while no one can log in yet, and afterwards what the database was
 * filled with. By default an empty database becomes a demo. One with real people never does.
 */
export const decideDemo = ({ transaction }: Pick<Database, 'transaction'>, asked: Asked) =>
  transaction(async (tx) => {
    const [before] = await tx.select().from(installation)
    if (await holdsPeople(tx)) {
      const isDemo = before?.isDemo ?? false
      if (asked === 'on' && !isDemo)
        throw new Error('Setting DEMO: this database is in use. A demo needs an empty one.')
      if (asked === 'off' && isDemo)
        throw new Error('Setting DEMO: this database is a demo, whose password everyone knows. Choose an empty one.')
      return before ? isDemo : remember(tx, false)
    }
    return remember(tx, asked === 'on' || asked === 'auto')
  })

async function remember(tx: Tx, isDemo: boolean) {
  const set = { isDemo }
  await tx.insert(installation).values(set).onConflictDoUpdate({ target: installation.installationId, set })
  return isDemo
}

/** True if the database holds people, whether or not they can log in. */
export const holdsPeople = async (db: Db) => (await db.$count(users)) > 0 || (await db.$count(credentials)) > 0

/** Locks the kind of this installation until the transaction ends, so that two choices are made one after the other. */
async function lockInstallation(tx: Tx) {
  await tx.insert(installation).values({ isDemo: false }).onConflictDoNothing()
  await tx.select().from(installation).for('update')
}

/** Begins to load demo data for this empty database. One with people is refused. */
export async function chooseDemo(tx: Tx, { renewal }: Pick<Site, 'renewal'>) {
  await lockInstallation(tx)
  if (await holdsPeople(tx))
    throw new Refusal(409, { title: 'This database holds people, so it cannot become a demo. Use an empty database.' })
  if (isLoading(renewal.progress())) throw new Refusal(409, { title: 'The demo data are already being loaded.' })
  renewal.begin()
}

/** Refuses the first administrator while a demo is being loaded. */
export async function refuseWhileLoading(tx: Tx, { renewal }: Pick<Site, 'renewal'>) {
  await lockInstallation(tx)
  if (isLoading(renewal.progress())) throw new Refusal(409, { title: 'The demo data are being loaded.' })
}

/**
 * Whether demo data may take the place of this database: it is a demo, or holds no people. Text for a connection of its
 * own, on which nothing else is written between the question and the exchange.
 */
export const replaceableQuery = `
  select coalesce((select is_demo from installation), false) or not exists (select from users) as "isReplaceable"`

/** Notes that the demo data are complete. */
export const noteDemoLoaded = (tx: Tx) => tx.update(installation).set({ demoLoadedAt: tx.now })

/** When the demo data were loaded; null if this is no demo, or one of an earlier version. */
export const readDemoLoadedAt = async (db: Db) =>
  (await db.select({ at: installation.demoLoadedAt }).from(installation))[0]?.at ?? null
