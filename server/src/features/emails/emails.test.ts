import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { openSite } from '#platform/site.ts'
import { announcements } from '#testing/announcements.ts'
import { addAdministrator, addIndividual, addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { as, database, signIn, site, testConfig } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { fileNumber } from '#testing/unique.ts'
import { sendEmail, sendQueuedEmail } from './index.ts'
import { findUnsent } from './store.ts'

const idle = await as(await addAdministrator())
const administrator = await underActivity(idle)
const token = 'Zm9yLW9uZS1wZXJzb24tb25seQ'
const values = { name: 'Hēmi', path: `/medical/7#token=${token}` }

let serial = 0
const queue = async (toUserId: number | null = null) => {
  const to = `hemi.${fileNumber}.${++serial}@example.org`
  const email = { toUserId, to, template: 'certificateIssued', values } as const
  return { to, emailId: await database.transaction((tx) => sendEmail(tx, theSystem, email)) }
}
const send = (emailId: number, at = site) =>
  sendQueuedEmail.run({ ...at, address: 'http://clearwing.test:3000' }, { emailId })
const listed = async (to: string, caller = administrator) => (await caller('GET', `/emails?f=${to}`)).body.list

test('a mail waits, is sent, and is kept without what its link proves', async () => {
  const { to, emailId } = await queue()
  expect(await listed(to)).toEqual([
    expect.objectContaining({ emailId, to, template: 'certificateIssued', subject: null, text: null, sentAt: null }),
  ])
  await send(emailId)
  const [sent] = await listed(to)
  expect(sent).toMatchObject({
    subject: 'Clearwing: a certificate is ready for you',
    text: expect.stringContaining('http://clearwing.test:3000/medical/7#token=…'),
    sentAt: expect.any(String),
    failedAt: null,
  })
  expect(JSON.stringify(sent)).not.toContain(token)
  expect(await findUnsent(database.db, emailId)).toBeUndefined()
  const [row] = await historyOf('email', emailId)
  expect(JSON.stringify(row)).not.toContain(token)
})

test('a mail that was sent is not sent again', async () => {
  const sent: string[] = []
  const counting = {
    ...site,
    mailer: { send: async ({ to }: { to: string }) => void sent.push(to), close: () => undefined },
  }
  const { to, emailId } = await queue()
  await send(emailId, counting)
  await send(emailId, counting)
  expect(sent).toEqual([to])
})

const refusing = (responseCode?: number) => ({
  ...site,
  mailer: { send: () => Promise.reject(Object.assign(new Error('No.'), { responseCode })), close: () => undefined },
})

test('a mail that nobody will take has failed; one that nobody takes now waits', async () => {
  const [unknown, delayed] = [await queue(), await queue()]
  await send(unknown.emailId, refusing(550))
  expect(await listed(unknown.to)).toEqual([expect.objectContaining({ sentAt: null, failedAt: expect.any(String) })])
  await expect(send(delayed.emailId, refusing(451))).rejects.toThrow()
  expect(await listed(delayed.to)).toEqual([expect.objectContaining({ sentAt: null, failedAt: null })])
})

test('its receiver and the administrators hear of it', async () => {
  await using heard = await announcements()
  const { userId } = await addIndividual()
  await queue(userId)
  const announced = () =>
    heard.all().filter((one) => 'audience' in one && JSON.stringify(one.audience).includes(`{"userId":${userId}}`))
  await expect.poll(announced).toHaveLength(1)
})

test('only administrators who say what for see that mails were sent', async () => {
  const { to, emailId } = await queue()
  const member = await as(await addMember())
  for (const caller of [member, idle])
    for (const path of ['/emails', `/emails/${emailId}`, '/emails/export?ft=csv'])
      expect((await caller('GET', path)).status).toBe(403)
  expect((await administrator('GET', `/emails/${emailId}`)).body).toMatchObject({ emailId, to, sentAt: null })
})

const demoSite = await openSite(testConfig(), database, [])
const demo = await createApp(demoSite)
afterAll(() => demo.close())

test('in a demo, all see the mails sent to them, with links that work, and they lie in the mailbox', async () => {
  const me = await addIndividual()
  const [mine, other] = [await queue(me.userId), await queue((await addIndividual()).userId)]
  for (const { emailId } of [mine, other]) await send(emailId, demoSite)
  const { cookie } = await signIn(me)
  const { list, totalItems } = (await demo.inject({ url: '/api/emails', headers: { cookie } })).json()
  expect([totalItems, list[0].to, list[0].text]).toEqual([1, mine.to, expect.stringContaining(token)])
  const read = async (emailId: number) => demo.inject({ url: `/api/emails/${emailId}`, headers: { cookie } })
  expect((await read(mine.emailId)).json()).toEqual(list[0])
  expect((await read(other.emailId)).statusCode).toBe(404)
  const folder = path.join(demoSite.config.dataDir, 'mailbox')
  const mails = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  expect(mails.filter((mail) => mail.includes(`To: ${mine.to}`))).toHaveLength(1)
})

test('in a demo, an administrator who says nothing sees their own too, and nobody else’s', async () => {
  const me = await addAdministrator()
  const { emailId } = await queue(me.userId)
  await queue()
  const { cookie } = await signIn(me)
  const { list } = (await demo.inject({ url: '/api/emails', headers: { cookie } })).json()
  expect(list).toEqual([expect.objectContaining({ emailId })])
})

test('mails are listed by day and page, the newest first', async () => {
  const mails = [await queue(), await queue(), await queue()]
  const { body } = await administrator('GET', '/emails?n=10&p=1')
  expect(body.list.slice(0, 3).map(({ to }: { to: string }) => to)).toEqual(mails.map(({ to }) => to).reverse())
  expect(body.numberOfPages).toBe(Math.ceil(body.totalItems / 10))
  expect((await administrator('GET', '/emails?b=2100-01-01')).body).toEqual({
    list: [],
    numberOfPages: 0,
    totalItems: 0,
  })
  expect((await administrator('GET', '/emails?l=2100-01-01')).body.totalItems).toBe(body.totalItems)
})
