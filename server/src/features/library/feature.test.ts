import { allBits, Feature } from '@clearwing/domain/access/bits.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organisations } from '#features/organisations/tables.ts'
import { today } from '#platform/time/today.ts'
import { documentPdf } from '#testing/another-pdf.ts'
import { sendDocument } from '#testing/attach.ts'
import { libraryRequests } from '#testing/authorisation/library-requests.ts'
import { addLibraryScene, pathOfItem } from '#testing/library-scene.ts'
import { bodyWith, type Operation, operations, urlWith } from '#testing/operations.ts'
import { app, database, signIn } from '#testing/test-app.ts'

const scene = await addLibraryScene()
const { practiceId, regulatorId, userId, people, doctor, administrator, add } = scene

const has = (featureSet: number, organisationId = practiceId) =>
  database.transaction((tx) =>
    tx.update(organisations).set({ featureSet }).where(eq(organisations.organisationId, organisationId)),
  )
const without = allBits & ~Feature.Library

const letter = { fields: {}, bytes: await documentPdf('Letter') }
const item = (await sendDocument(people.doctor, `/users/${userId}/libraryItems`, letter)).body
const asked = { userId, medicalId: null, name: 'Letter', reason: 'Murmur', dueOn: today() }
const { documentRequestId } = (await doctor('POST', '/documentRequests', asked)).body
const code = { userId, medicalId: null, documentRequestId: null, isForVisit: true }
const { code: uploadCode, uploadCodeId } = (await doctor('POST', '/uploadCodes', code)).body
const ids = {
  userId,
  organisationId: practiceId,
  libraryItemId: item.libraryItemId,
  versionNumber: 1,
  libraryShareId: 1,
  documentRequestId,
  uploadCodeId,
}
const inAddress = { ...ids, reason: 'Filed twice', ft: 'csv' }

const isOfLibrary = ({ path }: Operation) => /librar|documentRequests|uploadCodes/i.test(path)
const forMembers = operations.filter((one) => isOfLibrary(one) && !/public|libraryUploads/.test(one.path))

const { cookie, token } = await signIn(people.doctor)
async function statusOf(operation: Operation) {
  const { method, operationId } = operation
  const example = bodyWith(operation.body, ids)
  const more = libraryRequests[operationId]?.body?.(ids)
  const headers = { cookie, 'x-login-token': token }
  const payload = example && { ...example, ...more }
  const { statusCode } = await app.inject({
    method,
    url: urlWith(operation, inAddress),
    headers,
    ...(payload && { payload }),
  })
  return `${operationId} ${statusCode}`
}

test('without the feature, no call of the library exists for members of the organisation', async () => {
  const reads = forMembers.filter(({ method }) => method === 'GET')
  expect(forMembers.length).toBeGreaterThan(20)
  expect(await Promise.all(reads.map(statusOf))).toEqual(reads.map(({ operationId }) => `${operationId} 200`))
  await has(without)
  for (const one of forMembers) expect(await statusOf(one)).toBe(`${one.operationId} 404`)
  await has(allBits)
  expect((await doctor('GET', pathOfItem(item))).body).toMatchObject({ version: item.version, removed: null })
})

test('without the feature, a phone and a visitor find nothing either', async () => {
  const path = `/organisations/${practiceId}/libraryItems`
  const published = await add({ by: people.manager, path })
  const control = { access: 3, legalHold: null, isRestored: false, version: 1 }
  await administrator('PUT', `${pathOfItem(published)}/control`, control)
  const statuses = () =>
    Promise.all(
      [`/api/public${pathOfItem(published)}`, `/api/libraryUploads/${uploadCode}`].map(
        async (url) => (await app.inject({ url })).statusCode,
      ),
    )
  expect(await statuses()).toEqual([200, 200])
  await has(without)
  expect(await statuses()).toEqual([404, 404])
  await has(allBits)
})

test('a document is not shared with an organisation that could not open it', async () => {
  await has(without, regulatorId)
  const share = { toOrganisationId: regulatorId, toUserId: null, untilDay: today() }
  const { status, body } = await doctor('POST', `${pathOfItem(item)}/shares`, share)
  expect([status, body.errors]).toEqual([400, { toOrganisationId: [expect.stringContaining('has no library')] }])
  await has(allBits, regulatorId)
})
