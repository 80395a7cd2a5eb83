import type { Actor } from '@clearwing/domain/access/actor.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import type { LetterPhraseQuery } from '@clearwing/domain/resources/phrases/list.ts'
import { longPhraseWords } from '@clearwing/domain/resources/phrases/reading-ease.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, gte, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { today } from '#platform/time/today.ts'
import { visiblePhrases } from './scope-store.ts'
import { lastPhraseUse, phraseUses, selectPhrases } from './store.ts'
import { letterPhrases } from './tables.ts'

const { name, folder, shortcut, text, fromDay, toDay, retiredAt, letterPhraseId } = letterPhrases

const orders = {
  name: searchableIn(name),
  shortcut,
  folder: searchableIn(folder),
  fromDay,
  uses: phraseUses,
  lastUsed: lastPhraseUse,
} satisfies Record<LetterPhraseQuery['o'], unknown>

/** A page of the phrases this actor manages. */
export async function listLetterPhrases(db: Db, actor: Actor, query: LetterPhraseQuery) {
  const isWanted = and(visiblePhrases(actor), ...conditions(query, today(db)))
  const direction = query.d ? desc : asc
  const [rows, total] = await Promise.all([
    selectPhrases(db)
      .where(isWanted)
      .orderBy(sql`${direction(orders[query.o])} nulls last`, direction(letterPhraseId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(letterPhrases, isWanted),
  ])
  return toPage(rows, total, query)
}

/** The folders of the phrases this actor manages, as filter options. */
export async function listPhraseFolders(db: Db, actor: Actor) {
  const rows = await db
    .selectDistinct({ folder })
    .from(letterPhrases)
    .where(and(visiblePhrases(actor), isNotNull(folder)))
    .orderBy(folder)
    .limit(100)
  return rows.flatMap((row) => row.folder ?? [])
}

const isOver = (day: string) => or(isNotNull(retiredAt), lt(toDay, day))
const isInUse = (day: string) => and(isNull(retiredAt), or(isNull(toDay), gte(toDay, day)))

const conditions = ({ m, f, a, gr, us, lg }: LetterPhraseQuery, day: string): (SQL | undefined)[] => [
  m === 'All' ? undefined : m === 'Retired' ? isOver(day) : isInUse(day),
  typeof a === 'number' ? eq(letterPhrases.regulatorId, a) : undefined,
  gr === undefined ? undefined : eq(folder, gr),
  us === undefined ? undefined : us === 'used' ? sql`${phraseUses} > 0` : sql`${phraseUses} = 0`,
  // The number of words as `isLong` counts them, near enough for a filter: pieces between spaces.
  lg === undefined
    ? undefined
    : sql`array_length(regexp_split_to_array(trim(${text}), '\\s+'), 1) > ${longPhraseWords}`,
  ...searchWords(f).map(hasWord),
]

const hasWord = (word: string) =>
  or(...[name, folder, shortcut, text].map((column) => like(searchableIn(column), containsPattern(word))))
