import { type Light, lightNames } from '@clearwing/domain/board/light.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { nameOfDate } from '@clearwing/domain/medicals/classes.ts'
import { countsPilots } from '@clearwing/domain/reports/rules.ts'
import { readPilotBoard } from '#features/board/index.ts'
import { declared } from '#features/reports/declaration-store.ts'
import { recordEachReadOnce } from '#platform/history/record.ts'
import { today } from '#platform/time/today.ts'
import { type EndingDateFact, endingDateFact, endingDatesShape } from './ending-dates.ts'

type PilotDate = EndingDateFact & { light: Light }

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
        .map(({ medicalClass, privilege, toDay: endsOn }): PilotDate => {
          const date = endingDateFact({ id: userId, medicalClass, privilege, toDay: endsOn }, day)
          return Object.assign(date, { light })
        }),
    )
  },
  shape: endingDatesShape<PilotDate>({
    dimensions: {
      light: {
        title: 'Status today',
        of: ({ light }) => light,
        words: ({ light }) => lightNames[light],
        isChoice: true,
      },
    },
    table: { title: 'By status today', by: 'light' },
  }),
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
