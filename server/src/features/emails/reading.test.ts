import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { openSite } from '#platform/site.ts'
import { today } from '#platform/time/today.ts'
import { addAdministrator, addIndividual, addMember } from '#testing/factories.ts'
import { queueEmail, sendQueued } from '#testing/queued-emails.ts'
import { as, database, signIn, testConfig } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'

const idle = await as(await addAdministrator())
const administrator = await underActivity(idle)
const token = 'Zm9yLW9uZS1wZXJzb24tb25seQ'

test('only administrators with an activity see the list of emails', async () => {
  const { to, emailId } = await queueEmail()
  const member = await as(await addMember())
  for (const caller of [member, idle])
    for (const path of ['/emails', `/emails/${emailId}`, '/emails/export?ft=csv'])
      expect((await caller('GET', path)).status).toBe(403)
  expect((await administrator('GET', `/emails/${emailId}`)).body).toMatchObject({ emailId, to, sentAt: null })
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
  const { body } = await administrator('GET', `/emails?n=10&p=1&l=${today()}`)
  expect(body.list.slice(0, 3).map(({ to }: { to: string }) => to)).toEqual(mails.map(({ to }) => to).reverse())
  expect(body.numberOfPages).toBe(Math.ceil(body.totalItems / 10))
  const none = { list: [], numberOfPages: 0, totalItems: 0 }
  expect((await administrator('GET', '/emails?b=2100-01-01')).body).toEqual(none)
  const all = (await administrator('GET', '/emails')).body
  expect((await administrator('GET', '/emails?l=2100-01-01')).body.totalItems).toBe(all.totalItems)
})
