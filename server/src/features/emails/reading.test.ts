import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Permission, Role } from '@clearwing/domain/access/bits.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { clients } from '#features/clients/tables.ts'
import { openSite } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { addAdministrator, addIndividual, addMember } from '#testing/factories.ts'
import { addPractice } from '#testing/medical-people.ts'
import { queueEmail, sendQueued } from '#testing/queued-emails.ts'
import { as, database, signIn, testConfig } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

const idle = await as(await addAdministrator())
const administrator = await underActivity(idle)
const token = 'Zm9yLW9uZS1wZXJzb24tb25seQ'

test('other users read the emails that were sent to them, without links that work', async () => {
  const reader = await addIndividual()
  const mine = await queueEmail({ toUserId: reader.userId, token })
  const others = await queueEmail()
  await sendQueued(mine.emailId)
  const call = await as(reader)
  const { list } = (await call('GET', '/emails')).body
  expect(list).toEqual([expect.objectContaining({ emailId: mine.emailId })])
  const { body } = await call('GET', `/emails/${mine.emailId}`)
  expect(body).toMatchObject({ text: expect.stringContaining('#token=…'), repeats: [], presentAddress: null })
  expect(JSON.stringify([list, body])).not.toContain(token)
  expect((await call('GET', `/emails/${others.emailId}`)).status).toBe(404)
  expect((await administrator('GET', `/emails/${others.emailId}`)).body).toMatchObject(others)
  expect((await idle('GET', `/emails/${others.emailId}`)).status).toBe(404)
})

/** A practice with a nurse who works with clients, and one client. */
async function addPracticeWithClient() {
  const organisationId = await addPractice()
  const given = { organisationId, permissions: Permission.Client_list }
  const person = await addIndividual()
  const care = { organisationId, userId: person.userId, since: new Date().toISOString() }
  await database.transaction((tx) => tx.insert(clients).values(care))
  return { organisationId, given, person, nurse: await as(await addMember({ ...given, roles: Role.Nurse })) }
}

test('a practice reads what it sent its clients, and nothing else that they got', async () => {
  const { organisationId, given, person, nurse } = await addPracticeWithClient()
  const another = await addPracticeWithClient()
  const ours = await queueEmail({ toUserId: person.userId, organisationId, token })
  await sendQueued(ours.emailId)
  const theirs = await queueEmail({ toUserId: person.userId, organisationId: another.organisationId })
  const own = await queueEmail({ toUserId: person.userId })
  const strangers = await queueEmail({ toUserId: another.person.userId, organisationId })
  const { list } = (await nurse('GET', `/emails?i=${person.userId}`)).body
  expect(list.map(({ emailId }: { emailId: number }) => emailId)).toEqual([ours.emailId])
  expect(JSON.stringify(list)).not.toContain(token)
  for (const { emailId } of [theirs, own, strangers])
    expect((await nurse('GET', `/emails/${emailId}`)).status).toBe(404)
  for (const roles of [Role.Tester, Role.Specialist]) {
    const member = await as(await addMember({ ...given, roles }))
    expect((await member('GET', `/emails/${ours.emailId}`)).status).toBe(404)
  }
  const withoutPermission = await as(await addMember({ organisationId, roles: Role.Nurse }))
  expect((await withoutPermission('GET', `/emails/${ours.emailId}`)).status).toBe(404)
})

test('a practice no longer reads the emails of a former client', async () => {
  const { organisationId, person, nurse } = await addPracticeWithClient()
  const { emailId } = await queueEmail({ toUserId: person.userId, organisationId })
  expect((await nurse('GET', `/emails/${emailId}`)).status).toBe(200)
  const isIt = and(eq(clients.organisationId, organisationId), eq(clients.userId, person.userId))
  await database.transaction((tx) => tx.update(clients).set({ until: new Date().toISOString() }).where(isIt))
  expect((await nurse('GET', `/emails/${emailId}`)).status).toBe(404)
})

test('emails are filtered by template and person', async () => {
  const reader = await addIndividual()
  const { emailId } = await queueEmail({ toUserId: reader.userId })
  const found = async (query: string) => (await administrator('GET', `/emails?i=${reader.userId}${query}`)).body.list
  expect(await found('&te=certificateIssued')).toEqual([expect.objectContaining({ emailId, path: '/medical/7' })])
  expect(await found('&te=passwordReset')).toEqual([])
})

const demoSite = await openSite(testConfig(), database, [])
const demo = await createApp(demoSite)
afterAll(() => demo.close())

test('in a demo, users see their own emails with working links, and these arrive in the mailbox', async () => {
  const [reader, other] = [await addIndividual(), await addIndividual()]
  const [mine, others] = [
    await queueEmail({ toUserId: reader.userId, token }),
    await queueEmail({ toUserId: other.userId }),
  ]
  for (const { emailId } of [mine, others]) await sendQueued(emailId, demoSite)
  const { cookie } = await signIn(reader)
  const { list, totalItems } = (await demo.inject({ url: '/api/emails', headers: { cookie } })).json()
  expect([totalItems, list[0].to, list[0].text]).toEqual([1, mine.to, expect.stringContaining(token)])
  const read = async (emailId: number) => demo.inject({ url: `/api/emails/${emailId}`, headers: { cookie } })
  expect((await read(mine.emailId)).json()).toMatchObject(list[0])
  expect((await read(others.emailId)).statusCode).toBe(404)
  const folder = path.join(demoSite.config.dataDir, 'mailbox')
  const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  expect(mails.filter((mail) => mail.includes(`To: ${mine.to}`))).toHaveLength(1)
})

test('in a demo, an administrator without an activity also sees only their own', async () => {
  const reader = await addAdministrator()
  const { emailId } = await queueEmail({ toUserId: reader.userId })
  await queueEmail()
  const { cookie } = await signIn(reader)
  const { list } = (await demo.inject({ url: '/api/emails', headers: { cookie } })).json()
  expect(list).toEqual([expect.objectContaining({ emailId })])
})

test('emails are listed by day and page, newest first', async () => {
  const mails = [await queueEmail(), await queueEmail(), await queueEmail()]
  // Other tests queue emails at times to come.
  const own = new Set(mails.map(({ to }) => to))
  const { list } = (await administrator('GET', `/emails?n=100&p=1&l=${today()}`)).body
  const listed = list.map(({ to }: { to: string }) => to).filter((to: string) => own.has(to))
  expect(listed).toEqual(mails.map(({ to }) => to).reverse())
  const { body } = await administrator('GET', `/emails?n=10&p=1&l=${today()}`)
  expect(body.numberOfPages).toBe(Math.ceil(body.totalItems / 10))
  const none = { list: [], numberOfPages: 0, totalItems: 0 }
  expect((await administrator('GET', '/emails?b=2100-01-01')).body).toEqual(none)
  const all = (await administrator('GET', '/emails')).body
  expect((await administrator('GET', '/emails?l=2100-01-01')).body.totalItems).toBe(all.totalItems)
})
