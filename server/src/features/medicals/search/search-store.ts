import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Role } from '@clearwing/domain/access/bits.ts'
import { medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import type {
  ExaminingDoctor,
  FindableCode,
  MedicalHit,
  MedicalSearch,
  TextKind,
} from '@clearwing/domain/medicals/search/schema.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { examiners, medicalCodes } from '#features/medicals/assessment/tables.ts'
import { ruleRows } from '#features/medicals/dated-rules/tables.ts'
import { withoutHindsight } from '#features/medicals/hindsight-store.ts'
import { visibleMedicals } from '#features/medicals/scope-store.ts'
import { medicals } from '#features/medicals/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#platform/time/today.ts'
import { medicalTexts } from './tables.ts'

const pageLength = 25
const mostWords = 8

/** Medicals the actor may read that contain all the words, in any place, latest first. Never the actor's own. */
export async function findByWords(db: Db, actor: Actor, { words, code, page }: MedicalSearch) {
  const queries = queriesOf(words)
  const isReadable = and(visibleMedicals(actor), ne(medicals.userId, actor.userId), withoutHindsight(actor))
  const isFound = and(isReadable, isFoundBy(actor, { words, code }))
  const rows = await db
    .select({
      medicalId: medicals.medicalId,
      userId: medicals.userId,
      personName: sql<string>`concat_ws(' ', ${users.firstName}, ${users.middleNames}, ${users.lastName})`,
      dateOfBirth: users.dateOfBirth,
      examinedOn: medicals.examinedOn,
      classes: medicals.classes,
      status: medicals.status,
    })
    .from(medicals)
    .innerJoin(users, eq(users.userId, medicals.userId))
    .where(isFound)
    .orderBy(sql`${medicals.examinedOn} desc nulls last`, desc(medicals.medicalId))
    .limit(pageLength + 1)
    .offset((page - 1) * pageLength)
  const pageRows = rows.slice(0, pageLength)
  const kinds = await kindsIn(
    db,
    actor,
    pageRows.map(({ medicalId }) => medicalId),
    queries,
    code,
  )
  const list: MedicalHit[] = pageRows.map((row) => ({ ...row, kinds: kinds.get(row.medicalId) ?? [] }))
  return { list, hasMore: rows.length > pageLength }
}

/** Matches medicals that contain all the words, and the code. */
export const isFoundBy = (actor: Actor, { words, code }: Pick<MedicalSearch, 'words' | 'code'>) =>
  and(hasCode(actor, code), hasWords(actor, queriesOf(words)))

const queriesOf = (words: string) => searchWords(words).slice(0, mostWords).map(asQuery)

/** A word or its beginning. Only letters and digits are kept, so no query syntax remains. */
const asQuery = (word: string) => {
  const parts = word.match(/[\p{L}\p{N}]+/gu) ?? []
  return parts.length > 0 ? parts.map((part) => `${part}:*`).join(' & ') : undefined
}

/** The regulator searches what was submitted to it; a practice searches what it wrote. */
const ofScope = (actor: Actor, { isSubmitted }: typeof medicalTexts | typeof medicalCodes) =>
  eq(isSubmitted, medicalsVisibleTo(actor) === 'submitted')

function hasWords(actor: Actor, queries: (string | undefined)[]): SQL | undefined {
  // A word without letters or digits matches nothing.
  if (queries.includes(undefined)) return sql`false`
  const isIn = (query: string | undefined) =>
    sql`${medicals.medicalId} in (select ${medicalTexts.medicalId} from ${medicalTexts}
      where ${medicalTexts.words} @@ to_tsquery('simple', ${query}) and ${ofScope(actor, medicalTexts)})`
  return and(...queries.map(isIn))
}

const hasCode = (actor: Actor, code: string | null) =>
  code === null
    ? undefined
    : sql`${medicals.medicalId} in (select ${medicalCodes.medicalId} from ${medicalCodes}
      where ${medicalCodes.code} = ${code} and ${ofScope(actor, medicalCodes)})`

/** The kinds of text in which the words and the code occur, for each of these medicals. */
async function kindsIn(db: Db, actor: Actor, ids: number[], queries: (string | undefined)[], code: string | null) {
  const found = new Map<number, TextKind[]>()
  const add = (medicalId: number, kind: TextKind) => {
    const foundKinds = found.get(medicalId) ?? []
    if (!foundKinds.includes(kind)) found.set(medicalId, [...foundKinds, kind])
  }
  if (ids.length === 0) return found
  if (queries.length > 0) {
    const any = queries.map((query) => `(${query})`).join(' | ')
    const rows = await db
      .select({ medicalId: medicalTexts.medicalId, kind: medicalTexts.kind })
      .from(medicalTexts)
      .where(
        and(
          inArray(medicalTexts.medicalId, ids),
          ofScope(actor, medicalTexts),
          sql`${medicalTexts.words} @@ to_tsquery('simple', ${any})`,
        ),
      )
      .orderBy(asc(medicalTexts.kind))
    for (const { medicalId, kind } of rows) add(medicalId, kind)
  }
  if (code === null) return found
  const coded = await db
    .select({ medicalId: medicalCodes.medicalId, kind: medicalCodes.kind })
    .from(medicalCodes)
    .where(and(inArray(medicalCodes.medicalId, ids), eq(medicalCodes.code, code), ofScope(actor, medicalCodes)))
  for (const { medicalId, kind } of coded) add(medicalId, kind)
  return found
}

/** Codes of all regulators' lists, without duplicates. */
export async function listFindableCodes(db: Db): Promise<FindableCode[]> {
  const isOurs = inArray(ruleRows.kind, ['diagnosis', 'condition'])
  const isInForce = sql`${ruleRows.fromDay} <= ${today(db)} and coalesce(${ruleRows.toDay} >= ${today(db)}, true)`
  const rows = await db.select().from(ruleRows).where(and(isOurs, isInForce)).orderBy(asc(ruleRows.ruleRowId))
  const codes = new Map<string, FindableCode>()
  for (const { kind, values } of rows) {
    const { code, name, text } = values as { code: string; name?: string; text?: string }
    const of = kind === 'diagnosis' ? 'risk' : 'condition'
    if (!codes.has(`${of} ${code}`)) codes.set(`${of} ${code}`, { kind: of, code, name: name ?? text ?? code })
  }
  return [...codes.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Doctors of the practice, including former ones; for a regulator its examiners. */
export async function listExaminingDoctors(db: Db, actor: Actor): Promise<ExaminingDoctor[]> {
  const { organisationId } = actor
  if (organisationId === null) return []
  const visible = medicalsVisibleTo(actor)
  const name = sql<string>`${shownNameOf(users)}`
  const order = [asc(users.lastName), asc(users.userId)]
  if (visible === 'submitted')
    return db
      .select({ userId: users.userId, name, isCurrent: sql<boolean>`true` })
      .from(examiners)
      .innerJoin(users, eq(users.userId, examiners.userId))
      .where(eq(examiners.regulatorId, organisationId))
      .orderBy(...order)
  if (visible !== 'practice') return []
  return db
    .select({ userId: users.userId, name, isCurrent: isCurrentOn(memberships, today(db)) })
    .from(memberships)
    .innerJoin(users, eq(users.userId, memberships.userId))
    .where(
      and(
        eq(memberships.organisationId, organisationId),
        sql`${memberships.roles} & ${Role.Practice_doctor} <> 0`,
        sql`${memberships.acceptedAt} is not null`,
      ),
    )
    .orderBy(...order)
}
