import { type Actor, isIndividual, theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { requirementsVisibleTo } from '@clearwing/domain/requirements/rules.ts'
import type {
  EvidenceKind,
  NewRequirement,
  Requirement,
  RequirementValues,
} from '@clearwing/domain/requirements/schema.ts'
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { employments } from '#features/relations/tables.ts'
import { staffGroups } from '#features/staff-groups/tables.ts'
import { shownNameByNumber, shownNameOf } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import { videos } from '#features/videos/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { searchableIn } from '#platform/database/filters.ts'
import { conflict } from '#platform/errors/refusal.ts'
import { record } from '#platform/history/record.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import { announceRequirement } from './announce-store.ts'
import { requirements, requirementVersions } from './tables.ts'

const nameTaken = conflict('requirements_name', 'name', 'Another requirement has this name.')

/** Practices see what regulators, and they themselves, require of one of their clients alone. */
const isOfClient = ({ organisationId }: Actor) => sql`(${requirements.userId} in (
    select ${clients.userId} from ${clients} where ${clients.organisationId} = ${organisationId} and ${clients.until} is null)
  and (${requirements.organisationId} = ${organisationId} or ${organisations.organisationTypes} & ${
    OrganisationType.Medical_regulator | OrganisationType.Regulator
  } <> 0))`

/** Organisations that may require something of this person: their employers, and their regulators. */
const organisationsOf = (
  moment: Moment,
  userId: number | typeof requirements.userId,
) => sql`${requirements.organisationId} in (
  select ${memberships.organisationId} from ${memberships}
    where ${memberships.userId} = ${userId} and ${isCurrentOn(memberships, today(moment))}
  union select ${employments.organisationId} from ${employments}
    where ${employments.userId} = ${userId} and ${employments.endedAt} is null
  union select ${registrations.regulatorId} from ${registrations}
    where ${registrations.userId} = ${userId} and ${registrations.approvedAt} is not null)`

const isOfAll = isNull(requirements.userId)

/** True while this organisation may still require something of the person that the requirement is about. */
const isOfPersonNow = (moment: Moment) => sql`(${organisationsOf(moment, requirements.userId)} or exists (
  select from ${clients} where ${clients.userId} = ${requirements.userId}
    and ${clients.organisationId} = ${requirements.organisationId} and ${clients.until} is null))`

/**
 * Definitions that this actor may know of, in a query that joins organisations: `requirementsVisibleTo` as a query.
 * `people-store.ts` narrows it to people. What is required of one person who has left is hidden from the organisation,
 * because it would learn their present name. A user without a further scope sees what concerns everyone in the
 * organisation, and themselves.
 */
export function visibleRequirements(moment: Moment, actor: Actor): SQL {
  const scopes = requirementsVisibleTo(actor)
  if (scopes.includes('all')) return sql`true`
  const { organisationId, userId } = actor
  const isOfOrganisation = eq(requirements.organisationId, organisationId ?? 0)
  const isMine = eq(requirements.userId, userId)
  const own = isIndividual(actor)
    ? or(isMine, and(isOfAll, organisationsOf(moment, userId)))
    : and(isOfOrganisation, or(isOfAll, isMine))
  const seen = [
    own,
    scopes.includes('organisation') ? and(isOfOrganisation, or(isOfAll, isOfPersonNow(moment))) : undefined,
    scopes.includes('clients') ? isOfClient(actor) : undefined,
  ]
  return sql`(${or(...seen)})`
}

const createdByName = shownNameByNumber(requirementVersions.createdBy)

const listVersions = (db: Db, ids: number[]) =>
  db
    .select({
      requirementId: requirementVersions.requirementId,
      fromDay: requirementVersions.fromDay,
      values: requirementVersions.values,
      createdByName,
      createdAt: requirementVersions.createdAt,
    })
    .from(requirementVersions)
    .where(inArray(requirementVersions.requirementId, ids))
    .orderBy(desc(requirementVersions.fromDay))

const listGroups = (db: Db, ids: number[]) =>
  db
    .select({ staffGroupId: staffGroups.staffGroupId, name: staffGroups.name })
    .from(staffGroups)
    .where(inArray(staffGroups.staffGroupId, ids))
    .orderBy(searchableIn(staffGroups.name))

const listVideos = (db: Db, ids: number[]) =>
  db
    .select({
      videoId: videos.videoId,
      name: videos.name,
      isRetired: sql<boolean>`${videos.retiredAt} is not null`,
    })
    .from(videos)
    .where(inArray(videos.videoId, ids))

/** Definitions with all their versions, by name, with the type of the organisation that requires them. */
export async function readRequirements(db: Db, where: SQL | undefined): Promise<StoredRequirement[]> {
  const rows = await db
    .select({
      requirement: requirements,
      organisationName: organisations.name,
      organisationTypes: organisations.organisationTypes,
      personName: sql<string | null>`${shownNameOf(users)}`,
    })
    .from(requirements)
    .innerJoin(organisations, eq(organisations.organisationId, requirements.organisationId))
    .leftJoin(users, eq(users.userId, requirements.userId))
    .where(where)
    .orderBy(searchableIn(requirements.name), requirements.requirementId)
  if (rows.length === 0) return []
  const versions = await listVersions(
    db,
    rows.map(({ requirement }) => requirement.requirementId),
  )
  const groupIds = [...new Set(versions.flatMap(({ values }) => values.who.staffGroupIds))]
  const groups = groupIds.length === 0 ? [] : await listGroups(db, groupIds)
  const videoIds = [...new Set(versions.flatMap(({ values }) => values.video?.videoId ?? []))]
  const named = videoIds.length === 0 ? [] : await listVideos(db, videoIds)
  const versionsOf = Map.groupBy(versions, ({ requirementId }) => requirementId)
  return rows.map(({ requirement, organisationName, organisationTypes, personName }) => {
    const own = (versionsOf.get(requirement.requirementId) ?? []).map(({ requirementId: _, ...version }) => version)
    const used = new Set(own.flatMap(({ values }) => values.who.staffGroupIds))
    return {
      ...requirement,
      organisationName,
      organisationTypes,
      personName: requirement.userId === null ? null : personName,
      versions: own,
      groups: groups.filter(({ staffGroupId }) => used.has(staffGroupId)),
      videos: named.filter(({ videoId }) => own.some(({ values }) => values.video?.videoId === videoId)),
    }
  })
}

export type StoredRequirement = Requirement & { organisationTypes: number }

/** Limits definitions to one organisation, to one of them, to those for many people, or to those in use. Empty: all. */
export type RequirementSelection = {
  organisationId?: number
  requirementId?: number
  isOfAll?: true
  isInUse?: true
  /** Definitions of which a version asks for this kind of evidence. */
  evidence?: EvidenceKind
}

/** Definitions that this actor may know of. `theSystem` knows all. */
export const selectRequirements = (
  db: Db,
  actor: Actor,
  { organisationId, requirementId, isOfAll: onlyOfAll, isInUse, evidence }: RequirementSelection,
) =>
  readRequirements(
    db,
    and(
      actor === theSystem ? undefined : visibleRequirements(db, actor),
      organisationId === undefined ? undefined : eq(requirements.organisationId, organisationId),
      requirementId === undefined ? undefined : eq(requirements.requirementId, requirementId),
      onlyOfAll && isOfAll,
      isInUse && isNull(requirements.archivedAt),
      evidence === undefined
        ? undefined
        : sql`exists (select from ${requirementVersions} as asking where asking.requirement_id = ${requirements.requirementId}
            and asking.values->>'evidence' = ${evidence})`,
    ),
  )

const ofMode = (mode: 'Active' | 'Archived' | 'All') =>
  ({ Active: isNull(requirements.archivedAt), Archived: isNotNull(requirements.archivedAt), All: undefined })[mode]

export const listRequirements = (
  db: Db,
  actor: Actor,
  organisationId: number,
  mode: 'Active' | 'Archived' | 'All' = 'Active',
) =>
  readRequirements(
    db,
    and(visibleRequirements(db, actor), eq(requirements.organisationId, organisationId), ofMode(mode)),
  )

const wanted = (moment: Moment, actor: Actor, requirementId: number) =>
  and(visibleRequirements(moment, actor), eq(requirements.requirementId, requirementId))

export async function findRequirement(db: Db, actor: Actor, requirementId: number) {
  const [requirement] = await readRequirements(db, wanted(db, actor, requirementId))
  return requirement
}

/** Locks a definition until the transaction ends, so that rule and version are checked on the row that is changed. */
export async function lockRequirement(tx: Tx, actor: Actor, requirementId: number) {
  await tx
    .select({ requirementId: requirements.requirementId })
    .from(requirements)
    .where(eq(requirements.requirementId, requirementId))
    .for('update')
  return findRequirement(tx, actor, requirementId)
}

type NewVersion = { fromDay: string; values: RequirementValues }

/** A version that starts on the same day replaces the one before; the history keeps both. */
const addVersion = (tx: Tx, actor: Actor, requirementId: number, { fromDay, values }: NewVersion) => {
  const written = { values, createdBy: actor.userId || null, createdAt: tx.now }
  return tx
    .insert(requirementVersions)
    .values({ requirementId, fromDay, ...written })
    .onConflictDoUpdate({ target: [requirementVersions.requirementId, requirementVersions.fromDay], set: written })
}

export async function createRequirement(tx: Tx, actor: Actor, { fromDay, values, ...row }: NewRequirement) {
  const insert = tx
    .insert(requirements)
    .values({ ...row, changedAt: tx.now })
    .returning()
  const [created] = await insert.catch(nameTaken)
  const requirementId = created?.requirementId ?? 0
  await addVersion(tx, actor, requirementId, { fromDay, values })
  return recordAndAnnounce(tx, actor, undefined, requirementId)
}

type Change = { name?: string; archivedAt?: string | null; begins?: NewVersion }

export async function updateRequirement(
  tx: Tx,
  actor: Actor,
  before: StoredRequirement,
  { begins, ...change }: Change,
): Promise<StoredRequirement> {
  const { requirementId, version } = before
  const next = { ...change, changedAt: tx.now, version: version + 1 }
  await tx.update(requirements).set(next).where(eq(requirements.requirementId, requirementId)).catch(nameTaken)
  if (begins) await addVersion(tx, actor, requirementId, begins)
  return recordAndAnnounce(tx, actor, before, requirementId)
}

/** The newest version in the history; the earlier ones are in earlier rows. */
const historyValues = ({ name, archivedAt, versions: [newest], version }: StoredRequirement) => ({
  name,
  fromDay: newest?.fromDay,
  values: newest?.values,
  archivedAt,
  version,
})

/** Records a change in the history and announces the tag. */
async function recordAndAnnounce(tx: Tx, actor: Actor, before: StoredRequirement | undefined, requirementId: number) {
  const [row] = await readRequirements(tx, eq(requirements.requirementId, requirementId))
  const after = row as StoredRequirement
  await record(tx, actor, {
    action: before ? 'change' : 'create',
    entity: 'requirement',
    entityId: requirementId,
    ...(after.userId !== null && { subjectUserId: after.userId }),
    ...(before && { before: historyValues(before) }),
    after: historyValues(after),
  })
  await announceRequirement(tx, after)
  return after
}
