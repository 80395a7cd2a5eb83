import type { Actor } from '@clearwing/domain/access/actor.ts'
import { Feature, OrganisationType } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import {
  type DigestFrequency,
  digestAhead,
  digestDays,
  digestInWords,
  frequencyOf,
  type ReminderDigest,
} from '@clearwing/domain/reminders/digest.ts'
import type { ReminderReason } from '@clearwing/domain/reminders/schema.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { clients } from '#features/clients/tables.ts'
import { listCertificateReasons } from '#features/medicals/index.ts'
import { organisations } from '#features/organisations/tables.ts'
import { employments } from '#features/relations/tables.ts'
import { readManagers } from '#features/requirements/index.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { record } from '#platform/history/record.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { reminderDigests } from './tables.ts'

/** The managers of an organisation get the number of certificates of its people that expire next, as often as it chose. */
export async function listDigestReasons(db: Db, day: string): Promise<ReminderReason[]> {
  const wanting = (await listFrequencies(db)).flatMap(({ frequency, ...organisation }) =>
    digestDays(day, frequency).map((digestDay) => ({ ...organisation, digestDay })),
  )
  const reasons: ReminderReason[] = []
  for (const [digestDay, those] of Map.groupBy(wanting, (one) => one.digestDay))
    reasons.push(...(await digestsOn(db, day, digestDay, those)))
  return reasons
}

type Digesting = { organisationId: number; name: string; organisationTypes: number }

async function digestsOn(db: Db, day: string, digestDay: string, those: Digesting[]): Promise<ReminderReason[]> {
  const expiring = await listCertificateReasons(db, digestDay, digestDay, addDays(digestDay, digestAhead))
  const certificatesOf = Map.groupBy(expiring, ({ userId }) => userId)
  const peopleOf = await listKnown(db, [...certificatesOf.keys()])
  const managersOf = await readManagers(
    db,
    those.map(({ organisationId }) => organisationId),
    day,
  )
  return those.flatMap(({ organisationId, name, organisationTypes }) => {
    const people = peopleOf.get(organisationId) ?? []
    const count = people.reduce((sum, { userId }) => sum + (certificatesOf.get(userId)?.length ?? 0), 0)
    if (count === 0) return []
    return managersOf(organisationId).map((userId) => ({
      kind: 'members_expiring' as const,
      userId,
      subjectUserId: userId,
      organisationId,
      occurrence: `digest ${organisationId} ${digestDay}`,
      description: digestInWords(count),
      by: name,
      startedOn: addDays(digestDay, -1),
      dueOn: digestDay,
      step: organisationTypes === 0 ? 'Open the board' : 'Open the reminders',
      path: `/organisation/${organisationId}/${organisationTypes === 0 ? 'board' : 'reminders'}`,
    }))
  })
}

const practiceTypes = OrganisationType.Medical_practice | OrganisationType.Specialist_practice

type Bits = typeof organisations.organisationTypes | typeof organisations.featureSet
const hasBits = (column: Bits, bits: number) => sql`${column} & ${bits} <> 0`

/** Practices with a client list and flying organisations, and how often each gets its digest. */
async function listFrequencies(db: Db) {
  const { organisationId, name, organisationTypes, featureSet } = organisations
  const isPractice = and(hasBits(organisationTypes, practiceTypes), hasBits(featureSet, Feature.Client_list))
  const rows = await db
    .select({ organisationId, name, organisationTypes, chosen: reminderDigests.frequency })
    .from(organisations)
    .leftJoin(reminderDigests, eq(reminderDigests.organisationId, organisationId))
    .where(or(eq(organisationTypes, 0), isPractice))
    .orderBy(asc(organisationId))
  return rows.map(({ chosen, ...row }) => ({ ...row, frequency: frequencyOf(chosen, row.organisationTypes) }))
}

/** The organisations that these people share their certificates with, and the practices that care for them. */
async function listKnown(db: Db, userIds: number[]) {
  const rows = await union(
    db
      .select({ organisationId: employments.organisationId, userId: employments.userId })
      .from(employments)
      .where(and(inArray(employments.userId, userIds), isNull(employments.endedAt))),
    db
      .select({ organisationId: clients.organisationId, userId: clients.userId })
      .from(clients)
      .where(and(inArray(clients.userId, userIds), isNull(clients.until))),
  )
  return Map.groupBy(rows, ({ organisationId }) => organisationId)
}

export async function readDigest(db: Db, { organisationId, organisationTypes }: Organisation): Promise<ReminderDigest> {
  const [row] = await db.select().from(reminderDigests).where(eq(reminderDigests.organisationId, organisationId))
  return { frequency: frequencyOf(row?.frequency ?? null, organisationTypes) }
}

type Organisation = Pick<Digesting, 'organisationId' | 'organisationTypes'>

export async function saveDigest(tx: Tx, actor: Actor, organisation: Organisation, frequency: DigestFrequency) {
  const { organisationId } = organisation
  const before = await readDigest(tx, organisation)
  await tx
    .insert(reminderDigests)
    .values({ organisationId, frequency })
    .onConflictDoUpdate({ target: reminderDigests.organisationId, set: { frequency } })
  const change = { before, after: { frequency } }
  await record(tx, actor, { action: 'change', entity: 'reminder digest', entityId: organisationId, ...change })
  await invalidateTags(tx, [{ organisationId }], { type: 'Reminder' })
  return readDigest(tx, organisation)
}
