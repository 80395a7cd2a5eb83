import type { Actor } from '@clearwing/domain/access/actor.ts'
import { optionText } from '@clearwing/domain/site-options/kinds.ts'
import {
  type OptionKey,
  type OptionValues,
  optionKeys,
  optionOf,
  readOptions,
} from '@clearwing/domain/site-options/options.ts'
import type { SiteOption } from '@clearwing/domain/site-options/schema.ts'
import { eq, sql } from 'drizzle-orm'
import { shownNameOf } from '#features/users/names/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { invalidateRows } from '#platform/database/row-cache.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import type { Site } from '#platform/site.ts'
import { siteOptionRows } from './tables.ts'

/** The topic of these rows, by which other processes learn of a change. */
export const optionTopic = 'site options'

const storedText = sql<string | null>`coalesce(${siteOptionRows.settingValue}, ${siteOptionRows.settingText})`
const { settingKey, siteOptionId, changedAt, version } = siteOptionRows

const storedOptions = (db: Db) =>
  db
    .select({ settingKey, siteOptionId, text: storedText, changedAt, version, changedByName: shownNameOf(users) })
    .from(siteOptionRows)
    .leftJoin(users, eq(users.userId, siteOptionRows.changedBy))

/** The values that administrators have set. */
export async function findOptionValues(db: Db): Promise<Partial<OptionValues>> {
  const rows = await db.select({ settingKey, text: storedText }).from(siteOptionRows)
  return readOptions(
    Object.fromEntries(rows.flatMap(({ settingKey, text }) => (text === null ? [] : [[settingKey, text]]))),
  )
}

type Row = Awaited<ReturnType<typeof storedOptions>>[number]

/** An option as administrators see it on this server, which may set it by a variable of its own. */
function optionWith(key: OptionKey, row: Row | undefined, { fixedOptions }: Site['config']): SiteOption {
  const { initial, variable } = optionOf(key)
  const fixed = fixedOptions[key]
  const stored = row?.text ?? null
  const isFixed = fixed !== undefined
  return {
    settingKey: key,
    value: isFixed ? optionText(fixed) : (stored ?? optionText(initial)),
    isDefault: !isFixed && stored === null,
    setBy: isFixed ? variable : null,
    version: row?.version ?? 0,
    changedByName: row?.changedByName ?? null,
    changedAt: row?.changedAt ?? null,
  }
}

/** Every option, in the order of the page. */
export async function listOptions(db: Db, { config }: Site) {
  const rows = new Map((await storedOptions(db)).map((row) => [row.settingKey, row]))
  return optionKeys.map((key) => optionWith(key, rows.get(key), config))
}

/** The id under which the history names an option; 0 for one that was never changed. */
export async function findOptionId(db: Db, key: OptionKey) {
  const [row] = await db.select({ siteOptionId }).from(siteOptionRows).where(eq(settingKey, key))
  return row?.siteOptionId ?? 0
}

/** Locks an option until the transaction ends, so that the one checked is the one changed. */
export async function lockOption(tx: Tx, key: OptionKey, { config }: Site) {
  await tx.insert(siteOptionRows).values({ settingKey: key }).onConflictDoNothing()
  await tx.select({ siteOptionId }).from(siteOptionRows).where(eq(settingKey, key)).for('update')
  const [row] = await storedOptions(tx).where(eq(settingKey, key))
  return optionWith(key, row, config)
}

/** Stores a text, or null for the default, and tells every process and every browser. */
export async function storeOption(tx: Tx, actor: Actor, before: SiteOption, text: string | null) {
  const isText = optionOf(before.settingKey).kind === 'text'
  const values = { settingValue: isText ? null : text, settingText: isText ? text : null }
  const change = { changedBy: actor.userId, changedAt: tx.now, version: before.version + 1 }
  const [row] = await tx
    .update(siteOptionRows)
    .set(Object.assign(change, values))
    .where(eq(settingKey, before.settingKey))
    .returning({ siteOptionId })
  await record(tx, actor, {
    action: 'change',
    entity: 'site option',
    entityId: row?.siteOptionId ?? 0,
    before: { value: before.isDefault ? null : before.value },
    after: { value: text },
  })
  // Processes first, so that none answers a browser with the earlier value.
  invalidateRows(tx, optionTopic)
  await invalidateTags(tx, ['everyone'], { type: 'SiteOptions' })
}
