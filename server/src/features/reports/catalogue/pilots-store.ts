import { type Light, lightNames } from '@clearwing/domain/board/light.ts'
import { daysBetween, formatDay } from '@clearwing/domain/dates.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import { nameOfDate, type Privilege } from '@clearwing/domain/medicals/classes.ts'
import { countsPilots } from '@clearwing/domain/reports/rules.ts'
import { readPilotBoard } from '#features/board/index.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { recordEachReadOnce } from '#platform/history/record.ts'
import { today } from '#platform/time/today.ts'
import { byClass, byMonth } from './medicals-store.ts'

type PilotDate = {
  count: number
  id: number
  onDay: string
  month: string
  medicalClass: string
  privilege: Privilege
  light: Light
  daysLeft: number
}

const within = (days: number) => (one: PilotDate) => one.daysLeft >= 0 && one.daysLeft <= days
const counts = [
  { title: 'Dates', of: 'count' },
  { title: 'Within 30 days', of: 'count', where: within(30) },
  { title: 'Within 60 days', of: 'count', where: within(60) },
  { title: 'Within 90 days', of: 'count', where: within(90) },
] as const

/** Certificates of an operator's pilots that expire (domain.md 10.1; security.md 2.4: own members, fitness only). */
export const pilotsReport = declared<PilotDate>({
  key: 'pilots',
  name: 'Pilots whose certificates end',
  group: 'certificates',
  purpose: 'Whose certificates end in the next weeks, among the pilots who share with your organisation.',
  readers: 'Directors and managers of a flying organisation',
  isFor: countsPilots,
  noun: { one: 'date of a certificate', many: 'dates of certificates' },
  days: 'ahead',
  method: [
    'Counts each date that decides today whether a pilot may fly; class 1 has two dates.',
    'Only pilots who agreed to share with your organisation are counted.',
    'The status is that of the pilot today, as the board shows it.',
  ],
  list: async (tx, { actor, fromDay, toDay, today: day }) => {
    const pilots = await readPilotBoard(tx, actor.organisationId ?? 0, day)
    return pilots.flatMap(({ userId, light, certificates }) =>
      certificates
        .filter((date) => date.toDay >= fromDay && date.toDay <= toDay)
        .map(({ medicalClass, privilege, toDay: onDay }): PilotDate => {
          const when = { onDay, month: firstOfMonth(onDay), daysLeft: daysBetween(day, onDay) }
          return { count: 1, id: userId, medicalClass, privilege, light, ...when }
        }),
    )
  },
  shape: {
    dimensions: {
      month: byMonth,
      medicalClass: byClass,
      privilege: {
        title: 'Date',
        of: ({ medicalClass, privilege }) => `${medicalClass} ${privilege}`,
        words: nameOfDate,
      },
      onDay: { title: 'Day', of: ({ onDay }) => onDay, words: ({ onDay }) => formatDay(onDay) },
      light: {
        title: 'Status today',
        of: ({ light }) => light,
        words: ({ light }) => lightNames[light],
        isChoice: true,
      },
    },
    figures: [
      { title: 'Dates that end', of: 'count' },
      { title: 'Within 30 days', of: 'count', where: within(30) },
      { title: 'Within 60 days', of: 'count', where: within(60) },
      { title: 'Within 90 days', of: 'count', where: within(90) },
    ],
    graph: { title: 'Dates that end by month', of: 'count' },
    tables: [
      { title: 'By month', by: 'month', columns: counts },
      { title: 'By class and date', by: 'privilege', columns: counts },
      { title: 'By status today', by: 'light', columns: counts },
      { title: 'By day', by: 'onDay', columns: [{ title: 'Dates', of: 'count' }] },
    ],
  },
  // As with the board, everyone whose status is shown can see who looked at it.
  open: async (tx, actor, ids) => {
    const organisationId = actor.organisationId ?? 0
    const pilots = (await readPilotBoard(tx, organisationId, today(tx))).filter(({ userId }) => ids.includes(userId))
    await recordEachReadOnce(
      tx,
      actor,
      { entity: 'employment', entityId: organisationId },
      pilots.map(({ userId }) => userId),
    )
    return pilots.map(({ userId, name, light, certificates }) => ({
      id: userId,
      name,
      path: `/organisation/myOrg/board?i=${userId}`,
      note: [
        lightNames[light],
        ...certificates.map((date) => `${nameOfDate(date)} until ${formatDay(date.toDay)}`),
      ].join(' · '),
    }))
  },
})
