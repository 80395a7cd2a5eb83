import { type Actor, isAdministrator } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import type {
  NewTestSchedule,
  ScheduleMode,
  StoredSchedule,
  TestScheduleVersion,
} from '@clearwing/domain/test-schedules/schema.ts'
import { stateOn } from '@clearwing/domain/test-schedules/versions.ts'
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { organisations } from '#features/organisations/tables.ts'
import { staffGroups } from '#features/staff-groups/tables.ts'
import { shownNameByNumber } from '#features/users/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { searchableIn } from '#platform/database/filters.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { scheduleInHistory } from './history-text.ts'
import { testSchedules, testScheduleVersions } from './tables.ts'

const nameTaken = conflict('test_schedules_name', 'name', 'Another test schedule has this name.')

/** Schedules that this actor may know of: those of their own organisation. */
const visibleTo = (actor: Actor) =>
  isAdministrator(actor) ? undefined : eq(testSchedules.organisationId, actor.organisationId ?? sql`null`)

const ofMode = (mode: ScheduleMode) =>
  ({ Active: isNull(testSchedules.archivedAt), Archived: isNotNull(testSchedules.archivedAt), All: undefined })[mode]

const createdByName = shownNameByNumber(testScheduleVersions.createdBy)

const listVersions = (db: Db, ids: number[]) =>
  db
    .select({
      testScheduleId: testScheduleVersions.testScheduleId,
      testScheduleVersionId: testScheduleVersions.testScheduleVersionId,
      fromDay: testScheduleVersions.fromDay,
      toDay: testScheduleVersions.toDay,
      source: testScheduleVersions.source,
      values: testScheduleVersions.values,
      createdByName,
      createdAt: testScheduleVersions.createdAt,
    })
    .from(testScheduleVersions)
    .where(inArray(testScheduleVersions.testScheduleId, ids))
    .orderBy(desc(testScheduleVersions.fromDay))

const listGroups = (db: Db, ids: number[]) =>
  db
    .select({ staffGroupId: staffGroups.staffGroupId, name: staffGroups.name })
    .from(staffGroups)
    .where(inArray(staffGroups.staffGroupId, ids))
    .orderBy(searchableIn(staffGroups.name))

async function read(db: Db, where: SQL | undefined): Promise<StoredSchedule[]> {
  const rows = await db
    .select({ schedule: testSchedules, organisationName: organisations.name })
    .from(testSchedules)
    .innerJoin(organisations, eq(organisations.organisationId, testSchedules.organisationId))
    .where(where)
    .orderBy(searchableIn(testSchedules.name), testSchedules.testScheduleId)
  if (rows.length === 0) return []
  const versions = await listVersions(
    db,
    rows.map(({ schedule }) => schedule.testScheduleId),
  )
  const groups = await listGroups(db, [...new Set(versions.flatMap(({ values }) => values.staffGroupIds))])
  return rows.map(({ schedule, organisationName }) => {
    const own = versions.flatMap(({ testScheduleId, ...version }) =>
      testScheduleId === schedule.testScheduleId ? [version] : [],
    )
    const used = new Set(own.flatMap(({ values }) => values.staffGroupIds))
    return {
      ...schedule,
      organisationName,
      versions: own,
      timetable: [],
      state: stateOn({ ...schedule, versions: own }, today(db)),
      groups: groups.filter(({ staffGroupId }) => used.has(staffGroupId)),
    }
  })
}

export const listStoredSchedules = (db: Db, actor: Actor, organisationId: number, mode: ScheduleMode = 'Active') =>
  read(db, and(visibleTo(actor), eq(testSchedules.organisationId, organisationId), ofMode(mode)))

const wanted = (actor: Actor, testScheduleId: number) =>
  and(visibleTo(actor), eq(testSchedules.testScheduleId, testScheduleId))

export async function findTestSchedule(db: Db, actor: Actor, testScheduleId: number) {
  const [schedule] = await read(db, wanted(actor, testScheduleId))
  return schedule
}

/** Locks a schedule until the transaction ends, so that rule and version are checked on the row that is changed. */
export async function lockTestSchedule(tx: Tx, actor: Actor, testScheduleId: number) {
  const asked = wanted(actor, testScheduleId)
  const [locked] = await tx
    .select({ testScheduleId: testSchedules.testScheduleId })
    .from(testSchedules)
    .where(asked)
    .for('update')
  return locked && findTestSchedule(tx, actor, testScheduleId)
}

/** A version that is not stored yet. */
type Written = Pick<TestScheduleVersion, 'fromDay' | 'source' | 'values'>

export async function createTestSchedule(tx: Tx, actor: Actor, { organisationId, name, ...version }: NewTestSchedule) {
  const row = { organisationId, name, kind: version.values.kind }
  const insert = tx.insert(testSchedules).values(row).returning({ testScheduleId: testSchedules.testScheduleId })
  const [created] = await insert.catch(nameTaken)
  const testScheduleId = created?.testScheduleId ?? 0
  await addVersion(tx, actor, testScheduleId, version)
  return recordAndAnnounce(tx, actor, undefined, testScheduleId)
}

const addVersion = (tx: Tx, actor: Actor, testScheduleId: number, version: Written) =>
  tx.insert(testScheduleVersions).values({ testScheduleId, ...version, createdBy: actor.userId || null })

type Change = Partial<Pick<StoredSchedule, 'name' | 'pauses' | 'archivedAt'>> & {
  /** The version that starts, and the earlier ones that remain. */
  begins?: { version: Written; staying: TestScheduleVersion[] }
}

export async function updateTestSchedule(
  tx: Tx,
  actor: Actor,
  before: StoredSchedule,
  { begins, ...change }: Change,
): Promise<StoredSchedule> {
  const { testScheduleId, version } = before
  const next = { ...change, changedAt: tx.now, version: version + 1 }
  const isIt = eq(testSchedules.testScheduleId, testScheduleId)
  await tx.update(testSchedules).set(next).where(isIt).catch(nameTaken)
  if (begins) {
    await keepVersions(tx, testScheduleId, begins.staying)
    await addVersion(tx, actor, testScheduleId, begins.version)
  }
  return recordAndAnnounce(tx, actor, before, testScheduleId)
}

/** A version that has started gets a last day; a future one that is replaced is deleted. */
async function keepVersions(tx: Tx, testScheduleId: number, staying: TestScheduleVersion[]) {
  const ids = staying.map(({ testScheduleVersionId }) => testScheduleVersionId)
  const isOfIt = eq(testScheduleVersions.testScheduleId, testScheduleId)
  await tx.delete(testScheduleVersions).where(and(isOfIt, notInArray(testScheduleVersions.testScheduleVersionId, ids)))
  for (const { testScheduleVersionId, toDay } of staying) {
    const isIt = eq(testScheduleVersions.testScheduleVersionId, testScheduleVersionId)
    await tx.update(testScheduleVersions).set({ toDay }).where(and(isOfIt, isIt))
  }
}

/** Every write also records the history and announces the tag. Groups show which schedules use them. */
async function recordAndAnnounce(tx: Tx, actor: Actor, before: StoredSchedule | undefined, testScheduleId: number) {
  const [row] = await read(tx, eq(testSchedules.testScheduleId, testScheduleId))
  const after = row as StoredSchedule
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'test schedule',
    entityId: testScheduleId,
    ...(before && { before: scheduleInHistory(before) }),
    after: scheduleInHistory(after),
  })
  const audience = [{ organisationId: after.organisationId }, 'administrators' as const]
  await invalidateTags(tx, audience, { type: 'TestSchedule' }, { type: 'StaffGroup' })
  return after
}

export const isPractice = async (db: Db, organisationId: number) =>
  (await db.$count(
    organisations,
    and(
      eq(organisations.organisationId, organisationId),
      sql`${organisations.organisationTypes} & ${OrganisationType.Medical_practice} <> 0`,
    ),
  )) > 0

export const listOrganisationsOfType = (db: Db, type: number) =>
  db
    .select({ organisationId: organisations.organisationId, name: organisations.name })
    .from(organisations)
    .where(sql`${organisations.organisationTypes} & ${type} <> 0`)
    .orderBy(organisations.organisationId)

export async function findOrganisationTypes(db: Db, organisationId: number) {
  const [row] = await db
    .select({ organisationTypes: organisations.organisationTypes })
    .from(organisations)
    .where(eq(organisations.organisationId, organisationId))
  return row?.organisationTypes ?? 0
}
