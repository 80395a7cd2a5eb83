import type { Actor } from '@clearwing/domain/access/actor.ts'
import type { OrderOf } from '@clearwing/domain/lists.ts'
import { offsetOf, type Paged, toPage } from '@clearwing/domain/paging.ts'
import type { PersonReminderQuery, personReminderList } from '@clearwing/domain/reminders/people-list.ts'
import { kindsOfClients, kindsOfEveryone, kindsOfOneWaiting } from '@clearwing/domain/reminders/rules.ts'
import type { NewReminderCall, PersonReminder } from '@clearwing/domain/reminders/schema.ts'
import { searchWords } from '@clearwing/domain/search.ts'
import { partsShown } from '@clearwing/domain/users/rules.ts'
import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, like, lte, not, or, type SQL } from 'drizzle-orm'
import { clients } from '#features/clients/tables.ts'
import { employments } from '#features/relations/tables.ts'
import { membersOn } from '#features/staff-groups/index.ts'
import { fullName, presentNamesOf } from '#features/users/index.ts'
import { isCurrentOn, memberships, users } from '#features/users/tables.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { containsPattern, searchableIn } from '#platform/database/filters.ts'
import { record } from '#platform/history/record.ts'
import { isFoundBySaved } from '#platform/lists/saved-query.ts'
import { invalidateTags } from '#platform/live/announce.ts'
import { today } from '#platform/time/today.ts'
import { asReminders, isOpenReminder } from './list-store.ts'
import { reminderCalls, reminderSnoozes, reminders } from './tables.ts'

/**
 * Open reminders that an organisation may know: certificates of its clients or of pilots who share with it, and what it
 * is itself waiting for from clients and members. While a merge holds the care of a client, the client is not shown.
 */
function knownTo(db: Db, organisationId: number) {
  const isClient = exists(
    db
      .select({ userId: clients.userId })
      .from(clients)
      .where(
        and(
          eq(clients.organisationId, organisationId),
          eq(clients.userId, reminders.userId),
          isNull(clients.until),
          isNull(clients.sourceUserId),
        ),
      ),
  )
  const isSharing = exists(
    db
      .select({ userId: employments.userId })
      .from(employments)
      .where(
        and(
          eq(employments.organisationId, organisationId),
          eq(employments.userId, reminders.userId),
          isNull(employments.endedAt),
        ),
      ),
  )
  const isMember = exists(
    db
      .select({ userId: memberships.userId })
      .from(memberships)
      .where(
        and(
          eq(memberships.organisationId, organisationId),
          eq(memberships.userId, reminders.userId),
          isCurrentOn(memberships, today(db)),
        ),
      ),
  )
  return and(
    isOpenReminder,
    eq(reminders.subjectUserId, reminders.userId),
    or(
      and(inArray(reminders.kind, kindsOfEveryone), or(isClient, isSharing)),
      and(inArray(reminders.kind, kindsOfClients), isClient),
      and(
        inArray(reminders.kind, kindsOfOneWaiting),
        eq(reminders.organisationId, organisationId),
        or(isClient, isSharing, isMember),
      ),
    ),
  )
}

/** True for rows that the organisation has put aside until a later day. */
const isAway = (db: Db, organisationId: number) =>
  exists(
    db
      .select({ until: reminderSnoozes.until })
      .from(reminderSnoozes)
      .where(
        and(
          eq(reminderSnoozes.organisationId, organisationId),
          eq(reminderSnoozes.reminderId, reminders.reminderId),
          gt(reminderSnoozes.until, today(db)),
        ),
      ),
  )

const readPeople = (db: Db) =>
  db
    .select({ reminder: reminders, person: users })
    .from(reminders)
    .innerJoin(users, eq(users.userId, reminders.userId))
    .$dynamic()

const orders = { due: reminders.dueOn, person: users.searchText } satisfies Record<
  OrderOf<typeof personReminderList>,
  unknown
>

/** A page of what an organisation's people are reminded of. */
export async function listPersonReminders(
  db: Db,
  actor: Actor,
  organisationId: number,
  query: PersonReminderQuery,
): Promise<Paged<PersonReminder>> {
  const { m, gr, ki, b, l, f, d, o, n } = query
  const isSnoozed = isAway(db, organisationId)
  const modes: Record<typeof m, SQL | undefined> = { Open: not(isSnoozed), Snoozed: isSnoozed, All: undefined }
  const members = gr === undefined ? undefined : await membersOn(db, organisationId, [gr], today(db))
  const isWanted = and(
    knownTo(db, organisationId),
    isNull(users.mergedIntoUserId),
    modes[m],
    ki === undefined ? undefined : eq(reminders.kind, ki),
    await isFoundBySaved(db, actor, 'people', { id: reminders.userId, customQueryId: query.cq }),
    members === undefined ? undefined : inArray(reminders.userId, members),
    b === undefined ? undefined : gte(reminders.dueOn, b),
    l === undefined ? undefined : lte(reminders.dueOn, l),
    ...searchWords(f).map((word) => like(searchableIn(presentNamesOf(users)), containsPattern(word))),
  )
  const direction = d ? desc : asc
  const rows = await readPeople(db)
    .where(isWanted)
    .orderBy(direction(orders[o]), direction(reminders.reminderId))
    .limit(n)
    .offset(offsetOf(query))
  const total = await db.$count(readPeople(db).where(isWanted).as('counted'))
  return toPage(await asPersonReminders(db, actor, organisationId, rows), total, query)
}

type Row = Awaited<ReturnType<typeof readPeople>>[number]

async function asPersonReminders(db: Db, actor: Actor, organisationId: number, rows: Row[]): Promise<PersonReminder[]> {
  const seesPhone = partsShown(actor, ['clients']).includes('contact') && actor.organisationTypes !== 0
  const details = await asReminders(
    db,
    rows.map(({ reminder }) => reminder),
  )
  const ids = details.map(({ reminderId }) => reminderId)
  const [calls, awayUntil] = [await listCalls(db, organisationId, ids), await listSnoozes(db, organisationId, ids)]
  return rows.map(({ person }, at) => {
    const reminder = details[at] as (typeof details)[number]
    return {
      ...reminder,
      personName: fullName(person),
      phone: seesPhone ? person.phone : null,
      awayUntil: awayUntil.get(reminder.reminderId) ?? null,
      calls: calls.get(reminder.reminderId) ?? [],
    }
  })
}

/** The days until which the organisation has put these reminders aside. */
async function listSnoozes(db: Db, organisationId: number, ids: number[]) {
  const { reminderId, until } = reminderSnoozes
  const rows = await db
    .select({ reminderId, until })
    .from(reminderSnoozes)
    .where(and(eq(reminderSnoozes.organisationId, organisationId), inArray(reminderId, ids), gt(until, today(db))))
  return new Map(rows.map((row) => [row.reminderId, row.until]))
}

async function listCalls(db: Db, organisationId: number, ids: number[]) {
  const rows = await db
    .select({ call: reminderCalls, author: users })
    .from(reminderCalls)
    .innerJoin(users, eq(users.userId, reminderCalls.calledBy))
    .where(and(eq(reminderCalls.organisationId, organisationId), inArray(reminderCalls.reminderId, ids)))
    .orderBy(desc(reminderCalls.reminderCallId))
  const callRows = rows.map(({ call: { reminderId, calledAt, outcome, note }, author }) => ({
    reminderId,
    call: { at: calledAt, byName: fullName(author), outcome, note },
  }))
  const byReminder = Map.groupBy(callRows, ({ reminderId }) => reminderId)
  return new Map([...byReminder].map(([reminderId, of]) => [reminderId, of.map(({ call }) => call)]))
}

/** Puts a row of the organisation's list aside until a day. The person sees it in their history. */
export async function snoozePersonReminder(
  tx: Tx,
  actor: Actor,
  organisationId: number,
  { reminderId, userId: subjectUserId, awayUntil }: Called & Pick<PersonReminder, 'awayUntil'>,
  until: string,
) {
  const set = { until, snoozedBy: actor.userId, snoozedAt: tx.now }
  const target = [reminderSnoozes.reminderId, reminderSnoozes.organisationId]
  await tx
    .insert(reminderSnoozes)
    .values({ reminderId, organisationId, ...set })
    .onConflictDoUpdate({ target, set })
  await record(tx, actor, {
    action: 'change',
    entity: 'reminder snooze',
    entityId: reminderId,
    subjectUserId,
    before: { until: awayUntil },
    after: { until },
  })
  await invalidateTags(tx, [{ organisationId }], { type: 'Reminder' })
}

/** One reminder, if the organisation may know it. */
export async function findPersonReminder(db: Db, actor: Actor, organisationId: number, reminderId: number) {
  const rows = await readPeople(db).where(and(knownTo(db, organisationId), eq(reminders.reminderId, reminderId)))
  return (await asPersonReminders(db, actor, organisationId, rows))[0]
}

type Called = Pick<PersonReminder, 'reminderId' | 'userId'>

/** Logs a call. The person sees in their history that they were called. */
export async function createReminderCall(
  tx: Tx,
  actor: Actor,
  organisationId: number,
  { reminderId, userId }: Called,
  call: NewReminderCall,
) {
  const values = { ...call, reminderId, organisationId, calledBy: actor.userId, calledAt: tx.now }
  const [row] = await tx.insert(reminderCalls).values(values).returning()
  await record(tx, actor, {
    action: 'create',
    entity: 'reminder call',
    entityId: (row as typeof reminderCalls.$inferSelect).reminderCallId,
    subjectUserId: userId,
    after: { reminderId, ...call },
  })
  await invalidateTags(tx, [{ organisationId }], { type: 'Reminder' })
}
