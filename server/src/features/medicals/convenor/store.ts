import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { PeriodRow } from '@clearwing/domain/medicals/certificate/periods.ts'
import { runningClock } from '@clearwing/domain/medicals/clocks/running.ts'
import type { CasesQuery } from '@clearwing/domain/medicals/convenor/list.ts'
import { canReadCase, canTakeCase, readableTo } from '@clearwing/domain/medicals/convenor/rules.ts'
import type {
  CaseEvidence,
  ConvenorCase,
  ConvenorCaseSummary,
  Revocation,
} from '@clearwing/domain/medicals/convenor/schema.ts'
import { casesVisibleTo } from '@clearwing/domain/medicals/rules/cases.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { shownNumber } from '#features/medicals/certificate/store.ts'
import { certificateEvents, certificates } from '#features/medicals/certificate/tables.ts'
import { listRunningAbout } from '#features/medicals/clocks/store.ts'
import { allRules } from '#features/medicals/rule-rows/store.ts'
import { organisations } from '#features/organisations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { conflict, found } from '#platform/errors/refusal.ts'
import { files } from '#platform/files/tables.ts'
import { record } from '#platform/history/record.ts'
import { type Audience, invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { isWithoutConvenor } from './independence.ts'
import { caseEvidence, convenorCases } from './tables.ts'

type Stored = typeof convenorCases.$inferSelect
type CaseKey = Pick<Stored, 'caseId' | 'userId' | 'regulatorId' | 'officeId'>

/** `casesVisibleTo` as a query: the scope of all lists and single cases. */
function visibleTo(actor: Actor): SQL | undefined {
  const organisationId = actor.organisationId ?? 0
  return {
    own: eq(convenorCases.userId, actor.userId),
    regulator: eq(convenorCases.regulatorId, organisationId),
    office: eq(convenorCases.officeId, organisationId),
    none: sql`false`,
  }[casesVisibleTo(actor)]
}

const offices = alias(organisations, 'offices')
const convenors = alias(users, 'convenors')

const named = (db: Db) =>
  db
    .select({
      one: convenorCases,
      personName: shownNameOf(users),
      regulatorName: organisations.name,
      regulatorShortName: organisations.shortName,
      officeName: offices.name,
      assignedName: shownNameOf(convenors),
    })
    .from(convenorCases)
    .innerJoin(users, eq(users.userId, convenorCases.userId))
    .innerJoin(organisations, eq(organisations.organisationId, convenorCases.regulatorId))
    .innerJoin(offices, eq(offices.organisationId, convenorCases.officeId))
    .leftJoin(convenors, eq(convenors.userId, convenorCases.assignedTo))
    .$dynamic()

type Named = Awaited<ReturnType<typeof named>>[number]

const namesIn = ({ personName, regulatorName, regulatorShortName, officeName, assignedName }: Named) => ({
  personName: personName ?? '',
  regulatorShortName: regulatorShortName ?? regulatorName,
  officeName,
  assignedName,
})

export async function findCase(db: Db, actor: Actor, caseId: number): Promise<ConvenorCase | undefined> {
  const [row] = await named(db).where(and(visibleTo(actor), eq(convenorCases.caseId, caseId)))
  if (!row) return undefined
  const { answeredBy: _, certificateEventId, ...one } = row.one
  const revocation = certificateEventId === null ? null : await findRevocation(db, certificateEventId)
  const clock = (await clocksOfCases(db, [caseId])).get(caseId) ?? null
  const read = { clock, revocation, evidence: await listEvidence(db, caseId) }
  return { ...one, ...namesIn(row), ...read, readableTo: await readableToOf(db, one) }
}

export async function findCaseToChange(tx: Tx, actor: Actor, caseId: number) {
  await tx.select().from(convenorCases).where(eq(convenorCases.caseId, caseId)).for('update')
  return findCase(tx, actor, caseId)
}

const readableToOf = async (db: Db, { regulatorId, closedOn }: Pick<Stored, 'regulatorId' | 'closedOn'>) =>
  readableTo(closedOn, await allRules<PeriodRow>(db, regulatorId, 'period'))

/** The running deadline of each case: to take it, to report on it, or to answer. */
async function clocksOfCases(db: Db, caseIds: number[]) {
  const running = await listRunningAbout(db, 'case', caseIds)
  return new Map(running.map((clock) => [clock.aboutId, runningClock(clock, today(db))]))
}

async function findRevocation(db: Db, certificateEventId: number): Promise<Revocation> {
  const [row] = await db
    .select({ certificateId: certificates.certificateId, number: certificates.number, grounds: certificateEvents.text })
    .from(certificateEvents)
    .innerJoin(certificates, eq(certificates.certificateId, certificateEvents.certificateId))
    .where(eq(certificateEvents.certificateEventId, certificateEventId))
  const { certificateId, number, grounds } = found(row)
  return { certificateId, certificateNumber: shownNumber(number), grounds }
}

/** A revocation has at most one case. */
export async function findCaseOfRevocation(db: Db, certificateEventId: number) {
  const isOfIt = eq(convenorCases.certificateEventId, certificateEventId)
  const [row] = await db.select({ caseId: convenorCases.caseId }).from(convenorCases).where(isOfIt)
  return row?.caseId ?? null
}

/** The latest case about a refusal of a medical. */
export async function findCaseOf(db: Db, medicalId: number): Promise<Stored | undefined> {
  const isOfMedical = and(eq(convenorCases.medicalId, medicalId), isNull(convenorCases.certificateEventId))
  const ofMedical = db.select().from(convenorCases).where(isOfMedical)
  const [row] = await ofMedical.orderBy(desc(convenorCases.caseId)).limit(1)
  return row
}

const evidenceFile = {
  fileName: files.fileName,
  contentType: files.contentType,
  size: files.size,
  sha256: files.sha256,
}

async function listEvidence(db: Db, caseId: number): Promise<CaseEvidence[]> {
  const rows = await db
    .select({ evidence: caseEvidence, byName: shownNameOf(users), file: evidenceFile })
    .from(caseEvidence)
    .innerJoin(users, eq(users.userId, caseEvidence.byUserId))
    .leftJoin(files, eq(files.fileId, caseEvidence.fileId))
    .where(eq(caseEvidence.caseId, caseId))
    .orderBy(asc(caseEvidence.caseEvidenceId))
  return rows.map(({ evidence: { caseEvidenceId, side, text, at }, byName, file }) => ({
    caseEvidenceId,
    side,
    text,
    at,
    file,
    byName: byName ?? '',
  }))
}

/** Documents of a case, with their files. */
export const listEvidenceFiles = (db: Db, caseId: number) =>
  db
    .select({ caseEvidenceId: caseEvidence.caseEvidenceId, file: files })
    .from(caseEvidence)
    .innerJoin(files, eq(files.fileId, caseEvidence.fileId))
    .where(eq(caseEvidence.caseId, caseId))
    .orderBy(asc(caseEvidence.caseEvidenceId))

const orders = {
  lastDay: convenorCases.lastDay,
  requested: convenorCases.requestedOn,
} satisfies Record<CasesQuery['o'], AnyPgColumn>

/** Users who may not read a case see only its number and dates. */
export async function listCases(db: Db, actor: Actor, query: CasesQuery) {
  const isWanted = and(visibleTo(actor), query.st && inArray(convenorCases.state, query.st))
  const direction = query.d ? desc : asc
  const [rows, total] = await Promise.all([
    named(db)
      .where(isWanted)
      .orderBy(direction(orders[query.o]), direction(convenorCases.caseId))
      .limit(query.n)
      .offset(offsetOf(query)),
    db.$count(convenorCases, isWanted),
  ])
  const clocks = await clocksOfCases(
    db,
    rows.map(({ one }) => one.caseId),
  )
  const summaries = rows.map((row) => asSummary(db, actor, row, clocks.get(row.one.caseId) ?? null))
  return toPage(await Promise.all(summaries), total, query)
}

async function asSummary(
  db: Db,
  actor: Actor,
  row: Named,
  clock: ConvenorCaseSummary['clock'],
): Promise<ConvenorCaseSummary> {
  const { caseId, state, decidedOn, requestedOn, lastDay, answerBy, assignedTo, version } = row.one
  const one = { ...row.one, readableTo: await readableToOf(db, row.one) }
  const mayRead = canReadCase(actor, one, today(db))
  const { personName, regulatorShortName, assignedName } = namesIn(row)
  return {
    caseId,
    state,
    decidedOn,
    requestedOn,
    lastDay,
    answerBy,
    assignedTo,
    assignedName,
    clock,
    mayRead,
    mayTake: canTakeCase(actor, one) && (await isWithoutConvenor(db, row.one)),
    version,
    personName: mayRead ? personName : null,
    regulatorShortName: mayRead ? regulatorShortName : null,
  }
}

const already = 'This decision has already been taken to the convenor.'
const askedAlready = conflict('convenor_cases_decision', 'dto', already)
const askedOfRevocation = conflict('convenor_cases_revocation', 'dto', already)

export async function createCase(tx: Tx, actor: Actor, values: Omit<typeof convenorCases.$inferInsert, 'caseId'>) {
  const [row] = await tx.insert(convenorCases).values(values).returning().catch(askedAlready).catch(askedOfRevocation)
  const { caseId } = found(row)
  await changed(tx, actor, { ...values, caseId }, 'create', values)
  return caseId
}

export async function updateCase(
  tx: Tx,
  actor: Actor,
  one: CaseKey & { version: number },
  change: Partial<Omit<Stored, keyof CaseKey | 'version'>>,
) {
  const set = { ...change, version: one.version + 1 }
  await tx.update(convenorCases).set(set).where(eq(convenorCases.caseId, one.caseId))
  await changed(tx, actor, one, 'change', change)
}

export async function createEvidence(
  tx: Tx,
  actor: Actor,
  one: CaseKey,
  evidence: Pick<typeof caseEvidence.$inferInsert, 'side' | 'text' | 'fileId'>,
) {
  const { caseId } = one
  const row = { ...evidence, caseId, at: tx.now, byUserId: actor.userId }
  await tx.insert(caseEvidence).values(row)
  await changed(tx, actor, one, 'change', row)
}

const audienceOf = ({ userId, regulatorId, officeId }: CaseKey): Audience[] => [
  { userId },
  { organisationId: regulatorId },
  { organisationId: officeId },
]

async function changed(tx: Tx, actor: Actor, one: CaseKey, action: 'create' | 'change', after: object) {
  const { caseId: entityId, userId: subjectUserId } = one
  await record(tx, actor, { action, entity: 'convenor case', entityId, subjectUserId, after })
  await invalidateTags(tx, audienceOf(one), { type: 'ConvenorCase' })
}
