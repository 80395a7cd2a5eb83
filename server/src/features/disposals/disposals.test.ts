import { Role } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import type { Disposal } from '@clearwing/domain/disposals/schema.ts'
import { expect, test } from 'vitest'
import { chainPlaceOf } from '#features/audit-chain/place.ts'
import { verifyChain } from '#platform/history/chain/verify.ts'
import { today } from '#platform/time/today.ts'
import { chainHistory } from '#testing/chain-history.ts'
import { queryOnce } from '#testing/database-of-the-run.ts'
import { addDisposer, addFormerClient, carryOutIn, countOf, searchAgain } from '#testing/disposal-scene.ts'
import { addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { addMerger, merge } from '#testing/merge-scene.ts'
import { readPdf } from '#testing/pdf.ts'
import { as, connection, database, site } from '#testing/test-app.ts'

const [first, second] = [await addDisposer(), await addDisposer()]
const reason = 'The time of these records is over'

async function request(userIds: number[]): Promise<Disposal> {
  await searchAgain()
  const { status, body } = await first.call('POST', '/disposals', { userIds, reason })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function approved(userIds: number[]): Promise<Disposal> {
  const { disposalId } = await request(userIds)
  const { status, body } = await second.call('PUT', `/disposals/${disposalId}/approval`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const read = async (disposalId: number): Promise<Disposal> => (await first.call('GET', `/disposals/${disposalId}`)).body
const isThere = (userId: number) => countOf(`users where user_id = ${userId}`)
const check = () => verifyChain(chainPlaceOf(site))

test('two administrators dispose of a record after a week, and the certificate says what was destroyed', async () => {
  const userId = await addFormerClient()
  const { disposalId, state, items } = await request([userId])
  expect([state, items]).toMatchObject(['requested', [{ userId, state: 'chosen', lastService: 'care' }]])
  expect((await first.call('PUT', `/disposals/${disposalId}/approval`)).status).toBe(403)
  const { body } = await second.call('PUT', `/disposals/${disposalId}/approval`)
  expect(body).toMatchObject({ state: 'approved', waitDays: 7, chosenCount: 1 })
  expect(Date.parse(body.startsAt) - Date.parse(body.decidedAt)).toBe(7 * 24 * 3_600_000)
  expect((await second.call('PUT', `/disposals/${disposalId}/approval`)).status).toBe(409)
  expect((await first.call('GET', `/disposals/${disposalId}/certificate`)).status).toBe(409)
  await carryOutIn(6.9)
  expect(await isThere(userId)).toBe(1)

  const before = await countOf(`history where subject_user_id = ${userId} and after is not null`)
  expect(before).toBeGreaterThan(0)
  await carryOutIn(0.2)
  expect(await isThere(userId)).toBe(0)
  const after = await read(disposalId)
  expect(after).toMatchObject({ state: 'carriedOut', destroyedCount: 1, chosenCount: 0, keptCount: 0 })
  expect(after.items[0]).toMatchObject({ userId, name: null, state: 'destroyed' })
  expect(after.items[0]?.counts).toMatchObject({ identity: 1, history: before })
  expect(after.checkValue).toMatch(/^[0-9a-f]{64}$/)
  expect(await countOf(`history where subject_user_id = ${userId} and (after is not null or before is not null)`)).toBe(
    0,
  )
  const list = await first.call('GET', '/disposals?n=100&m=Ended')
  expect(list.body.list).toContainEqual(expect.objectContaining({ disposalId, state: 'carriedOut', destroyedCount: 1 }))

  const printed = await first.call('GET', `/disposals/${disposalId}/certificate`)
  const { text, isTagged } = await readPdf(printed.bytes)
  expect(isTagged).toBe(true)
  for (const words of [`Disposal certificate ${disposalId}`, String(userId), reason, after.checkValue ?? '', 'Tess'])
    expect(text.replaceAll(/\s/g, '')).toContain(words.replaceAll(' ', ''))
  expect((await historyOf('disposal', disposalId)).map(({ action }) => action)).toEqual(['create', 'change', 'change'])

  await chainHistory()
  const { emptied, findings } = await check()
  expect(findings.filter(({ fault }) => fault === 'changed' || fault === 'emptied')).toEqual([])
  expect(emptied).toContainEqual({ disposalId, rows: before })
  // What is left of an emptied row is still protected, and so is the list of emptied rows.
  const row = `history_id = (select max(history_id) from emptied_history join history using (history_id) where subject_user_id = ${userId})`
  await expect(queryOnce(connection, `update history set entity_id = 0 where ${row}`)).rejects.toThrow('never changed')
  await expect(queryOnce(connection, `delete from emptied_history where ${row}`)).rejects.toThrow('never changed')
  const attack = (sql: string) => queryOnce(connection, `set session_replication_role = replica; ${sql}`)
  await attack(`update history set user_id = user_id + 1 where ${row}`)
  expect((await check()).findings).toContainEqual(expect.objectContaining({ fault: 'emptied' }))
  await attack(`update history set user_id = user_id - 1 where ${row}`)
  const stranger = `(select max(h.history_id) from history h join history_chain using (history_id)
    where h.after is not null and h.subject_user_id is not null)`
  await attack(`create table kept_row as select * from history where history_id = ${stranger};
    insert into emptied_history select history_id, (select max(history_emptying_id) from history_emptyings) from kept_row;
    update history set before = null, after = null where history_id in (select history_id from kept_row)`)
  expect((await check()).findings).toContainEqual(expect.objectContaining({ fault: 'emptied' }))
  await attack(`update history h set before = k.before, after = k.after from kept_row k where k.history_id = h.history_id;
    delete from emptied_history where history_id in (select history_id from kept_row); drop table kept_row`)
  expect((await check()).findings.filter(({ fault }) => fault === 'emptied')).toEqual([])
})

test('a hold after the request, or after the approval, keeps the record, and the rest is destroyed', async () => {
  const [early, late, free] = [await addFormerClient(), await addFormerClient(), await addFormerClient()]
  const { disposalId } = await request([early, late, free])
  const hold = (userId: number) =>
    first.call('POST', '/recordHolds', { userId, reason: 'A claim before the court', from: today() })
  expect((await hold(early)).status).toBe(200)
  const { body } = await second.call('PUT', `/disposals/${disposalId}/approval`)
  expect(body).toMatchObject({ chosenCount: 2, keptCount: 1 })
  expect((await hold(late)).status).toBe(200)
  await carryOutIn(8)
  const { items, state } = await read(disposalId)
  expect(state).toBe('carriedOut')
  expect(items.map((item) => [item.userId, item.state, item.keptReason])).toEqual([
    [early, 'kept', 'held'],
    [late, 'kept', 'held'],
    [free, 'destroyed', null],
  ])
  expect([await isThere(early), await isThere(late), await isThere(free)]).toEqual([1, 1, 0])
  expect((await hold(free)).body.errors).toHaveProperty('userId')
})

test('a hold at the moment of execution and the execution take turns', async () => {
  const userId = await addFormerClient()
  const { disposalId } = await approved([userId])
  await chainHistory()
  const setHold = () => first.call('POST', '/recordHolds', { userId, reason: 'A claim', from: today() })
  const [hold] = await Promise.all([setHold(), carryOutIn(8)])
  const [item] = (await read(disposalId)).items
  expect([hold.status, item?.state, await isThere(userId)]).toEqual(
    hold.status === 200 ? [200, 'kept', 1] : [400, 'destroyed', 0],
  )
})

test.each<[string, string, (userId: number) => Promise<unknown>]>([
  ['a new service', 'inService', (userId) => sql(`update clients set until = null where user_id = ${userId}`)],
  ['a later record', 'served', (userId) => sql(`update clients set until = now() where user_id = ${userId}`)],
  [
    'an open privacy request',
    'privacyRequest',
    (userId) =>
      sql(`insert into privacy_requests (kind, state, user_id, organisation_id, words, channel, authority, received_on, due_on,
        transfer_by, created_by, created_at, charge_cents) select 'access', 'received', ${userId}, organisation_id, '', 'letter',
        'self', now(), now(), now(), ${userId}, now(), 0 from clients where user_id = ${userId}`),
  ],
  [
    'an incident',
    'incident',
    (userId) =>
      sql(`with i as (insert into incidents (title, kind, what_happened, known_at, limit_hours, due_at, harms, reported_at,
        reported_by) values ('a', 'loss', 'a', now(), 72, now(), '[]', now(), ${userId}) returning incident_id)
        insert into incident_people (incident_id, user_id) select incident_id, ${userId} from i`),
  ],
  [
    'work for an organisation',
    'staff',
    (userId) =>
      sql(`insert into memberships (user_id, organisation_id, roles, permissions, ended_at)
        select ${userId}, organisation_id, 128, 0, '2001-01-01' from clients where user_id = ${userId}`),
  ],
  [
    'a login',
    'account',
    (userId) =>
      sql(`insert into user_logins (user_login_id, user_id, started_at, ip_address, browser, how)
        values (${1_000_000 + userId}, ${userId}, now(), '', '', 'password')`),
  ],
  [
    'an act in the record of another person',
    'named',
    (userId) =>
      sql(`update clients set ended_by = ${userId} where (organisation_id, user_id) =
        (select organisation_id, user_id from clients where user_id <> ${userId} and ended_by is null limit 1)`),
  ],
])('%s after the approval keeps the record', async (_what, keptReason, happen) => {
  const userId = await addFormerClient()
  await addFormerClient()
  const { disposalId } = await approved([userId])
  await happen(userId)
  await carryOutIn(8)
  expect((await read(disposalId)).items[0]).toMatchObject({ state: 'kept', keptReason })
  expect(await isThere(userId)).toBe(1)
  expect((await read(disposalId)).state).toBe('carriedOut')
})

const sql = (text: string) => queryOnce(connection, text)

test('a merge after the request keeps the record until it can no longer be undone', async () => {
  const [survivor, merged] = [await addFormerClient(), await addFormerClient()]
  const { disposalId } = await approved([survivor, merged])
  const [one, other] = [await addMerger(), await addMerger()]
  const done = await merge(one, other, survivor, merged)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await carryOutIn(8)
  expect((await read(disposalId)).items.map(({ state, keptReason }) => [state, keptReason])).toEqual([
    ['kept', 'merged'],
    ['kept', 'merged'],
  ])
  // After the time to undo it, the survivor is due, and the merged record goes with it.
  await sql(`update merges set confirmed_at = now() - interval '40 days' where survivor_user_id = ${survivor}`)
  const again = await approved([survivor])
  await carryOutIn(8)
  expect((await read(again.disposalId)).items[0]).toMatchObject({ state: 'destroyed' })
  expect([await isThere(survivor), await isThere(merged)]).toEqual([0, 0])
  expect(await countOf(`history where subject_user_id = ${merged} and after is not null`)).toBe(0)
})

test('a disposal is refused or stopped by any administrator with a reason, and its records can be chosen again', async () => {
  const userId = await addFormerClient()
  const { disposalId } = await request([userId])
  expect((await first.call('PUT', `/disposals/${disposalId}/refusal`, { reason: 'No' })).status).toBe(403)
  expect((await second.call('PUT', `/disposals/${disposalId}/refusal`, { reason: '' })).body.errors).toHaveProperty(
    'reason',
  )
  const refused = await second.call('PUT', `/disposals/${disposalId}/refusal`, { reason: 'The estate may ask' })
  expect(refused.body).toMatchObject({ state: 'refused', refusal: 'The estate may ask', keptCount: 1 })
  const next = await approved([userId])
  const conflict = await first.call('POST', '/disposals', { userIds: [userId], reason })
  expect([conflict.status, conflict.body.errors]).toMatchObject([409, { userIds: expect.anything() }])
  const stopped = await first.call('PUT', `/disposals/${next.disposalId}/stop`, { reason: 'A mistake' })
  expect(stopped.body).toMatchObject({ state: 'stopped', stopReason: 'A mistake', keptCount: 1 })
  await carryOutIn(30)
  expect(await isThere(userId)).toBe(1)
  for (const path of ['stop', 'refusal', 'approval'])
    expect(
      (await second.call('PUT', `/disposals/${next.disposalId}/${path}`, path === 'approval' ? undefined : { reason }))
        .status,
    ).toBe(409)
})

test('only records that are due can be chosen', async () => {
  const [due, other] = [await addFormerClient(), (await addMember()).userId]
  await searchAgain()
  const post = (userIds: number[], given = reason) => first.call('POST', '/disposals', { userIds, reason: given })
  expect((await post([due, other])).body.errors).toHaveProperty('userIds')
  expect((await post([])).body.errors).toHaveProperty('userIds')
  expect((await post([due], '')).body.errors).toHaveProperty('reason')
  await sql(
    `insert into record_holds (user_id, reason, "from", set_at, set_by) values (${due}, 'a', '2020-01-01', now(), ${due})`,
  )
  expect((await post([due])).body.errors.userIds[0]).toContain('A hold is set')
})

test('a disposal whose records are all kept cannot be approved', async () => {
  const userId = await addFormerClient()
  const { disposalId } = await request([userId])
  await first.call('POST', '/recordHolds', { userId, reason: 'A claim', from: addDays(today(), -1) })
  expect((await second.call('PUT', `/disposals/${disposalId}/approval`)).status).toBe(409)
  expect(await read(disposalId)).toMatchObject({ state: 'requested', chosenCount: 1 })
})

test('for others no disposal exists, and administrators need an activity', async () => {
  const userId = await addFormerClient()
  const { disposalId } = await request([userId])
  const director = await as(await addMember({ roles: Role.Director }))
  const idle = await as(first.person)
  for (const path of ['', '/certificate'])
    expect((await director('GET', `/disposals/${disposalId}${path}`)).status).toBe(404)
  for (const path of ['approval', 'refusal', 'stop']) {
    const body = path === 'approval' ? undefined : { reason }
    expect((await director('PUT', `/disposals/${disposalId}/${path}`, body)).status).toBe(404)
    expect((await idle('PUT', `/disposals/${disposalId}/${path}`, body)).status).toBe(403)
  }
  expect((await director('GET', '/disposals')).status).toBe(403)
  expect((await director('POST', '/disposals', { userIds: [userId], reason })).status).toBe(403)
  expect((await idle('GET', `/disposals/${disposalId}`)).status).toBe(403)
  expect(database.clock()).not.toBe('')
})
