import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone, formatMoment } from '@clearwing/domain/dates.ts'
import { kindOfEvent, openKinds } from '@clearwing/domain/organisation-audit/kinds.ts'
import { personOfEvent } from '@clearwing/domain/organisation-audit/list.ts'
import { countsAccess } from '@clearwing/domain/reports/rules.ts'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isEventOf, readOrganisationEvents } from '#features/organisation-audit/index.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { shownNameOf } from '#features/users/index.ts'
import { users } from '#features/users/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { dayOfMoment, isOnDays, monthOfDay } from '#platform/database/filters.ts'
import { history } from '#platform/history/tables.ts'
import { byMonth } from './medicals-store.ts'

const health = 'health'

type Opening = {
  count: number
  month: string
  /** Kind of record as the history names it, or `health`. */
  kind: string
  readerId: number
  readerName: string | null
  /** An administrator acted in the reader's place. */
  isImpersonated: boolean
}

const isHealth = ({ kind }: Opening) => kind === health
const counts = [
  { title: 'Records opened', of: 'count' },
  { title: 'Health records', of: 'count', where: isHealth },
] as const

/** Openings by number, as the audit of the reader's organisation shows them. */
async function openEvents(db: Db, actor: Actor, ids: number[]) {
  const events = await readOrganisationEvents(db, actor, actor.organisationId ?? 0, ids)
  return events.map((event) => {
    const day = dayInZone(event.at)
    return {
      id: event.historyId,
      name: personOfEvent(event) ?? event.kind,
      path: event.subjectUserId
        ? `/user/${event.subjectUserId}/profile`
        : `/organisation/myOrg/audit?b=${day}&l=${day}`,
      note: [event.kind, `opened by ${event.name}`, formatMoment(event.at)].join(' · '),
    }
  })
}

/** Who opened whose record in an organisation (domain.md 10.1). */
export const accessReport = declared<Opening>({
  key: 'access',
  name: 'Access to records',
  group: 'oversight',
  purpose: 'Who opened the records of people, how often, and of which kind, without what they contain.',
  readers: 'Directors and managers of organisations with the feature Audit',
  isFor: countsAccess,
  noun: { one: 'opening', many: 'openings' },
  days: 'past',
  method: [
    'Counts each time that a member opened a record of a person, as the history shows it.',
    'Lists show several people at once and count once for each person where the history records them.',
    'What members do with their own health records is left out.',
  ],
  records: ({ actor, fromDay, toDay }) => {
    const day = dayOfMoment(history.at)
    const isAsked = and(
      isEventOf(actor.organisationId ?? 0),
      ...[eq(history.action, 'read'), isNotNull(history.subjectUserId), isOnDays(history.at, fromDay, toDay)],
    )
    return sql`
      select ${history.historyId}::float8 as id, ${day} as "onDay", ${monthOfDay(day)} as month,
        case when ${inArray(history.entity, openKinds)} then ${history.entity} else ${health} end as kind,
        ${history.userId} as "readerId", ${isNotNull(history.realUserId)} as "isImpersonated"
      from ${history} where ${isAsked}`
  },
  columns: ['month', 'kind', 'readerId', 'isImpersonated'],
  names: {
    ids: ['readerId'],
    columns: sql`${shownNameOf(users)} as "readerName"`,
    joins: sql`left join ${users} on ${eq(users.userId, sql`counted."readerId"`)}`,
  },
  shape: {
    dimensions: {
      month: byMonth,
      kind: { title: 'Record', of: ({ kind }) => kind, words: ({ kind }) => kindOfEvent(kind, true), isChoice: true },
      readerId: {
        title: 'Opened by',
        of: ({ readerId }) => String(readerId),
        words: ({ readerName }) => readerName ?? 'The system',
        order: 'count',
        isChoice: true,
      },
      isImpersonated: {
        title: 'In whose name',
        of: ({ isImpersonated }) => String(isImpersonated),
        words: ({ isImpersonated }) => (isImpersonated ? 'By an administrator in the member’s place' : 'By the member'),
      },
    },
    figures: [
      { title: 'Records opened', of: 'count' },
      { title: 'Health records', of: 'count', where: isHealth },
      { title: 'By an administrator', of: 'count', where: ({ isImpersonated }) => isImpersonated },
    ],
    graph: { title: 'Records opened by month', of: 'count' },
    tables: [
      { title: 'By member', by: 'readerId', columns: counts },
      { title: 'By kind of record', by: 'kind', columns: [{ title: 'Records opened', of: 'count' }] },
      { title: 'By month', by: 'month', columns: counts },
      { title: 'By whom', by: 'isImpersonated', columns: counts, compares: true },
    ],
  },
  open: openEvents,
})
