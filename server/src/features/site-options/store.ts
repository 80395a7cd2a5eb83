import { credentials } from '#features/account/tables.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import { installation } from './tables.ts'

/**
 * Whether this is a demo: the requested setting while no one can log in yet, and afterwards what the database was
 * filled with. By default an empty database becomes a demo. One with real people never does.
 */
export const decideDemo = ({ transaction }: Pick<Database, 'transaction'>, asked: 'on' | 'off' | 'auto') =>
  transaction(async (tx) => {
    const [before] = await tx.select().from(installation)
    if (before && (await tx.$count(credentials)) > 0) {
      if (asked === 'on' && !before.isDemo)
        throw new Error('Setting DEMO: this database is in use. A demo needs an empty one.')
      if (asked === 'off' && before.isDemo)
        throw new Error('Setting DEMO: this database is a demo, whose password everyone knows. Choose an empty one.')
      return before.isDemo
    }
    return remember(tx, asked !== 'off')
  })

async function remember(tx: Tx, isDemo: boolean) {
  const set = { isDemo }
  await tx.insert(installation).values(set).onConflictDoUpdate({ target: installation.installationId, set })
  return isDemo
}
