import { formatDay } from '@clearwing/domain/dates.ts'
import { countsRandomTests } from '@clearwing/domain/reports/rules.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { declared } from '#features/reports/declaration-store.ts'
import { visibleDraws } from '#features/test-schedules/draws/index.ts'
import { drawPeople, draws } from '#features/test-schedules/draws/tables.ts'
import { testSchedules } from '#features/test-schedules/tables.ts'
import { monthOfDay } from '#platform/database/filters.ts'
import { byMonth } from './medicals-store.ts'

type DrawCount = {
  count: number
  month: string
  testScheduleId: number
  scheduleName: string
  ratePercent: number
  poolSize: number
  drawn: number
  tested: number
}

const poolSize = ({ poolSize: size }: DrawCount) => size
const drawn = ({ drawn: number }: DrawCount) => number
const tested = ({ tested: number }: DrawCount) => number
const counts = [
  { title: 'Draws', of: 'count' },
  { title: 'People drawn', of: 'sum', unit: 'count', amount: drawn },
  { title: 'Tested', of: 'sum', unit: 'count', amount: tested },
  { title: 'Tested of those drawn', of: 'rate', part: tested, whole: drawn },
  { title: 'Drawn of the pools', of: 'rate', part: drawn, whole: poolSize },
] as const

/** Rates of random testing (features.md 1.7), without any finding. */
export const randomTestsReport = declared<DrawCount>({
  key: 'random-tests',
  name: 'Random testing',
  group: 'oversight',
  purpose: 'How many people were drawn and tested by each schedule, and which share of the pool that is.',
  readers: 'Directors and managers of an organisation with random testing',
  isFor: countsRandomTests,
  noun: { one: 'draw', many: 'draws' },
  days: 'past',
  method: [
    'Counts draws that were made, by their day; draws that were declared void are left out.',
    'People drawn is the number that the draw selected. A person who replaces another is not counted again.',
    'The yearly rate of a schedule is reached by the share of the pool of all its draws in a year, added up.',
    'What was found, who refused and who was excused is not part of this report.',
  ],
  records: ({ actor, fromDay, toDay }) => sql`
    select ${draws.drawId} as id, ${draws.onDay} as "onDay", ${monthOfDay(sql`${draws.onDay}`)} as month,
      ${draws.testScheduleId} as "testScheduleId", ${testSchedules.name} as "scheduleName",
      ${draws.ratePercent} as "ratePercent", ${draws.poolSize} as "poolSize", ${draws.wanted} as drawn,
      (select count(*)::int from ${drawPeople} where ${eq(drawPeople.drawId, draws.drawId)}
        and ${drawPeople.outcome} = 'done') as tested
    from ${draws} inner join ${testSchedules} on ${eq(testSchedules.testScheduleId, draws.testScheduleId)}
    where ${visibleDraws(actor) ?? sql`true`} and ${eq(draws.organisationId, actor.organisationId ?? 0)}
      and ${eq(draws.state, 'drawn')} and ${draws.onDay} between ${fromDay} and ${toDay}`,
  columns: ['month', 'testScheduleId', 'scheduleName', 'ratePercent', 'poolSize', 'drawn', 'tested'],
  shape: {
    dimensions: {
      month: byMonth,
      testScheduleId: {
        title: 'Schedule',
        of: ({ testScheduleId }) => String(testScheduleId),
        words: ({ scheduleName, ratePercent }) => `${scheduleName}, ${ratePercent} % a year`,
        isChoice: true,
      },
    },
    figures: [
      { title: 'Draws', of: 'count' },
      { title: 'People drawn', of: 'sum', unit: 'count', amount: drawn },
      { title: 'Tested', of: 'sum', unit: 'count', amount: tested },
      { title: 'Tested of those drawn', of: 'rate', part: tested, whole: drawn },
    ],
    graph: { title: 'People tested by month', of: 'sum', unit: 'count', amount: tested },
    tables: [
      { title: 'By schedule', by: 'testScheduleId', columns: counts },
      { title: 'By month', by: 'month', columns: counts },
    ],
  },
  open: async (db, actor, ids) => {
    const rows = await db
      .select({ id: draws.drawId, onDay: draws.onDay, wanted: draws.wanted, scheduleName: testSchedules.name })
      .from(draws)
      .innerJoin(testSchedules, eq(testSchedules.testScheduleId, draws.testScheduleId))
      .where(and(visibleDraws(actor), inArray(draws.drawId, ids)))
    return rows.map(({ id, onDay, wanted, scheduleName }) => ({
      id,
      name: scheduleName,
      path: `/test/draw/${id}`,
      note: `${formatDay(onDay)} · ${wanted} drawn`,
    }))
  },
})
