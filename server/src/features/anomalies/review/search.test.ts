import { theSystem } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userLogins } from '#features/account/tables.ts'
import { addressFailures, ipInfo } from '#features/account/throttle/tables.ts'
import { countedAs } from '#features/account/throttle/throttle.ts'
import { createActivity } from '#features/activities/index.ts'
import { anomalySearches } from '#features/anomalies/tables.ts'
import { clients } from '#features/clients/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { users } from '#features/users/tables.ts'
import {
  addUnrelatedPeople,
  addWatchedPractice,
  anomaliesOf,
  daysOf,
  type HistoryRow,
  insertHistory,
  readingBy,
  searchFrom,
  searchUntil,
  storedEvidenceOf,
} from '#testing/anomaly-scene.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { app, database } from '#testing/test-app.ts'

const nextDay = daysOf(2011)
const subjects = await addUnrelatedPeople(24)

const { keyFor } = app.site

let loginId = 1_900_000_000
const login = ({ userId }: Person, organisationId: number | null, startedAt: string, ipAddress: string) =>
  database.transaction((tx) =>
    tx.insert(userLogins).values({
      userLoginId: ++loginId,
      userId,
      organisationId,
      startedAt,
      ipAddress,
      browser: 'Firefox on Windows',
      how: 'Password',
    }),
  )

test('twenty people outside the practice within an hour are an anomaly, with the readings as evidence', async () => {
  const at = nextDay()
  const organisationId = await addWatchedPractice()
  const [reader, other] = [await addMember({ organisationId }), await addMember({ organisationId })]
  await searchFrom(at(0))
  await insertHistory([
    ...subjects.slice(0, 20).map((subject, place) => readingBy(reader, organisationId, at(2 * place), subject)),
    ...subjects.slice(0, 19).map((subject, place) => readingBy(other, organisationId, at(2 * place), subject)),
  ])
  await searchUntil(at(45))
  const [found] = await anomaliesOf(reader)
  expect(found).toMatchObject({ kind: 'outside people', count: 20, organisationId, beganAt: at(0), lastAt: at(38) })
  expect(await storedEvidenceOf(found?.anomalyId ?? 0)).toHaveLength(20)
  expect(await anomaliesOf(other)).toEqual([])
  // The same rows again, and rows that follow.
  await searchFrom(at(0))
  await searchUntil(at(50))
  expect(await anomaliesOf(reader)).toHaveLength(1)
  await insertHistory(subjects.slice(20, 22).map((subject) => readingBy(reader, organisationId, at(52), subject)))
  await searchUntil(at(55))
  expect(await anomaliesOf(reader)).toMatchObject([{ count: 22, lastAt: at(52) }])
})

test('clients and members at that moment are not outside, former clients are', async () => {
  const at = nextDay()
  const organisationId = await addWatchedPractice()
  const reader = await addMember({ organisationId })
  const care = subjects.map((userId, place) => ({
    organisationId,
    userId,
    since: at(-1000),
    until: place < 10 ? at(30) : null,
  }))
  await database.transaction((tx) => tx.insert(clients).values(care))
  await searchFrom(at(0))
  await insertHistory(subjects.map((subject) => readingBy(reader, organisationId, at(20), subject)))
  await insertHistory(subjects.map((subject) => readingBy(reader, organisationId, at(40), subject)))
  await searchUntil(at(45))
  expect(await anomaliesOf(reader)).toEqual([])
  await database.transaction((tx) =>
    tx
      .update(clients)
      .set({ until: at(39) })
      .where(eq(clients.organisationId, organisationId)),
  )
  await searchFrom(at(0))
  await searchUntil(at(46))
  expect(await anomaliesOf(reader)).toMatchObject([{ kind: 'outside people', count: 24, beganAt: at(40) }])
})

test('people of a regulator are not outside, and what lists show is not opened', async () => {
  const at = nextDay()
  const [regulatorId, practiceId] = [await addOrganisation(), await addWatchedPractice()]
  await database.transaction((tx) =>
    tx
      .update(organisations)
      .set({ organisationTypes: OrganisationType.Medical_regulator | OrganisationType.Medical_practice })
      .where(eq(organisations.organisationId, regulatorId)),
  )
  const [regulator, member] = [
    await addMember({ organisationId: regulatorId }),
    await addMember({ organisationId: practiceId }),
  ]
  await searchFrom(at(0))
  await insertHistory([
    ...subjects.map((subject) => readingBy(regulator, regulatorId, at(5), subject)),
    ...subjects.map((subject) => ({ ...readingBy(member, practiceId, at(5), subject), entity: 'roster check' })),
  ])
  await searchUntil(at(10))
  expect([...(await anomaliesOf(regulator)), ...(await anomaliesOf(member))]).toEqual([])
})

test('exports at night count in the time zone of the organisation', async () => {
  const at = nextDay()
  const [night, other] = [await addMember(), await addMember()]
  const exported = (person: Person, organisationId: number, moment: string): HistoryRow => ({
    at: moment,
    userId: person.userId,
    organisationId,
    entityId: 0,
    action: 'read',
    entity: 'export of clients',
  })
  const [here, there] = [await addWatchedPractice(), await addWatchedPractice()]
  await database.transaction((tx) =>
    tx.update(organisations).set({ timeZone: 'Europe/London' }).where(eq(organisations.organisationId, there)),
  )
  await searchFrom(at(0))
  // 12:00 to 12:20 in UTC, in January: after midnight in Auckland, noon in London.
  const moments = [0, 10, 20].map((minutes) => at(12 * 60 + minutes))
  await insertHistory(moments.flatMap((moment) => [exported(night, here, moment), exported(other, there, moment)]))
  await searchUntil(at(13 * 60))
  expect(await anomaliesOf(night)).toMatchObject([{ kind: 'night exports', count: 3, beganAt: moments[0] }])
  expect(await anomaliesOf(other)).toEqual([])
})

test('two networks that never appeared together are an anomaly for a member, and not for an applicant', async () => {
  const at = nextDay()
  const organisationId = await addWatchedPractice()
  const [member, applicant] = [await addMember({ organisationId }), await addIndividual()]
  await searchFrom(at(0))
  for (const [person, where] of [
    [member, organisationId],
    [applicant, null],
  ] as const) {
    await login(person, where, at(-5000), '203.0.113.7')
    await login(person, where, at(1), '203.0.113.7')
    await login(person, where, at(21), '198.51.100.20')
  }
  await searchUntil(at(25))
  expect(await anomaliesOf(member)).toMatchObject([{ kind: 'new networks', count: 2, beganAt: at(1), lastAt: at(21) }])
  expect(await anomaliesOf(applicant)).toEqual([])
})

test('a login from a new network after failures is an anomaly', async () => {
  const at = nextDay()
  const organisationId = await addWatchedPractice()
  const [guessed, forgetful] = [await addMember({ organisationId }), await addMember({ organisationId })]
  const place = { ipAddress: '192.0.2.77', seenAt: at(0) }
  const [address] = await database.transaction((tx) => tx.insert(ipInfo).values(place).returning())
  const fail = ({ userName }: Person, count: number) => {
    const { name } = countedAs(keyFor, userName, place.ipAddress)
    const rows = Array.from({ length: count }, (_, minute) => ({
      ipInfoId: address?.ipInfoId ?? 0,
      name,
      at: at(minute),
    }))
    return database.transaction((tx) => tx.insert(addressFailures).values(rows))
  }
  await searchFrom(at(0))
  for (const person of [guessed, forgetful]) await login(person, organisationId, at(-5000), '203.0.113.7')
  await fail(guessed, 6)
  await fail(forgetful, 4)
  for (const person of [guessed, forgetful]) await login(person, organisationId, at(10), place.ipAddress)
  await searchUntil(at(12))
  expect(await anomaliesOf(guessed)).toMatchObject([{ kind: 'failed logins', count: 6 }])
  expect(await anomaliesOf(forgetful)).toEqual([])
})

test('people that the activity does not name are an anomaly of the administrator', async () => {
  const at = nextDay()
  const administrator = await addAdministrator()
  const { userId } = administrator
  const named = await addIndividual()
  const names = { firstName: 'Aroha', lastName: 'Te Whatuira' }
  await database.transaction((tx) => tx.update(users).set(names).where(eq(users.userId, named.userId)))
  const begin = (description: string) =>
    database.transaction((tx) => createActivity(tx, { ...theSystem, userId }, { description }))
  const [call, check] = [await begin('Call of Aroha Te Whatuira'), await begin('Monthly check of access')]
  const under = (activity: typeof call, subject: number) => ({
    ...readingBy(administrator, null, at(5), subject),
    activityId: activity.administratorActivityId,
  })
  await searchFrom(at(0))
  await insertHistory([
    ...[named.userId, ...subjects.slice(0, 3)].map((subject) => under(call, subject)),
    ...subjects.slice(0, 5).map((subject) => under(check, subject)),
  ])
  await searchUntil(at(10))
  const { administratorActivityId: activityId } = call
  expect(await anomaliesOf(administrator)).toMatchObject([{ kind: 'unnamed people', count: 3, activityId }])
})

test('after a pause, the search goes on from where it was, day by day', async () => {
  const at = nextDay()
  const organisationId = await addWatchedPractice()
  const reader = await addMember({ organisationId })
  await searchFrom(at(0))
  await insertHistory(subjects.map((subject) => readingBy(reader, organisationId, at(2000), subject)))
  await searchUntil(at(5000))
  expect(await anomaliesOf(reader)).toMatchObject([{ beganAt: at(2000) }])
  const [{ searchedTo } = { searchedTo: '' }] = await database.db.select().from(anomalySearches)
  expect(searchedTo).toBe(at(5000))
})
