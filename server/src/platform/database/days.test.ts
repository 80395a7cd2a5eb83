import { addDays, dayInZone, momentAt, wholeYears } from '@clearwing/domain/dates.ts'
import { firstOfMonth } from '@clearwing/domain/invoices/days.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seededRandom } from '#demo/random.ts'
import { database } from '#testing/test-app.ts'
import { ageOn, asDay, dayNumber, firstDayOfMonth, numberedDay } from './filters.ts'

const [firstDay, lastDay] = ['2015-02-10', '2026-11-30']

/** The last moment of a day and the first, also where daylight saving begins and ends, and moments at random. */
const random = seededRandom(7)
const moments = [
  ...['2015-02-10', '2016-02-29', '2020-04-05', '2020-09-27', '2024-12-31', '2026-11-30'].flatMap((day) => [
    momentAt(day, '00:00'),
    momentAt(day, '23:59'),
  ]),
  ...Array.from({ length: 500 }, () =>
    new Date(
      Date.parse(momentAt(firstDay, '00:00')) + random.whole(0, 4310) * 86_400_000 + random.whole(0, 86_399_999),
    ).toISOString(),
  ),
]

/** The values of an expression, for each of some texts of a type. */
const valuesOf = (texts: string[], type: string, value: ReturnType<typeof sql>) =>
  database.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select ${value} as value
      from unnest(${`{${texts.join(',')}}`}::${sql.raw(type)}[]) with ordinality as given(one, place) order by place`)
    return rows.map((row) => row.value)
  })

test('the day and the month of a moment are those of the domain', async () => {
  const moment = sql`given.one`
  const days = await valuesOf(
    moments,
    'timestamptz',
    sql`${numberedDay(dayNumber(moment, firstDay, lastDay), firstDay)}::text`,
  )
  expect(days).toEqual(moments.map((one) => dayInZone(one)))
  const months = await valuesOf(moments, 'timestamptz', sql`${firstDayOfMonth(moment, firstDay, lastDay)}::text`)
  expect(months).toEqual(moments.map((one) => firstOfMonth(dayInZone(one))))
  expect(
    await valuesOf([momentAt('2015-02-09', '23:59')], 'timestamptz', dayNumber(moment, firstDay, lastDay)),
  ).toEqual([0])
})

const daysIn = (days: string[]) => sql`array[${sql.join(days.map(asDay), sql`, `)}]`

test('an age is that of the domain, around every birthday and on 29 February', async () => {
  const births = Array.from({ length: 400 }, (_, at) =>
    at % 4 ? addDays('1940-01-01', random.whole(0, 25_000)) : '1964-02-29',
  )
  const around = births.map((born) => {
    const birthday = `${2016 + random.whole(0, 10)}${born.slice(4)}`
    return addDays(birthday.replace('02-29', '02-28'), random.whole(-2, 2))
  })
  const ages = await database.transaction(async (tx) => {
    const age = ageOn(sql`given.born`, sql`given.day`)
    const { rows } = await tx.execute(sql`select ${age} as age from
      unnest(${daysIn(births)}, ${daysIn(around)}) with ordinality as given(born, day, place) order by place`)
    return rows.map((row) => row.age)
  })
  expect(ages).toEqual(births.map((born, at) => wholeYears(born, around[at] ?? '')))
})
