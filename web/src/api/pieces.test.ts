import { largestPiece } from '@clearwing/domain/files/upload.ts'
import { expect, test } from 'vitest'
import { sendInPieces, type UploadAnswer } from './pieces.ts'

const lost: UploadAnswer = { error: { status: 'FETCH_ERROR', error: 'There was no answer.' } }
const missing: UploadAnswer = { error: { status: 404, data: {} } }

/** A server that stores pieces, with a connection that breaks at the calls listed. */
function serverWith(breaks: Record<number, 'before' | 'after'>) {
  const calls: string[] = []
  const begun: object[] = []
  let stored: Uint8Array[] = []
  let size = 0
  let isFiled = false
  const received = () => stored.reduce((sum, { length }) => sum + length, 0)
  const state = (): UploadAnswer => ({
    data: { uploadId: 7, fileName: 'letter.pdf', size, received: received(), isFiled, expiresAt: '' },
  })
  const act = async (method: string, url: string, body?: FormData | object): Promise<UploadAnswer> => {
    if (url === '/api/fileUploads') {
      begun.push(body as object)
      size = (body as { size: number }).size
      return state()
    }
    if (method === 'GET') return state()
    if (isFiled) return missing
    if (method === 'POST') {
      isFiled = true
      return { data: 'filed' }
    }
    if (!url.endsWith(`offset=${received()}`)) return { error: { status: 409, data: {} } }
    const piece = (body as FormData).get('file') as File
    stored = [...stored, new Uint8Array(await piece.arrayBuffer())]
    return state()
  }
  const send = async ({ url, method, body }: { url: string; method: string; body?: FormData | object }) => {
    const nth = calls.push(`${method} ${url}`) - 1
    if (breaks[nth] === 'before') return lost
    const answer = await act(method, url, body)
    return breaks[nth] === 'after' ? lost : answer
  }
  return { calls, begun, send, bytes: () => Buffer.concat(stored) }
}

const bytes = new Uint8Array(2 * largestPiece + 10).map((_byte, at) => at % 251)
const noWait = async () => undefined

async function upload(breaks: Record<number, 'before' | 'after'>, file = new File([bytes], 'letter.pdf')) {
  const server = serverWith(breaks)
  const interruptions: number[] = []
  const onProgress = (share: number, isInterrupted: boolean) => isInterrupted && interruptions.push(share)
  const piecesAt = '/api/fileUploads' as const
  const given = { file, piecesAt, url: '/api/users/1/libraryItems', onProgress, signal: new AbortController().signal }
  const answer = await sendInPieces(given, server.send, noWait)
  return { ...server, answer, interruptions, isWhole: server.bytes().equals(Buffer.from(bytes)) }
}

test('a file arrives in pieces and is filed', async () => {
  const { calls, answer, isWhole } = await upload({})
  expect([answer, isWhole]).toEqual([{ data: 'filed' }, true])
  expect(calls).toEqual([
    'POST /api/fileUploads',
    'PATCH /api/fileUploads/7?offset=0',
    `PATCH /api/fileUploads/7?offset=${largestPiece}`,
    `PATCH /api/fileUploads/7?offset=${2 * largestPiece}`,
    'POST /api/users/1/libraryItems?upload=7',
  ])
})

test.each<[what: string, breaks: Record<number, 'before' | 'after'>]>([
  ['before a piece arrives', { 2: 'before' }],
  ['after a piece was stored', { 2: 'after' }],
  ['for several attempts', { 2: 'before', 3: 'before', 4: 'before' }],
  ['at every second call', { 1: 'after', 3: 'before', 5: 'after', 7: 'before' }],
])('after a connection is lost %s, the upload continues, and nothing is sent twice', async (_what, breaks) => {
  const { answer, isWhole, interruptions } = await upload(breaks)
  expect([answer, isWhole]).toEqual([{ data: 'filed' }, true])
  expect(interruptions.length).toBeGreaterThan(0)
})

test('an upload that has expired is not taken for a filed one', async () => {
  const server = serverWith({ 4: 'before' })
  const send: typeof server.send = async (call) => (server.calls.length > 4 ? missing : server.send(call))
  const given = { file: new File([bytes], 'a.pdf'), piecesAt: '/api/fileUploads' as const, url: '/api/x' }
  const { signal } = new AbortController()
  expect(await sendInPieces({ ...given, onProgress: () => undefined, signal }, send, noWait)).toEqual(missing)
})

test('the lost answer to a filed upload counts as sent', async () => {
  const { answer, calls } = await upload({ 4: 'after' })
  expect(answer).toEqual({ data: null })
  expect(calls.filter((call) => call.includes('upload=7'))).toHaveLength(1)
})

test('an upload without a connection for five minutes fails', async () => {
  const always = Object.fromEntries(Array.from({ length: 200 }, (_, nth) => [nth + 2, 'before' as const]))
  expect((await upload(always)).answer).toEqual(lost)
})

test('the server is told the details of a file, so that it recognises the file after the page was closed', async () => {
  const { begun } = await upload({ 0: 'after' })
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  const description = { fileName: 'letter.pdf', size: bytes.length, sha256, target: '/users/1/libraryItems' }
  expect(begun).toEqual([description, description])
})

test('fields are sent with the call that files the upload, and a phone sends its pieces with its code', async () => {
  const fields = new FormData()
  fields.append('title', 'Letter')
  const sent: object[] = []
  const send = async (call: object): Promise<UploadAnswer> => {
    sent.push(call)
    return { data: { uploadId: 7, received: bytes.length } }
  }
  const piecesAt = '/api/libraryUploads/ABC/fileUploads' as const
  const upload = { file: new File([bytes], 'a.pdf'), fields, piecesAt, url: '/api/libraryUploads/ABC' }
  await sendInPieces({ ...upload, onProgress: () => undefined, signal: new AbortController().signal }, send, noWait)
  expect(sent).toMatchObject([
    { url: piecesAt, body: expect.not.objectContaining({ target: expect.anything() }) },
    { url: '/api/libraryUploads/ABC?upload=7', body: fields },
  ])
})

test('a refusal ends the upload', async () => {
  const refused: UploadAnswer = { error: { status: 413, data: {} } }
  const given = {
    file: new File([bytes], 'a.pdf'),
    piecesAt: '/api/fileUploads' as const,
    url: '/api/x',
    onProgress: () => undefined,
  }
  const answer = await sendInPieces({ ...given, signal: new AbortController().signal }, async () => refused, noWait)
  expect(answer).toEqual(refused)
})
