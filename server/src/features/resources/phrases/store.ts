import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { LetterPhraseSeed } from '@clearwing/domain/resources/phrases/new-zealand.ts'
import type {
  LetterPhrase,
  LetterPhraseChange,
  LetterPhraseRetirement,
  LetterPhraseUse,
  NewLetterPhrase,
} from '@clearwing/domain/resources/phrases/schema.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict, wrongFields } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { visiblePhrases } from './scope-store.ts'
import { letterPhrases, letterPhraseUses } from './tables.ts'

const shortcutTaken = conflict('letter_phrases_shortcut', 'shortcut', 'Another phrase has this shortcut.')
const regulatorUnknown = conflict(
  'letter_phrases_regulator_id_organisations_organisation_id_fk',
  'regulatorId',
  'There is no such regulator.',
)

const isOfPhrase = sql`${letterPhraseUses.letterPhraseId} = ${letterPhrases.letterPhraseId}`
export const phraseUses = sql<number>`(select count(*) from ${letterPhraseUses} where ${isOfPhrase})::int`
export const lastPhraseUse = sql<
  string | null
>`(select max(${letterPhraseUses.usedAt}) from ${letterPhraseUses} where ${isOfPhrase})`.mapWith(
  letterPhraseUses.usedAt,
)

export const selectPhrases = (db: Db) =>
  db
    .select({
      letterPhraseId: letterPhrases.letterPhraseId,
      regulatorId: letterPhrases.regulatorId,
      regulatorName: organisations.name,
      ownerId: letterPhrases.ownerId,
      name: letterPhrases.name,
      folder: letterPhrases.folder,
      shortcut: letterPhrases.shortcut,
      text: letterPhrases.text,
      condition: letterPhrases.condition,
      fromDay: letterPhrases.fromDay,
      toDay: letterPhrases.toDay,
      retiredAt: letterPhrases.retiredAt,
      uses: phraseUses,
      lastUsedAt: lastPhraseUse,
      changedAt: letterPhrases.changedAt,
      version: letterPhrases.version,
    })
    .from(letterPhrases)
    .leftJoin(organisations, eq(organisations.organisationId, letterPhrases.regulatorId))
    .$dynamic()

export type StoredPhrase = LetterPhrase & { ownerId: number | null }

async function read(db: Db, where: SQL | undefined): Promise<StoredPhrase | undefined> {
  const [row] = await selectPhrases(db).where(where)
  return row
}

const isIt = (letterPhraseId: number) => eq(letterPhrases.letterPhraseId, letterPhraseId)

export const findLetterPhrase = (db: Db, actor: Actor, letterPhraseId: number) =>
  read(db, and(visiblePhrases(actor), isIt(letterPhraseId)))

/** Locks a phrase until the transaction ends, so that the row checked is the row changed. */
export async function lockLetterPhrase(tx: Tx, actor: Actor, letterPhraseId: number) {
  const wanted = and(visiblePhrases(actor), isIt(letterPhraseId))
  const [locked] = await tx
    .select({ letterPhraseId: letterPhrases.letterPhraseId })
    .from(letterPhrases)
    .where(wanted)
    .for('update')
  return locked && read(tx, isIt(letterPhraseId))
}

/** Locks all phrases in use that this actor manages until the transaction ends. */
export function lockPhrasesInUse(tx: Tx, actor: Actor) {
  const isInUse = and(visiblePhrases(actor), isNull(letterPhrases.retiredAt), isNull(letterPhrases.toDay))
  return selectPhrases(tx).where(isInUse).for('update', { of: letterPhrases })
}

/**
 * A shared phrase can only bring a condition that its regulator words; a private phrase, a condition of any regulator.
 */
async function mustBeWorded(tx: Tx, regulatorId: number | null, condition: LetterPhrase['condition']) {
  if (!condition) return
  const isOfRegulator = regulatorId === null ? undefined : eq(ruleRows.regulatorId, regulatorId)
  const isWorded = and(
    eq(ruleRows.kind, 'condition'),
    isOfRegulator,
    sql`${ruleRows.values}->>'code' = ${condition.code}`,
  )
  if ((await tx.$count(ruleRows, isWorded)) > 0) return
  throw wrongFields({ 'condition.code': [`There is no condition with the code ${condition.code}.`] })
}

export async function createLetterPhrase(tx: Tx, actor: Actor, phrase: NewLetterPhrase) {
  await mustBeWorded(tx, phrase.regulatorId, phrase.condition)
  const ownerId = phrase.regulatorId === null ? actor.userId : null
  const row = Object.assign({ ownerId, changedAt: tx.now }, phrase)
  const insert = tx.insert(letterPhrases).values(row).returning({ letterPhraseId: letterPhrases.letterPhraseId })
  const [created] = await insert.catch(shortcutTaken).catch(regulatorUnknown)
  return recordAndAnnounce(tx, actor, undefined, created?.letterPhraseId ?? 0)
}

/** The phrases that a new regulator starts with. */
export async function seedLetterPhrases(tx: Tx, regulatorId: number, phrases: LetterPhraseSeed[]) {
  await tx.insert(letterPhrases).values(phrases.map((phrase) => Object.assign({ regulatorId }, phrase)))
}

export async function updateLetterPhrase(
  tx: Tx,
  actor: Actor,
  before: StoredPhrase,
  { version: _, ...change }: LetterPhraseChange,
) {
  await mustBeWorded(tx, before.regulatorId, change.condition)
  return update(tx, actor, before, change)
}

export const retireLetterPhrase = (
  tx: Tx,
  actor: Actor,
  before: StoredPhrase,
  { isRetired }: Pick<LetterPhraseRetirement, 'isRetired'>,
) => update(tx, actor, before, { retiredAt: isRetired ? tx.now : null })

type Change = Omit<LetterPhraseChange, 'version'> | { retiredAt: string | null }

async function update(tx: Tx, actor: Actor, before: StoredPhrase, change: Change) {
  const next = { ...change, changedAt: tx.now, version: before.version + 1 }
  await tx.update(letterPhrases).set(next).where(isIt(before.letterPhraseId)).catch(shortcutTaken)
  return recordAndAnnounce(tx, actor, before, before.letterPhraseId)
}

/** The phrase as recorded in the history, without what is counted. */
const historyValues = ({ uses: _, lastUsedAt: __, changedAt: ___, version: ____, ...phrase }: StoredPhrase) => phrase

/** Records a change in the history and announces the tag to everyone to whom the phrase is offered. */
async function recordAndAnnounce(tx: Tx, actor: Actor, before: StoredPhrase | undefined, letterPhraseId: number) {
  const after = (await read(tx, isIt(letterPhraseId))) as StoredPhrase
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'letter phrase',
    entityId: letterPhraseId,
    ...(before && { before: historyValues(before) }),
    after: historyValues(after),
  })
  await invalidateTags(tx, after.ownerId === null ? ['everyone'] : [{ userId: after.ownerId }], {
    type: 'LetterPhrase',
  })
  return after
}

/** Lists the latest decided medicals that contain the phrase; no person is named. */
export const listPhraseUses = (db: Db, letterPhraseId: number): Promise<LetterPhraseUse[]> =>
  db
    .select({
      usedAt: letterPhraseUses.usedAt,
      practiceName: organisations.name,
      byName: sql<string | null>`${shownNameOf(users)}`,
    })
    .from(letterPhraseUses)
    .innerJoin(medicals, eq(medicals.medicalId, letterPhraseUses.medicalId))
    .leftJoin(organisations, eq(organisations.organisationId, medicals.practiceId))
    .leftJoin(users, eq(users.userId, letterPhraseUses.usedBy))
    .where(eq(letterPhraseUses.letterPhraseId, letterPhraseId))
    .orderBy(desc(letterPhraseUses.usedAt), desc(letterPhraseUses.medicalId))
    .limit(100)
