import type { Actor } from '@clearwing/domain/access/actor.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import type { ResourceFileQuery } from '@clearwing/domain/resources/files/list.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { listedFiles } from './listed-store.ts'
import { resourceFiles } from './tables.ts'

/** A page of files, for administrators with an activity only: the route asks that rule. */
export async function listResourceFiles(db: Db, _actor: Actor, query: ResourceFileQuery) {
  const listed = listedFiles(db)
  const orders = {
    name: searchableIn(sql`${listed.name}`),
    folder: searchableIn(sql`${listed.folder}`),
    access: listed.access,
    size: listed.size,
    added: listed.addedAt,
    replaced: listed.replacedAt,
  } satisfies Record<ResourceFileQuery['o'], unknown>
  const isWanted = and(...conditions(listed, query))
  const direction = query.d ? desc : asc
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(listed)
      .where(isWanted)
      .orderBy(sql`${direction(orders[query.o])} nulls last`, direction(listed.fileId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.select({ total: sql<number>`count(*)::int` }).from(listed).where(isWanted),
  ])
  return toPage(rows, counted?.total ?? 0, query)
}

const conditions = (
  { name, folder, fileName, access, retiredAt, usedIn }: ReturnType<typeof listedFiles>,
  { m, f, fa, gr, us }: ResourceFileQuery,
): (SQL | undefined)[] => [
  m === 'All' ? undefined : m === 'Retired' ? isNotNull(retiredAt) : isNull(retiredAt),
  fa === undefined ? undefined : eq(access, fa),
  gr === undefined ? undefined : eq(folder, gr),
  us === undefined ? undefined : us === 'used' ? sql`cardinality(${usedIn}) > 0` : sql`cardinality(${usedIn}) = 0`,
  ...searchWords(f).map((word) =>
    or(...[name, folder, fileName].map((text) => like(searchableIn(sql`${text}`), containsPattern(word)))),
  ),
]

/** The folders of resource files, as filter options. */
export async function listFileFolders(db: Db) {
  const { folder } = getTableColumns(resourceFiles)
  const rows = await db
    .selectDistinct({ folder })
    .from(resourceFiles)
    .where(isNotNull(folder))
    .orderBy(folder)
    .limit(100)
  return rows.flatMap((row) => row.folder ?? [])
}
