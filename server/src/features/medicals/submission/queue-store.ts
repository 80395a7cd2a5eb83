import type { Actor } from '@clearwing/domain/access/actor.ts'
import { medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import type { QueuedSubmission, QueueQuery } from '@clearwing/domain/medicals/submission/queue.ts'
import { offsetOf, toPage } from '@clearwing/domain/paging.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, type PgSelect } from 'drizzle-orm/pg-core'
import { audits } from '#features/medicals/audit/tables.ts'
import { inState } from '#features/medicals/clocks/list-store.ts'
import { clocks } from '#features/medicals/clocks/tables.ts'
import { determinations } from '#features/medicals/determinations/tables.ts'
import {
  asMedicalSummary,
  joinMedicalNames,
  type SummaryRow,
  summaryColumns,
} from '#features/medicals/medical-projection-store.ts'
import { scopeOf, visibleMedicals } from '#features/medicals/scope-store.ts'
import { medicals } from '#features/medicals/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db, QueryBuilder } from '#platform/database/database.ts'
import { containsPattern } from '#platform/database/filters.ts'
import { madeOnce } from '#platform/database/prepared-query.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { submissions } from './tables.ts'

const orders = {
  clock: medicals.clockDueOn,
  since: medicals.statusSince,
  person: users.searchText,
} satisfies Record<QueueQuery['o'], AnyPgColumn>

const clockDays = { dueOn: medicals.clockDueOn, soonOn: medicals.clockSoonOn }

const assignees = alias(users, 'assignees')

/** The latest submission of each medical. */
const isLatest = sql`not exists (select 1 from submissions later
  where later.medical_id = ${submissions.medicalId} and later.number > ${submissions.number})`

/** Running deadlines of a medical that the regulator owns. */
const ofRegulator = sql`from ${clocks} where ${clocks.medicalId} = ${medicals.medicalId}
  and ${clocks.doneOn} is null and ${clocks.ownerOrganisationId} = ${medicals.regulatorId}`

const openAudit = sql`from ${audits}
  where ${audits.submissionId} = ${submissions.submissionId} and ${audits.outcome} is null`

const queueColumns = {
  ...summaryColumns,
  number: submissions.number,
  assignedTo: submissions.assignedTo,
  assignedToName: sql<
    string | null
  >`(select ${shownNameOf(assignees)} from ${users} assignees where ${assignees.userId} = ${submissions.assignedTo})`,
  auditReason: sql<QueuedSubmission['auditReason']>`(select ${audits.reason} ${openAudit})`,
  classesToDecide: sql<string[]>`array(select ${determinations.medicalClass} from ${determinations}
    where ${determinations.medicalId} = ${medicals.medicalId} and ${determinations.state} <> 'decided'
    order by ${determinations.medicalClass})`,
  regulatorsClocks: sql<QueuedSubmission['regulatorsClocks']>`array(select ${clocks.kind} ${ofRegulator}
    order by ${clocks.dueOn}, ${clocks.clockId})`,
  isConclusionSought: sql<boolean>`exists (select 1 from ${determinations}
    where ${determinations.medicalId} = ${medicals.medicalId} and ${determinations.state} = 'amc')`,
}

const sentOnes = <Query extends PgSelect>(query: Query) =>
  joinMedicalNames(query).innerJoin(submissions, eq(submissions.medicalId, medicals.medicalId))

/** A page of the submissions to this doctor's regulator; those without a deadline come last. */
export async function listSubmissions(db: Db, actor: Actor, query: QueueQuery) {
  const { userId, organisationId } = actor
  const shape = { visible: medicalsVisibleTo(actor), ...query }
  const isWanted = and(visibleMedicals(actor), isLatest, ...conditions(actor, query), isDue(db, query.ck))
  const [rows, [counted]] = await (isPlain(query)
    ? Promise.all([
        plainPage(db, shape).execute({ userId, organisationId }),
        plainCount(db, shape).execute({ userId, organisationId }),
      ])
    : Promise.all([pageQuery(db, isWanted, query), countQuery(db, isWanted)]))
  return toPage(rows.map(asQueued), counted?.total ?? 0, query)
}

type QueueShape = Pick<QueueQuery, 'st' | 'kd' | 'as' | 'o' | 'd' | 'n'>
type ScopedShape = QueueShape & { visible: ReturnType<typeof medicalsVisibleTo> }

/** True for the first page of a stage, for all doctors or one: it is read again after each change. */
const isPlain = ({ ck, cl, au, f, ...wanted }: QueueQuery) =>
  [ck, cl, au].every((one) => one === undefined) && searchWords(f).length === 0 && offsetOf(wanted) === 0

const plainly = ({ visible, st, kd, as }: ScopedShape) =>
  and(scopeOf(visible), isLatest, ...conditions({ userId: sql.placeholder('userId') }, { st, kd, as, f: '' }))
const filterOf = ({ visible, st, kd, as }: ScopedShape) => `${visible} ${st} or ${kd}, ${as}`
const nameOf = (shape: ScopedShape) => `first ${shape.n} submissions: ${filterOf(shape)} by ${shape.o} ${shape.d}`

const plainPage = madeOnce(
  (db, shape: ScopedShape) => pageQuery(db, plainly(shape), { ...shape, p: 1 }).prepare(nameOf(shape)),
  nameOf,
)
const plainCount = madeOnce(
  (db, shape: ScopedShape) => countQuery(db, plainly(shape)).prepare(`number of submissions: ${filterOf(shape)}`),
  filterOf,
)

function pageQuery(db: QueryBuilder, isWanted: SQL | undefined, query: Pick<QueueQuery, 'o' | 'd' | 'n' | 'p'>) {
  const { n, o, d } = query
  const direction = d ? desc : asc
  return sentOnes(db.select(queueColumns).from(medicals).$dynamic())
    .where(isWanted)
    .orderBy(sql`${direction(orders[o])} nulls last`, direction(medicals.medicalId))
    .limit(n)
    .offset(offsetOf(query))
}

const countQuery = (db: QueryBuilder, isWanted: SQL | undefined) =>
  sentOnes(db.select({ total: sql<number>`count(*)::int` }).from(medicals).$dynamic()).where(isWanted)

function asQueued(row: unknown): QueuedSubmission {
  const { number, assignedTo, assignedToName, auditReason, classesToDecide, isConclusionSought, ...rest } =
    row as SummaryRow & QueuedSubmission
  const { regulatorsClocks, ...summary } = rest
  return {
    ...asMedicalSummary(summary as SummaryRow),
    number,
    assignedTo,
    assignedToName,
    auditReason,
    classesToDecide,
    isConclusionSought,
    regulatorsClocks,
  }
}

type Filters = Pick<QueueQuery, 'as' | 'f'> & Partial<Pick<QueueQuery, 'st' | 'kd' | 'cl' | 'au'>>

/** The state of the deadline at this moment. */
const isDue = (moment: Moment, ck: QueueQuery['ck']) =>
  ck === undefined ? undefined : and(isNotNull(medicals.clockId), inState(ck, clockDays, today(moment)))

function conditions(
  { userId }: { userId: number | Placeholder },
  { st, kd, as, cl, au, f }: Filters,
): (SQL | undefined)[] {
  const isMine = eq(submissions.assignedTo, userId)
  const isUnassigned = isNull(submissions.assignedTo)
  return [
    or(
      st === undefined ? undefined : inArray(medicals.status, st),
      kd === undefined ? undefined : sql`exists (select 1 ${ofRegulator} and ${inArray(clocks.kind, kd)})`,
    ),
    { mine: isMine, unassigned: isUnassigned, open: or(isMine, isUnassigned), all: undefined }[as],
    cl === undefined ? undefined : sql`${cl} = any(${medicals.classes})`,
    au === undefined ? undefined : sql`exists (select 1 ${openAudit} and ${audits.reason} = ${au})`,
    ...searchWords(f).map(hasWord),
  ]
}

/** Searches names, including examiner and practice, and the number approved by the regulator, but never the NHI. */
function hasWord(word: string) {
  const pattern = containsPattern(word)
  return sql`(replace(${users.searchText}, lower(coalesce(${users.nhi}, '')), '') like ${pattern}
    or exists (select 1 from ${users} examiners where examiners.user_id = ${medicals.examinerId}
      and replace(examiners.search_text, lower(coalesce(examiners.nhi, '')), '') like ${pattern})
    or exists (select 1 from ${organisations} places where places.organisation_id = ${medicals.practiceId}
      and places.search_text like ${pattern})
    or exists (
    select 1 from ${registrations} where ${registrations.userId} = ${medicals.userId}
    and ${registrations.regulatorId} = ${medicals.regulatorId} and ${registrations.approvedAt} is not null
    and ${registrations.organisationUserId} like ${pattern}))`
}
