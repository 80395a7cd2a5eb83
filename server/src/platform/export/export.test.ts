import { Role } from '@clearwing/domain/access/bits.ts'
import { beforeAll, expect, test } from 'vitest'
import { browserLoggedInAs } from '#testing/browser.ts'
import { addAdministrator, addIndividual, addMember } from '#testing/factories.ts'
import { as, type Caller } from '#testing/test-app.ts'

const lists = ['/userLogins', '/ipInfo', '/hl7', '/hl7/unassigned', '/emails']

let administrator: Caller
let idle: Caller
beforeAll(async () => {
  const person = await addAdministrator()
  idle = await as(person)
  const { body } = await idle('POST', '/administratorActivities', { description: 'Audit' })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  administrator = (method, url, payload) => idle(method, url, payload, headers)
})

test.each(lists)('an administrator exports %s as CSV and as a workbook, with all its rows', async (list) => {
  const { totalItems } = (await administrator('GET', `${list}?n=10`)).body
  const { status, body } = await administrator('GET', `${list}/export?ft=csv`)
  expect([status, body]).toEqual([200, expect.stringContaining(`\r\nRows,${totalItems}\r\n`)])
  const workbook = await administrator('GET', `${list}/export?ft=xlsx`)
  expect([workbook.status, workbook.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
})

// Everyone sees their own emails.
const limited = lists.filter((list) => list !== '/emails')

test.each(limited)('%s can be exported only by users who may see the list', async (list) => {
  for (const person of [await addMember(), await addIndividual()])
    expect((await (await as(person))('GET', `${list}/export?ft=csv`)).status).toBe(403)
})

test.each(['/userLogins', '/ipInfo'])('%s can be exported only under an activity', async (list) =>
  expect((await idle('GET', `${list}/export?ft=csv`)).status).toBe(403),
)

test('nothing can be exported in another person’s name', async () => {
  const browser = await browserLoggedInAs(await addAdministrator())
  const { body } = await browser.call('POST', '/administratorActivities', { payload: { description: 'Support' } })
  const headers = { administratoractivity: String(body.administratorActivityId) }
  const person = await addIndividual()
  await browser.call('PUT', '/account/login', { payload: { userId: person.userId }, headers })
  const answer = await browser.call('GET', '/medicals/export?ft=csv', { headers })
  expect([answer.status, answer.body.title]).toEqual([403, 'Only the person themselves can do this.'])
})

test('the list of participants can be exported by every logged-in user, as they see it', async () => {
  const { status, body } = await (await as(await addMember()))('GET', '/organisations/export?ft=csv&co=name|type')
  expect([status, body]).toEqual([200, expect.stringContaining('\r\n\r\nName,Type\r\n')])
})

test('several simultaneous exports all succeed', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => administrator('GET', '/emails/export?ft=csv')))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('a file names its organisation', async () => {
  const manager = await addMember({ roles: Role.Manager })
  const call = await as(manager)
  const { body } = await call('GET', `/organisationlocations/export?ft=csv&organisationId=${manager.organisationId}`)
  const { name } = (await call('GET', `/organisations/${manager.organisationId}`)).body
  expect(body).toContain(`\r\nOrganisation,${name}\r\n`)
  expect(body).toContain('\r\nOrder,"Name, ascending"\r\n')
})

test.each([
  ['m=All', 'User logins'],
  ['m=Current&dd=true', 'Logged-in users'],
])('the two lists of logins have different file names: %s', async (query, name) => {
  const { headers } = await administrator('GET', `/userLogins/export?ft=csv&${query}`)
  expect(String(headers['content-disposition'])).toContain(`filename="${name} `)
})
