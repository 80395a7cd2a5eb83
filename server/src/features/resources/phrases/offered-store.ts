import { type Actor, belongsTo, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { canKeepPhrases } from '@clearwing/domain/resources/phrases/rules.ts'
import type { OfferedPhrase } from '@clearwing/domain/resources/phrases/schema.ts'
import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { medicals } from '#features/medicals/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { searchableIn } from '#platform/database/filters.ts'
import { letterPhrases } from './tables.ts'

const { letterPhraseId, regulatorId, ownerId, name, folder, shortcut, text, condition, fromDay, toDay, retiredAt } =
  letterPhrases

/** A regulator's phrases are for itself, for practices with a medical of it, and for administrators. */
async function areSharedWith(db: Db, actor: Actor, ofRegulator: number) {
  if (isAdministrator(actor) || belongsTo(actor, ofRegulator)) return true
  const isOurs = and(eq(medicals.regulatorId, ofRegulator), eq(medicals.practiceId, actor.organisationId ?? 0))
  const [found] = await db.select({ medicalId: medicals.medicalId }).from(medicals).where(isOurs).limit(1)
  return found !== undefined
}

/**
 * Phrases that this reader may choose from on a day: the regulator's shared phrases if the reader may use them, and
 * their own.
 */
export const listPhrasesFor = async (db: Db, actor: Actor, ofRegulator: number, day: string) =>
  listOfferedPhrases(db, actor, (await areSharedWith(db, actor, ofRegulator)) ? ofRegulator : 0, day)

/** Phrases to choose from on a day: the regulator's shared ones, then the reader's own. Under impersonation, no private ones. */
export const listOfferedPhrases = (db: Db, actor: Actor, ofRegulator: number, day: string): Promise<OfferedPhrase[]> =>
  db
    .select({ letterPhraseId, regulatorId, name, folder, shortcut, text, condition })
    .from(letterPhrases)
    .where(
      and(
        or(eq(regulatorId, ofRegulator), canKeepPhrases(actor) ? eq(ownerId, actor.userId) : undefined),
        isNull(retiredAt),
        lte(fromDay, day),
        or(isNull(toDay), gte(toDay, day)),
      ),
    )
    .orderBy(sql`${ownerId} is not null`, asc(searchableIn(name)), letterPhraseId)
