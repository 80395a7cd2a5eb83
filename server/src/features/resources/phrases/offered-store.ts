import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { OfferedPhrase } from '@clearwing/domain/resources/phrases/schema.ts'
import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { searchableIn } from '#platform/database/filters.ts'
import { letterPhrases } from './tables.ts'

const { letterPhraseId, regulatorId, ownerId, name, folder, shortcut, text, condition, fromDay, toDay, retiredAt } =
  letterPhrases

/** Phrases to choose from on a day: the regulator's shared ones, then the reader's own. */
export const listOfferedPhrases = (
  db: Db,
  actor: Pick<Actor, 'userId'>,
  ofRegulator: number,
  day: string,
): Promise<OfferedPhrase[]> =>
  db
    .select({ letterPhraseId, regulatorId, name, folder, shortcut, text, condition })
    .from(letterPhrases)
    .where(
      and(
        or(eq(regulatorId, ofRegulator), eq(ownerId, actor.userId)),
        isNull(retiredAt),
        lte(fromDay, day),
        or(isNull(toDay), gte(toDay, day)),
      ),
    )
    .orderBy(sql`${ownerId} is not null`, asc(searchableIn(name)), letterPhraseId)
