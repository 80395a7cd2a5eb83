import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import {
  isWaitingStatus,
  type RegistrationStatus,
  registrationStatusNames,
} from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { canReviewRegistrations } from '@clearwing/domain/registrations/rules.ts'
import { readsReports } from '@clearwing/domain/reports/rules.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { asItem, itemColumns, joinRegistrationNames, visibleRegistrations } from '#features/registrations/index.ts'
import { registrations } from '#features/registrations/tables.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { dayOfMoment, monthOfDay } from '#platform/database/filters.ts'
import { byMonth } from './medicals-store.ts'

type Registration = {
  count: number
  month: string
  status: RegistrationStatus
  /** True when the number was approved and its own last day has passed. */
  hasLapsed: boolean
  /** Days from the claim to the decision; null while it waits. */
  decidedAfter: number | null
}

const is =
  (...states: RegistrationStatus[]) =>
  ({ status }: Registration) =>
    states.includes(status)
const isWaiting = ({ status }: Registration) => isWaitingStatus(status)
const decidedAfter = (one: Registration) => one.decidedAfter
const counts = [
  { title: 'Claims', of: 'count' },
  { title: 'Approved', of: 'count', where: is('approved') },
  { title: 'Refused', of: 'count', where: is('refused') },
  { title: 'Waiting', of: 'count', where: isWaiting },
  { title: 'Lapsed', of: 'count', where: ({ hasLapsed }: Registration) => hasLapsed },
  { title: 'Days to decide, median', of: 'median', unit: 'days', amount: decidedAfter },
] as const

/** New, refused and lapsed registrations of a regulator (domain.md 10.1). */
export const registrationsReport = declared<Registration>({
  key: 'registrations',
  name: 'Registrations',
  group: 'oversight',
  purpose: 'How many people claimed a number, how the claims were decided, how long that took, and what has lapsed.',
  readers: 'Doctors of a regulator who decide on registrations',
  isFor: (actor) => readsReports(actor) && canReviewRegistrations(actor, 'myOrg'),
  noun: { one: 'registration', many: 'registrations' },
  days: 'past',
  method: [
    'Counts each registration in the month of its latest claim, with its present status.',
    'Days to decide are calendar days from that claim to the latest decision.',
    'A registration has lapsed when it is approved and its own last day has passed.',
  ],
  records: ({ actor, fromDay, toDay, today }) => {
    const claimedOn = dayOfMoment(registrations.claimedAt)
    const isOurs = and(visibleRegistrations(actor), eq(registrations.regulatorId, actor.organisationId ?? 0))
    return sql`
      select ${registrations.registrationId} as id, ${claimedOn} as "onDay", ${monthOfDay(claimedOn)} as month,
        ${registrations.status} as status,
        coalesce(${registrations.status} = 'approved' and ${registrations.expiresOn} < ${today}, false) as "hasLapsed",
        case when ${inArray(registrations.status, ['approved', 'refused'])}
          then greatest(0, ${dayOfMoment(registrations.decidedAt)} - ${claimedOn}) end as "decidedAfter"
      from ${registrations}
      where ${isOurs} and ${claimedOn} between ${fromDay} and ${toDay}`
  },
  columns: ['month', 'status', 'hasLapsed', 'decidedAfter'],
  shape: {
    dimensions: {
      month: byMonth,
      status: {
        title: 'Status',
        of: ({ status }) => status,
        words: ({ status }) => registrationStatusNames[status],
        isChoice: true,
      },
      hasLapsed: {
        title: 'Validity',
        of: ({ hasLapsed }) => String(hasLapsed),
        words: ({ hasLapsed }) => (hasLapsed ? 'Lapsed' : 'Not lapsed'),
        isChoice: true,
      },
    },
    figures: [
      { title: 'Claims', of: 'count' },
      { title: 'Approved', of: 'count', where: is('approved') },
      { title: 'Waiting', of: 'count', where: isWaiting },
      { title: 'Days to decide, median', of: 'median', unit: 'days', amount: decidedAfter },
    ],
    graph: { title: 'Claims by month', of: 'count' },
    tables: [
      { title: 'By month', by: 'month', columns: counts },
      { title: 'By status', by: 'status', columns: counts },
      { title: 'By validity', by: 'hasLapsed', columns: counts },
    ],
  },
  open: async (db, actor, ids) => {
    const isListed = and(visibleRegistrations(actor), inArray(registrations.registrationId, ids))
    const rows = await joinRegistrationNames(db.select(itemColumns).from(registrations).$dynamic()).where(isListed)
    return rows
      .map((row) => asItem(actor, row, undefined))
      .map(({ registrationId, regulatorId, name, organisationUserId, status, claimedAt }) => ({
        id: registrationId,
        name,
        path: `/organisation/${regulatorId}/registrations/${registrationId}`,
        note: `${organisationUserId} · ${registrationStatusNames[status]} · claimed on ${formatDay(dayInZone(claimedAt))}`,
      }))
  },
})
