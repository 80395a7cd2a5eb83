import { expect, test } from 'vitest'
import { newBrowser } from '#testing/browser.ts'
import { bodyWith, operations, urlWith } from '#testing/operations.ts'
import { awaitingSignature, limitedTo } from '#testing/tablet.ts'

/** All that the session on the tablet can do. Extending the list must be a deliberate decision. */
const whileLimited = ['getApplication', 'getMedical', 'logout', 'signApplication', 'updateApplication']

test('the session on the tablet can do nothing but read and sign this application', async () => {
  const visit = await awaitingSignature()
  const { medicalId, person } = visit
  const stranger = newBrowser()
  const title = 'This login is for one signature only.'
  const urlOf = (operation: (typeof operations)[number]) =>
    urlWith(operation, { medicalId, userId: person.userId }).slice(4)
  const needSession = []
  for (const operation of operations)
    if ((await stranger.call(operation.method, urlOf(operation))).status === 401) needSession.push(operation)
  let signs = await limitedTo(visit)
  const answered = []
  for (const [at, operation] of needSession.entries()) {
    // A session that is refused many records is ended.
    if (at % 15 === 0) signs = await limitedTo(visit)
    const { status, body } = await signs(operation.method, urlOf(operation), bodyWith(operation.body, { medicalId }))
    expect([operation.operationId, status]).not.toEqual([operation.operationId, 401])
    if (body.title !== title) answered.push(operation.operationId)
    if (operation.operationId === 'logout') signs = await limitedTo(visit)
  }
  expect(answered.toSorted()).toEqual(whileLimited)
})

test('the session on the tablet reads no other medical, and gets no live notifications', async () => {
  const { path } = await awaitingSignature()
  const signs = await limitedTo(await awaitingSignature())
  const refused = { status: 403, body: { title: 'This login is for one signature only.' } }
  for (const url of [path, `${path}/application`, '/notifications', '/nothing/here'])
    expect([url, await signs('GET', url)]).toEqual([url, refused])
  expect(await signs('PUT', `${path}/signature`, { version: 1, applicationVersion: 1 })).toEqual(refused)
  expect(await signs('POST', '/notifications/negotiate', {})).toEqual(refused)
})
