import { theSystem } from '@clearwing/domain/access/actor.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/users/tables.ts'
import { addAdministrator, addIndividual, addMember } from '#testing/factories.ts'
import { historyOf } from '#testing/history.ts'
import { mailsTo } from '#testing/mails.ts'
import { queueEmail, sendQueued } from '#testing/queued-emails.ts'
import { as, database, site } from '#testing/test-app.ts'
import { underActivity } from '#testing/under-activity.ts'
import { fileNumber } from '#testing/unique.ts'
import { markUndeliverable } from './addresses-store.ts'
import { sealToken, sendEmail } from './index.ts'

const me = await addAdministrator()
const idle = await as(me)
const administrator = await underActivity(idle)
const token = 'Zm9yLW9uZS1wZXJzb24tb25seS1hbmQtbm8tb3RoZXI'

let serial = 0
const newAddress = () => `resent.${fileNumber}.${++serial}@example.org`
const setAddress = (userId: number, email: string) =>
  database.transaction((tx) => tx.update(users).set({ email }).where(eq(users.userId, userId)))
const resend = (emailId: number, body: object) =>
  administrator('POST', `/emails/${emailId}/resends`, { address: null, reason: null, ...body })

/** A reminder with a link that switches its kind off, sent to a person. */
async function sentReminder() {
  const { userId } = await addIndividual()
  const to = newAddress()
  await setAddress(userId, to)
  const optionsToken = sealToken(site.keyFor, token)
  const values = { name: 'Mere', about: 'Expiry', lines: ['It expires.'], step: 'Book', path: '/x', optionsToken }
  const email = { toUserId: userId, to, template: 'reminder', values } as const
  const emailId = await database.transaction((tx) => sendEmail(tx, theSystem, email))
  const [mail] = await mailsTo(to)
  return { userId, to, emailId, mail }
}

test('an email is sent again to the present address of its person, with its links', async () => {
  const { userId, emailId, mail } = await sentReminder()
  const present = newAddress()
  await setAddress(userId, present)
  const { status, body } = await resend(emailId, { to: 'person', reason: 'The first one went astray' })
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ to: present, toUserId: userId, repeatsEmailId: emailId, resentTo: 'person' }),
  ])
  expect((await mailsTo(present))[0]).toMatchObject({ subject: mail?.subject, text: mail?.text })
  expect(mail?.text).toContain(token)
  expect(await historyOf('email', body.emailId)).toContainEqual(
    expect.objectContaining({ after: expect.objectContaining({ repeatsEmailId: emailId, resentTo: 'person' }) }),
  )
  expect((await administrator('GET', `/emails/${emailId}`)).body.repeats).toEqual([
    expect.objectContaining({ emailId: body.emailId, to: present }),
  ])
})

test.each(['me', 'other'] as const)('a copy to %s has no link that works, and says that it is one', async (to) => {
  const { userId, emailId } = await sentReminder()
  const mine = newAddress()
  const another = newAddress()
  await setAddress(me.userId, mine)
  const answer = await resend(emailId, to === 'me' ? { to } : { to, address: another, reason: 'Asked by telephone' })
  expect(answer).toMatchObject({ status: 200, body: { resentTo: to, repeatsEmailId: emailId } })
  const [copy] = await mailsTo(to === 'me' ? mine : another)
  expect(copy?.subject).toMatch(/\(copy\)$/)
  expect(copy?.text).toContain('You are receiving this copy because an administrator')
  expect(copy?.text).toContain('#token=…')
  expect(JSON.stringify(copy)).not.toContain(token)
  expect(JSON.stringify(copy)).not.toContain('unsubscribe')
  const [row] = await historyOf('email', answer.body.emailId)
  expect(row).toMatchObject({ subjectUserId: userId })
  expect((await resend(answer.body.emailId, { to: 'person' })).status).toBe(409)
})

test('the link of a sent email cannot be sent again to its person, and a copy does not contain it', async () => {
  const { userId } = await addIndividual()
  const to = newAddress()
  await setAddress(userId, to)
  const values = { name: 'Mere', userName: 'mere', token: '' }
  const emailId = await database.transaction((tx) =>
    sendEmail(tx, theSystem, { toUserId: userId, to, template: 'passwordReset', values }),
  )
  await sendQueued(emailId)
  const refused = await resend(emailId, { to: 'person' })
  expect([refused.status, refused.body.title]).toEqual([409, 'The link in this email works only once.'])
})

test('an email that is still queued, or went to no person, is not sent again to its person', async () => {
  const { userId } = await addIndividual()
  const queued = await queueEmail({ toUserId: userId })
  expect((await resend(queued.emailId, { to: 'person' })).body.title).toBe('This email is still queued.')
  const unowned = await queueEmail()
  await sendQueued(unowned.emailId)
  expect((await resend(unowned.emailId, { to: 'person' })).status).toBe(409)
})

test('another address needs an address and a reason', async () => {
  const { emailId } = await queueEmail()
  const { status, body } = await resend(emailId, { to: 'other' })
  expect([status, Object.keys(body.errors)]).toEqual([400, ['address', 'reason']])
})

test('only administrators with an activity send emails again or release an address', async () => {
  const { emailId } = await queueEmail()
  const body = { to: 'me', address: null, reason: null }
  for (const caller of [idle, await as(await addMember()), await as(await addIndividual())]) {
    expect((await caller('POST', `/emails/${emailId}/resends`, body)).status).toBe(403)
    expect((await caller('POST', `/emails/${emailId}/releases`, { reason: 'It works' })).status).toBe(403)
    expect((await caller('GET', '/emails/state')).status).toBe(403)
  }
})

test('an administrator lets emails go to an address again', async () => {
  const { to, emailId } = await queueEmail()
  await database.transaction((tx) => markUndeliverable(tx, { to, emailId, serverCode: '550 5.1.1' }))
  await sendQueued(emailId)
  const shown = await administrator('GET', `/emails/${emailId}`)
  expect(shown.body).toMatchObject({ suppressedAt: expect.any(String), undeliverableSince: expect.any(String) })
  const release = () => administrator('POST', `/emails/${emailId}/releases`, { reason: 'The report was wrong' })
  expect((await release()).body).toMatchObject({ undeliverableSince: null })
  expect((await release()).status).toBe(409)
  expect(await historyOf('email', emailId)).toContainEqual(
    expect.objectContaining({ after: expect.objectContaining({ isAddressReleased: true }) }),
  )
})
