import { createHash } from 'node:crypto'
import { addDays } from '@clearwing/domain/dates.ts'
import { expect, test } from 'vitest'
import { today } from '#platform/time/today.ts'
import { announcements } from '#testing/announcements.ts'
import { pdfOf } from '#testing/attach.ts'
import { addLibraryScene, pathOfItem } from '#testing/library-scene.ts'
import { app, type Caller } from '#testing/test-app.ts'

const { practiceId, people, pilot, doctor, reception, stranger, agent, userId } = await addLibraryScene()

const make = (call: Caller, given: object = {}) =>
  call('POST', '/uploadCodes', { userId, medicalId: null, documentRequestId: null, isForVisit: false, ...given })
const made = async (call: Caller = reception, given: object = {}) => {
  const { status, body } = await make(call, given)
  expect([status, body.code]).toEqual([201, expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{6}$/)])
  return body
}

const formOf = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="Photo.pdf"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ])
const formHeaders = { 'content-type': 'multipart/form-data; boundary=b' }

/** A phone without a session, at an address of its own. */
const phone = (remoteAddress: string) => ({
  look: async (code: string) => {
    const response = await app.inject({ url: `/api/libraryUploads/${code}`, remoteAddress })
    return { status: response.statusCode, body: response.json() }
  },
  send: async (code: string, bytes = pdfOf('photographed')) => {
    const url = `/api/libraryUploads/${code}`
    const sent = { payload: formOf(bytes), headers: formHeaders, remoteAddress }
    const response = await app.inject({ method: 'POST', url, ...sent })
    return { status: response.statusCode, body: response.json() }
  },
})
const { look, send } = phone('10.77.0.1')

/** The calls for a file in pieces with a code. */
const inPieces = (code: string, remoteAddress = '10.77.0.1') => {
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, given: object = {}) => {
    const response = await app.inject({ method, url: `/api/libraryUploads/${code}${path}`, remoteAddress, ...given })
    return { status: response.statusCode, body: response.json() }
  }
  return {
    begin: (bytes: Buffer) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return call('POST', '/fileUploads', { payload: { fileName: 'Long letter.pdf', size: bytes.length, sha256 } })
    },
    stateOf: (uploadId: number) => call('GET', `/fileUploads/${uploadId}`),
    add: (uploadId: number, offset: number, bytes: Buffer) =>
      call('PATCH', `/fileUploads/${uploadId}?offset=${offset}`, { payload: formOf(bytes), headers: formHeaders }),
    file: (uploadId: number) => call('POST', `?upload=${uploadId}`),
  }
}

test('an interrupted upload continues with its code, and with no other code', async () => {
  const { code, uploadCodeId } = await made()
  const bytes = pdfOf('long')
  const phone = inPieces(code)
  const { uploadId } = (await phone.begin(bytes)).body
  expect((await phone.add(uploadId, 0, bytes.subarray(0, 10))).body).toMatchObject({ received: 10, isFiled: false })
  expect((await phone.begin(bytes)).body).toMatchObject({ uploadId, received: 10 })
  const other = inPieces((await made()).code)
  expect((await other.begin(bytes)).body).toMatchObject({ received: 0 })
  expect((await other.stateOf(uploadId)).status).toBe(404)
  expect((await other.add(uploadId, 10, bytes.subarray(10))).status).toBe(404)
  expect((await other.file(uploadId)).status).toBe(404)
  expect((await doctor('GET', `/fileUploads/${uploadId}`)).status).toBe(404)

  expect((await phone.file(uploadId)).status).toBe(409)
  await phone.add(uploadId, 10, bytes.subarray(10))
  expect(await phone.file(uploadId)).toEqual({ status: 201, body: { isOpen: false } })
  expect((await phone.stateOf(uploadId)).body).toMatchObject({ uploadId, isFiled: true })
  for (const { status } of [await phone.file(uploadId), await phone.begin(bytes)]) expect(status).toBe(404)
  const { body } = await reception('GET', `/uploadCodes/${uploadCodeId}`)
  expect((await doctor('GET', pathOfItem(body))).body).toMatchObject({ name: 'Long letter', size: bytes.length })
})

test('pieces with a guessed code count as guesses', async () => {
  const guesser = inPieces('222222', '10.79.0.1')
  for (let nth = 0; nth < 20; nth++) expect((await guesser.stateOf(1)).status).toBe(404)
  const right = inPieces((await made()).code, '10.79.0.1')
  for (const { status } of [await right.begin(pdfOf('x')), await right.add(1, 0, pdfOf('x')), await right.file(1)])
    expect(status).toBe(429)
})

test('a code made at the desk accepts one document, which its maker sees arrive', async () => {
  const { code, uploadCodeId } = await made()
  expect((await look(code)).body).toEqual({ expiresAt: expect.any(String), isForVisit: false, received: 0 })
  await using heard = await announcements()
  expect(await send(` ${code.toLowerCase()}`)).toEqual({ status: 201, body: { isOpen: false } })
  await expect.poll(() => JSON.stringify(heard.all())).toContain('"UploadCode"')
  const { body } = await reception('GET', `/uploadCodes/${uploadCodeId}`)
  expect(body).toMatchObject({ code: null, isOpen: false, received: 1, libraryItemId: expect.any(Number) })
  const item = (await doctor('GET', pathOfItem(body))).body
  expect(item).toMatchObject({ userId, organisationId: practiceId, name: 'Photo' })
  expect((await look(code)).status).toBe(404)
  expect((await send(code)).status).toBe(404)
})

test('two phones with one code for one document: one is refused', async () => {
  const { code } = await made()
  const answers = await Promise.all([send(code), send(code)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
})

test('a code for a visit accepts documents until it is closed', async () => {
  const { code, uploadCodeId } = await made(doctor, { isForVisit: true })
  expect(await send(code)).toEqual({ status: 201, body: { isOpen: true } })
  expect((await send(code)).status).toBe(201)
  expect((await reception('DELETE', `/uploadCodes/${uploadCodeId}`)).body).toMatchObject({ isOpen: false, received: 2 })
  expect((await send(code)).status).toBe(404)
})

test('a person makes a code for their own library', async () => {
  const { code, uploadCodeId } = await made(pilot)
  expect((await send(code)).status).toBe(201)
  const { body } = await pilot('GET', `/uploadCodes/${uploadCodeId}`)
  expect((await pilot('GET', pathOfItem(body))).body).toMatchObject({ organisationId: null })
  for (const call of [doctor, stranger]) expect((await call('GET', `/uploadCodes/${uploadCodeId}`)).status).toBe(404)
})

test('a code for a requested document answers the request', async () => {
  const due = {
    name: 'Holter',
    reason: 'Palpitations',
    dueOn: addDays(today(), 1),
  }
  const asked = (await doctor('POST', '/documentRequests', { userId, medicalId: null, ...due })).body
  const { code } = await made(pilot, { documentRequestId: asked.documentRequestId })
  expect((await send(code)).status).toBe(201)
  const { list } = (await pilot('GET', '/documentRequests?m=Received')).body
  expect(list).toMatchObject([{ documentRequestId: asked.documentRequestId, state: 'received' }])
})

test('a code is made only by users who may add to the library, and at most five at a time', async () => {
  expect((await make(stranger)).status).toBe(404)
  expect((await make(agent)).status).toBe(403)
  expect((await make(doctor, { medicalId: 2147483647 })).body.errors).toHaveProperty('medicalId')
  expect((await make(doctor, { documentRequestId: 2147483647 })).body.errors).toHaveProperty('documentRequestId')
  const { nurse } = people
  expect(nurse.userId).not.toBe(userId)
  const statuses = []
  for (let nth = 0; nth < 6; nth++) statuses.push((await make(pilot)).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 409])
})

test('a file that is not a document is refused, and the code stays open', async () => {
  const { code } = await made(doctor)
  expect((await send(code, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415)
  expect((await send(code)).status).toBe(201)
})

test('an address that guesses is blocked, even for the right code, and administrators are alarmed', async () => {
  const guesser = phone('10.78.0.1')
  const { code } = await made(doctor)
  await using heard = await announcements()
  for (let nth = 0; nth < 20; nth++) expect((await guesser.look('222222')).status).toBe(404)
  expect((await guesser.look(code)).status).toBe(429)
  expect((await guesser.send(code)).status).toBe(429)
  await expect.poll(() => JSON.stringify(heard.about('administrators'))).toContain('guessing codes')
  expect((await look(code)).status).toBe(200)
})
