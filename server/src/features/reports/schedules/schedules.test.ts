import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { dayInZone, momentAt } from '@clearwing/domain/dates.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emails } from '#features/emails/tables.ts'
import { organisations } from '#features/organisations/tables.ts'
import { memberships, users } from '#features/users/tables.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addMember, addOrganisation, type Person } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { queryOf } from '#testing/queries/query-of.ts'
import { as, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { sendDueReports } from './send.ts'

const features = Feature.Medicals | Feature.Custom_queries | Feature.Appointments
const practiceId = await addOrganisation(features, OrganisationType.Medical_practice)

async function addPerson(roles: number, organisationId = practiceId) {
  const person = await addMember({ organisationId, roles, permissions: Permission.Medicals })
  const email = `p${person.userId}@example.org`
  await database.transaction((tx) => tx.update(users).set({ email }).where(eq(users.userId, person.userId)))
  return person
}
const managerPerson = await addPerson(Role.Manager)
const doctor = await addPerson(Role.Practice_doctor)
const director = await addPerson(Role.Director)
const nurse = await addPerson(Role.Nurse)
const manager = await as(managerPerson)

const written = (change: object = {}) => ({
  every: 'month',
  weekday: null,
  dayOfMonth: 1,
  hour: 7,
  period: 'lastMonth',
  filter: '',
  isCompared: false,
  isPaused: false,
  recipients: [managerPerson.userId, doctor.userId],
  ...change,
})
const create = async (change: object = {}, key = 'certificates', call = manager) => {
  const { status, body } = await call('POST', `/reports/${key}/schedules`, written(change))
  expect([status, body]).toMatchObject([201, { reportKey: key }])
  return body
}
const emailsTo = ({ userId }: Person, template = 'reportReady') =>
  database.db.$count(emails, and(eq(emails.toUserId, userId), eq(emails.template, template)))
const send = (moment: string) => sendDueReports(database.at(moment))
const read = async (id: number, call = manager) => (await call('GET', `/reportSchedules/${id}`)).body

test('a manager schedules a report; each sending has its own period, and one email for each moment', async () => {
  const { reportScheduleId, nextAt } = await create()
  expect(dayInZone(nextAt).slice(8)).toBe('01')
  const before = [await emailsTo(managerPerson), await emailsTo(doctor)]
  await Promise.all([send(nextAt), send(nextAt)])
  await send(nextAt)
  expect([await emailsTo(managerPerson), await emailsTo(doctor)]).toEqual(before.map((count) => count + 1))
  const { sendings, nextAt: second } = await read(reportScheduleId)
  await send(second)
  const after = await read(reportScheduleId)
  expect([sendings.length, after.sendings.length]).toEqual([1, 2])
  const [{ toDay, people, reportSendingId }, first] = after.sendings
  expect([first.dueAt, first.failure]).toEqual([nextAt, null])
  expect(first.toDay < toDay && first.toDay < dayInZone(nextAt)).toBe(true)
  expect(people).toEqual([
    { name: expect.any(String), outcome: 'sent' },
    { name: expect.any(String), outcome: 'sent' },
  ])
  const { body } = await (await as(doctor))('GET', `/reportSendings/${reportSendingId}`)
  expect(body.path).toMatch(new RegExp(`^/report/certificates\\?b=.*&l=${toDay}$`))
  expect((await (await as(nurse))('GET', `/reportSendings/${reportSendingId}`)).status).toBe(403)
  expect((await (await as(director))('GET', `/reportSendings/${reportSendingId}`)).status).toBe(404)
})

test('the email leads to the report and says nothing of it', async () => {
  const { nextAt } = await create()
  await send(nextAt)
  const isIt = and(eq(emails.toUserId, doctor.userId), eq(emails.template, 'reportReady'))
  const rows = await database.db.select().from(emails).where(isIt)
  for (const { values } of rows) {
    expect(Object.keys(values as object)).toEqual(['path'])
    expect((values as { path: string }).path).toMatch(/^\/report\/sending\/\d+$/)
  }
})

test('a recipient who may no longer read the report is left out, and the page says so', async () => {
  const leaving = await addPerson(Role.Practice_doctor)
  const demoted = await addPerson(Role.Practice_doctor)
  const { reportScheduleId, nextAt } = await create({
    recipients: [leaving.userId, demoted.userId, doctor.userId],
  })
  await database.transaction(async (tx) => {
    const isOf = (person: Person) =>
      and(eq(memberships.userId, person.userId), eq(memberships.organisationId, practiceId))
    await tx.update(memberships).set({ endedAt: tx.now }).where(isOf(leaving))
    await tx.update(memberships).set({ roles: Role.Nurse }).where(isOf(demoted))
  })
  await send(nextAt)
  const schedule = await read(reportScheduleId)
  expect(schedule).toMatchObject({ lastFailure: null, lastSent: 1, lastLeftOut: 2 })
  const outcomes = schedule.sendings[0].people.map(({ outcome }: { outcome: string }) => outcome)
  expect(outcomes.toSorted()).toEqual(['left', 'mayNotRead', 'sent'])
  expect([await emailsTo(leaving), await emailsTo(demoted)]).toEqual([0, 0])
})

test('a schedule fails with a reason when its owner leaves; leaders are told once and can end it', async () => {
  const owner = await addPerson(Role.Manager)
  const reader = await addPerson(Role.Practice_doctor)
  const { reportScheduleId, nextAt } = await create({ recipients: [reader.userId] }, 'certificates', await as(owner))
  await database.transaction((tx) =>
    tx.update(memberships).set({ endedAt: tx.now }).where(eq(memberships.userId, owner.userId)),
  )
  const toDirector = await emailsTo(director, 'scheduleFailed')
  await using received = await announcements()
  await send(nextAt)
  const directorsCall = await as(director)
  const failed = await read(reportScheduleId, directorsCall)
  expect(failed).toMatchObject({ lastFailure: 'ownerLeft', lastSent: 0, isOwn: false })
  await send(failed.nextAt)
  expect(await emailsTo(reader)).toBe(0)
  expect(await emailsTo(director, 'scheduleFailed')).toBe(toDirector + 1)
  const alerts = () => JSON.stringify(received.about({ userId: director.userId })).split('was not sent').length - 1
  await expect.poll(alerts).toBe(1)
  const listed = (await directorsCall('GET', '/reportSchedules?m=Failing')).body.list
  expect(listed.map((one: { reportScheduleId: number }) => one.reportScheduleId)).toContain(reportScheduleId)
  const catalogue = (await directorsCall('GET', '/reports')).body
  expect(catalogue.find(({ key }: { key: string }) => key === 'certificates').schedule).toBe('failing')
  const { version } = failed
  const change = { ...written({ recipients: [doctor.userId] }), version }
  expect((await directorsCall('PUT', `/reportSchedules/${reportScheduleId}`, change)).status).toBe(403)
  expect((await directorsCall('DELETE', `/reportSchedules/${reportScheduleId}`, { version })).status).toBe(200)
  expect((await directorsCall('GET', `/reportSchedules/${reportScheduleId}`)).status).toBe(404)
})

test('other reasons for a failure are told apart', async () => {
  const owner = await addPerson(Role.Manager)
  const ownersCall = await as(owner)
  const query = { name: 'Issued', definition: queryOf('medicals', ['status']), staffGroupId: null }
  const { body: saved } = await ownersCall('POST', '/customQueries', query)
  const url = `/customQueries/${saved.customQueryId}`
  const toOwner = written({ period: null, recipients: [owner.userId] })
  expect((await ownersCall('GET', `${url}/readers`)).body.map((one: Person) => one.userId)).toEqual([owner.userId])
  const { status, body: ofQuery } = await ownersCall('POST', `${url}/schedules`, toOwner)
  expect([status, ofQuery.name]).toEqual([201, 'Issued'])
  expect((await read(ofQuery.reportScheduleId, await as(director))).name).toBe('Custom query')
  const ofReport = await create({ recipients: [doctor.userId] }, 'certificates', ownersCall)
  const failure = async (id: number) => {
    const { nextAt } = await read(id)
    await send(nextAt)
    return (await read(id)).lastFailure
  }
  expect(await failure(ofQuery.reportScheduleId)).toBeNull()
  expect((await ownersCall('DELETE', url, { version: 1 })).status).toBe(200)
  expect(await failure(ofQuery.reportScheduleId)).toBe('queryDeleted')
  const setRights = (person: Person, roles: number) =>
    database.transaction((tx) => tx.update(memberships).set({ roles }).where(eq(memberships.userId, person.userId)))
  await setRights(owner, Role.Practice_doctor)
  expect(await failure(ofReport.reportScheduleId)).toBe('ownerMayNotSchedule')
  await setRights(owner, Role.Manager)
  await setRights(doctor, Role.Nurse)
  expect(await failure(ofReport.reportScheduleId)).toBe('noReader')
  await setRights(doctor, Role.Practice_doctor)
  await database.transaction((tx) =>
    tx.update(memberships).set({ permissions: 0 }).where(eq(memberships.userId, owner.userId)),
  )
  expect(await failure(ofReport.reportScheduleId)).toBe('ownerMayNotRead')
})

test('a moment is not sent twice, and none is sent twice after a time without a server', async () => {
  const { reportScheduleId, nextAt } = await create({ every: 'day', dayOfMonth: null, period: 'yesterday' })
  const weekLater = momentAt(dayInZone(new Date(Date.parse(nextAt) + 7 * 86_400_000).toISOString()), '12:00')
  await send(weekLater)
  const schedule = await read(reportScheduleId)
  expect(schedule.sendings.map(({ dueAt }: { dueAt: string }) => dueAt)).toEqual([nextAt])
  expect(Date.parse(schedule.nextAt)).toBeGreaterThan(Date.parse(weekLater))
})

test('a paused schedule sends nothing, and goes on from then on', async () => {
  const { reportScheduleId, nextAt, version } = await create()
  const url = `/reportSchedules/${reportScheduleId}`
  expect((await manager('PUT', url, { ...written({ isPaused: true }), version })).status).toBe(200)
  await send(nextAt)
  const paused = await read(reportScheduleId)
  expect([paused.isPaused, paused.sendings]).toEqual([true, []])
  const back = await manager('PUT', url, { ...written(), version: paused.version })
  expect(back.body).toMatchObject({ isPaused: false, nextAt })
  expect((await manager('PUT', url, { ...written(), version })).status).toBe(412)
})

test('the hour is that of the organisation', async () => {
  const chatham = await addOrganisation(features, OrganisationType.Medical_practice)
  await database.transaction((tx) =>
    tx.update(organisations).set({ timeZone: 'Pacific/Chatham' }).where(eq(organisations.organisationId, chatham)),
  )
  const person = await addPerson(Role.Manager, chatham)
  const daily = { every: 'day', dayOfMonth: null, hour: 7, recipients: [person.userId] }
  const { nextAt, timeZone } = await create(daily, 'certificates', await as(person))
  expect(timeZone).toBe('Pacific/Chatham')
  expect(Date.parse(nextAt)).toBe(
    Date.parse(momentAt(dayInZone(nextAt, 'Pacific/Chatham'), '07:00', 'Pacific/Chatham')),
  )
})

test('only people who may read it are offered and accepted; period and filters are those of the report', async () => {
  const { body: readers } = await manager('GET', '/reports/certificates/readers')
  const ids = readers.map(({ userId }: { userId: number }) => userId)
  expect(ids).toEqual(expect.arrayContaining([managerPerson.userId, doctor.userId, director.userId]))
  expect(ids).not.toContain(nurse.userId)
  const refusal = async (change: object, key = 'certificates') =>
    (await manager('POST', `/reports/${key}/schedules`, written(change))).body.errors
  expect(await refusal({ recipients: [nurse.userId] })).toEqual({ recipients: ['Choose people who may read it.'] })
  expect(await refusal({ period: 'next30Days' })).toEqual({ period: ['Choose a period of the list.'] })
  expect(await refusal({ period: null })).toEqual({ period: ['Choose a period of the list.'] })
  expect(await refusal({ filter: 'nothing=1' })).toEqual({ filter: ['This report has no such filter.'] })
  expect(await refusal({ period: 'next30Days', isCompared: true }, 'expiring')).toEqual({
    isCompared: ['This cannot be compared.'],
  })
})

test('who schedules, and who sees schedules', async () => {
  const { reportScheduleId } = await create()
  const elsewhere = await addPerson(Role.Manager, await addOrganisation(features, OrganisationType.Medical_practice))
  const without = await addPerson(
    Role.Manager,
    await addOrganisation(Feature.Medicals, OrganisationType.Medical_practice),
  )
  const administrator = await underActivity(await as(await addAdministrator()))
  const calls = {
    director: await as(director),
    doctor: await as(doctor),
    nurse: await as(nurse),
    elsewhere: await as(elsewhere),
    without: await as(without),
    administrator,
  }
  const rows: [string, number, number][] = []
  for (const [who, call] of Object.entries(calls))
    rows.push([
      who,
      (await call('GET', '/reportSchedules')).status,
      (await call('GET', `/reportSchedules/${reportScheduleId}`)).status,
    ])
  expect(rows).toEqual([
    ['director', 200, 200],
    ['doctor', 403, 403],
    ['nurse', 403, 403],
    ['elsewhere', 200, 404],
    ['without', 404, 404],
    ['administrator', 200, 404],
  ])
})

test('the history has each write, without names', async () => {
  const { reportScheduleId, nextAt, version } = await create()
  await send(nextAt)
  await manager('DELETE', `/reportSchedules/${reportScheduleId}`, { version })
  const rows = await historyOf('report schedule', reportScheduleId)
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['create', 'remove'])
  const people = await database.db
    .select({ lastName: users.lastName })
    .from(users)
    .where(eq(users.userId, doctor.userId))
  expect(JSON.stringify(rows)).not.toContain(people[0]?.lastName)
})
