import { Feature, OrganisationType, Permission, Role } from '@clearwing/domain/access/bits.ts'
import { addDays, addYears, momentAt } from '@clearwing/domain/dates.ts'
import type { DueRecord, RecordHold } from '@clearwing/domain/retention/schema.ts'
import { expect, test } from 'vitest'
import { clients } from '#features/clients/tables.ts'
import { today } from '#platform/time/today.ts'
import { addAdministrator, addIndividual, addMember, addOrganisation } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { as, type Caller, database } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { findDueRecords } from './search.ts'
import { retentionSearches } from './tables.ts'

const addPractice = () => addOrganisation(Feature.Client_list, OrganisationType.Medical_practice)
const day = today()
const permissions = Permission.Client_list

/** A person whose care by the practice ended on this day, or has not ended. */
async function addClient(organisationId: number, endedOn: string | null) {
  const { userId } = await addIndividual()
  const until = endedOn && momentAt(endedOn, '12:00')
  const values = { organisationId, userId, since: momentAt('2001-03-01', '12:00'), until }
  await database.transaction((tx) => tx.insert(clients).values(values))
  return userId
}

/** Searches from the beginning, whatever other tests have left. */
async function search() {
  await database.transaction((tx) => tx.delete(retentionSearches))
  await findDueRecords(database)
}

const dueOf = async (call: Caller, organisationId: number): Promise<DueRecord[]> =>
  (await call('GET', `/retention/due?n=100&a=${organisationId}`)).body.list

const lastDayBefore = (days: number) => addDays(addYears(day, -10), -days)

test('records are due once ten years and a day have passed, unless they are held or in service', async () => {
  const organisationId = await addPractice()
  const director = await as(await addMember({ organisationId, roles: Role.Director }))
  const administrator = await underActivity(await as(await addAdministrator()))
  const [old, young, current, held] = [
    await addClient(organisationId, lastDayBefore(5)),
    await addClient(organisationId, lastDayBefore(-5)),
    await addClient(organisationId, null),
    await addClient(organisationId, lastDayBefore(400)),
  ]
  await search()
  const ids = async () => (await dueOf(administrator, organisationId)).map(({ userId }) => userId)
  expect((await ids()).toSorted()).toEqual([old, held].toSorted())
  expect((await ids()).includes(young) || (await ids()).includes(current)).toBe(false)
  const [first] = await dueOf(administrator, organisationId)
  expect(first).toMatchObject({ userId: held, lastService: 'care', reason: 'health', organisationId })

  // A hold takes the record off the list at once, and a search does not bring it back.
  const body = { userId: held, reason: 'A claim before the court', from: day }
  const { status, body: hold } = await administrator('POST', '/recordHolds', body)
  expect(status, JSON.stringify(hold)).toBe(200)
  expect(await ids()).toEqual([old])
  await search()
  expect(await ids()).toEqual([old])
  const path = `/recordHolds/${hold.recordHoldId}/release`
  expect((await director('PUT', path, { reason: 'Not ours' })).status).toBe(404)
  const released = await administrator('PUT', path, { reason: 'The claim was withdrawn' })
  expect(released.body).toMatchObject({ releaseReason: 'The claim was withdrawn' })
  expect((await administrator('PUT', path, { reason: 'Again' })).status).toBe(409)
  await search()
  expect((await ids()).toSorted()).toEqual([old, held].toSorted())
  expect((await historyOf('record hold', hold.recordHoldId)).map(({ action }) => action)).toEqual(['create', 'change'])
})

test('leaders hold the records of people whom they see, and see the holds that they set', async () => {
  const [here, there] = [await addPractice(), await addPractice()]
  const [own, other] = [
    await as(await addMember({ organisationId: here, roles: Role.Manager, permissions })),
    await as(await addMember({ organisationId: there, roles: Role.Manager, permissions })),
  ]
  const userId = await addClient(here, null)
  const hold = { userId, reason: 'A complaint', from: day }
  expect((await other('POST', '/recordHolds', hold)).body.errors).toHaveProperty('userId')
  expect((await own('POST', '/recordHolds', { ...hold, from: addDays(day, 1) })).body.errors).toHaveProperty('from')
  const { body } = await own('POST', '/recordHolds', hold)
  expect(body).toMatchObject({ userId, organisationId: here, reason: 'A complaint' })
  const ids = async (call: Caller, query = '') =>
    (await call('GET', `/recordHolds?n=100${query}`)).body.list.map((one: RecordHold) => one.recordHoldId)
  expect(await ids(own)).toEqual([body.recordHoldId])
  expect(await ids(own, '&m=Released')).toEqual([])
  expect(await ids(own, '&f=complaint')).toEqual([body.recordHoldId])
  expect(await ids(other)).toEqual([])
  expect((await own('PUT', `/recordHolds/${body.recordHoldId}/release`, { reason: 'Settled' })).status).toBe(200)
  const nurse = await as(await addMember({ organisationId: here, roles: Role.Nurse }))
  expect((await nurse('GET', '/recordHolds')).status).toBe(403)
  expect((await nurse('POST', '/recordHolds', hold)).status).toBe(403)
  for (const path of ['/retention', '/retention/due', '/retention/due/export?ft=csv'])
    expect((await own('GET', path)).status).toBe(403)
  expect((await own('POST', '/retention/search')).status).toBe(403)
})

test('a search that was interrupted continues, and an administrator starts one', async () => {
  const administrator = await underActivity(await as(await addAdministrator()))
  const organisationId = await addPractice()
  const old = await addClient(organisationId, lastDayBefore(30))
  const startedAt = new Date().toISOString()
  const progress = { startedAt, finishedAt: null, searchedTo: old - 1, searched: 7, held: 0 }
  await database.transaction(async (tx) => {
    await tx.delete(retentionSearches)
    await tx.insert(retentionSearches).values(Object.assign({ retentionSearchId: 1 }, progress))
  })
  await findDueRecords(database)
  expect((await dueOf(administrator, organisationId)).map(({ userId }) => userId)).toEqual([old])
  const { body } = await administrator('GET', '/retention')
  expect(body.finishedAt).not.toBeNull()
  expect(body.searched).toBeGreaterThan(7)
  expect((await administrator('POST', '/retention/search')).status).toBe(200)
})
