import { RegistrationOption, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, momentAt } from '@clearwing/domain/dates.ts'
import { dayOfWeek } from '@clearwing/domain/public-holidays.ts'
import { addWorkingDays } from '@clearwing/domain/working-days.ts'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clocks } from '#features/medicals/clocks/tables.ts'
import { registrations } from '#features/registrations/tables.ts'
import { users } from '#features/users/tables.ts'
import { addNumberingRegulator } from '#testing/registrations.ts'
import { database, site } from '#testing/test-app.ts'
import { runReminders } from './engine.ts'
import { reminderNotices } from './tables.ts'

// A year of reminders: everyone has a registration that expires in it, and every third person a deadline in working days.

const people = 5000
const firstDay = '2027-01-01'
const lastDay = '2027-12-31'
const dayOf = (at: number) => addDays('2027-01-20', (at * 7) % 340)
const deadlineOf = (at: number) => addWorkingDays('2027-02-01', (at * 5) % 200)
const hasDeadline = (at: number) => at % 3 === 0

async function addPeople() {
  const regulatorId = await addNumberingRegulator(RegistrationOption.Registration_expiry)
  const userIds: number[] = []
  for (let first = 0; first < people; first += 500)
    await database.transaction(async (tx) => {
      const some = Array.from({ length: Math.min(500, people - first) }, (_, at) => first + at)
      const rows = await tx
        .insert(users)
        .values(
          some.map((at) => ({
            firstName: 'Tess',
            lastName: `Year ${at}`,
            searchText: `tess year ${at}`,
            email: `year${at}@example.org`,
            roles: Role.Individual,
          })),
        )
        .returning({ userId: users.userId })
      const numbered = rows.map(({ userId }, index) => ({ userId, at: first + index }))
      userIds.push(...rows.map(({ userId }) => userId))
      await tx.insert(registrations).values(
        numbered.map(({ userId, at }) => ({
          userId,
          regulatorId,
          organisationUserId: String(at + 1),
          approvedAt: '2026-12-30T00:00:00Z',
          expiresOn: dayOf(at),
        })),
      )
      await tx.insert(clocks).values(
        numbered
          .filter(({ at }) => hasDeadline(at))
          .map(({ userId, at }) => ({
            kind: 'convenor_request' as const,
            about: 'certificate' as const,
            aboutId: at,
            userId,
            owner: 'pilot' as const,
            startedOn: '2026-12-30',
            limit: { amount: 20, unit: 'working days' as const, calendar: 'aviation' as const },
            dueOn: deadlineOf(at),
            soonOn: deadlineOf(at),
          })),
      )
    })
  return userIds
}

/** The days that the rows name, calculated here: a Sunday is moved to the Saturday before. */
function expectedDays(at: number) {
  const offSunday = (day: string) => (dayOfWeek(day) === 7 ? addDays(day, -1) : day)
  const days = [-60, -30, -7, 1].map((count) => ['NUMBERS', offSunday(addDays(dayOf(at), count))])
  const legal = hasDeadline(at)
    ? [-5, -1].map((count) => ['LEGAL', offSunday(addWorkingDays(deadlineOf(at), count))])
    : []
  return [...days, ...legal].filter(([, day = '']) => day > '2026-12-30' && day <= lastDay)
}

/** A database whose connection is lost after some transactions. */
function dying(moment: string, after: number) {
  const target = database.at(moment)
  let left = after
  return new Proxy(target, {
    get: (_target, name) =>
      name === 'transaction'
        ? (work: never) => {
            if (left === 0) throw new Error('The server was killed.')
            left -= 1
            return target.transaction(work)
          }
        : Reflect.get(target, name),
  })
}

test('a year of 5,000 people: every reminder on the day that its row says, once, also after ten crashes', async () => {
  const userIds = await addPeople()
  await runReminders(database.at('2026-12-30T12:00:00Z'), site.keyFor)
  let crashes = 0
  let longest = 0
  for (let day = addDays(firstDay, -2); day < lastDay; day = addDays(day, 1)) {
    const nine = momentAt(addDays(day, 1), '09:00')
    // Nine o'clock in New Zealand is one of these: the earlier one in summer.
    for (const moment of ['20:00', '21:00'].map((hour) => momentAt(day, hour, 'UTC'))) {
      const isNine = Date.parse(moment) === Date.parse(nine)
      const began = performance.now()
      if (isNine && crashes < 10 && day.endsWith('0')) {
        const run = runReminders(dying(moment, 4), site.keyFor)
        crashes += await run.then(() => 0).catch(() => 1)
      }
      await runReminders(database.at(moment), site.keyFor)
      longest = Math.max(longest, performance.now() - began)
    }
  }
  console.info(`The longest run took ${Math.round(longest)} ms.`)
  expect(crashes).toBe(10)
  const sent = new Map<number, string[]>()
  for (let first = 0; first < people; first += 500) {
    const some = userIds.slice(first, first + 500)
    const rows = await database.db.select().from(reminderNotices).where(inArray(reminderNotices.userId, some))
    for (const { userId, emailKey, day, emailId } of rows) {
      expect(emailId).not.toBeNull()
      sent.set(userId, [...(sent.get(userId) ?? []), `${day} ${emailKey}`])
    }
  }
  const wrong = userIds.flatMap((userId, at) => {
    const wanted = expectedDays(at).map(([key, day]) => `${day} ${key}`)
    const found = sent.get(userId) ?? []
    return found.toSorted().join() === wanted.toSorted().join()
      ? []
      : [{ at, found: found.toSorted(), wanted: wanted.toSorted() }]
  })
  expect(wrong.slice(0, 5)).toEqual([])
})
