import { largestPiece } from '@clearwing/domain/files/upload.ts'
import { expect, test } from 'vitest'
import { sendInPieces, type UploadAnswer } from './pieces.ts'

const lost: UploadAnswer = { error: { status: 'FETCH_ERROR', error: 'There was no answer.' } }
const missing: UploadAnswer = { error: { status: 404, data: {} } }

/** A server that stores pieces, with a connection that breaks at the calls listed. */
function serverWith(breaks: Record<number, 'before' | 'after'>) {
  const calls: string[] = []
  let stored: Uint8Array[] = []
  let size = 0
  let isFiled = false
  const received = () => stored.reduce((sum, { length }) => sum + length, 0)
  const state = (): UploadAnswer => ({ data: { uploadId: 7, size, received: received(), expiresAt: '' } })
  const act = async (method: string, url: string, body?: FormData | object): Promise<UploadAnswer> => {
    if (url === '/api/fileUploads') {
      size = (body as { size: number }).size
      return state()
    }
    if (isFiled) return missing
    if (method === 'GET') return state()
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
  return { calls, send, bytes: () => Buffer.concat(stored) }
}

const bytes = new Uint8Array(2 * largestPiece + 10).map((_byte, at) => at % 251)
const noWait = async () => undefined

async function upload(breaks: Record<number, 'before' | 'after'>, file = new File([bytes], 'letter.pdf')) {
  const server = serverWith(breaks)
  const interruptions: number[] = []
  const onProgress = (share: number, isInterrupted: boolean) => isInterrupted && interruptions.push(share)
  const given = { file, url: '/api/users/1/libraryItems', onProgress, signal: new AbortController().signal }
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
])('a connection that is lost %s: the upload continues, and nothing is sent twice', async (_what, breaks) => {
  const { answer, isWhole, interruptions } = await upload(breaks)
  expect([answer, isWhole]).toEqual([{ data: 'filed' }, true])
  expect(interruptions.length).toBeGreaterThan(0)
})

test('the lost answer to a filed upload counts as sent', async () => {
  const { answer, calls } = await upload({ 4: 'after' })
  expect(answer).toEqual({ data: null })
  expect(calls.filter((call) => call.includes('upload=7'))).toHaveLength(1)
})

test('without a connection for five minutes it fails, and a second attempt continues', async () => {
  const file = new File([bytes], 'letter.pdf')
  const always = Object.fromEntries(Array.from({ length: 200 }, (_, nth) => [nth + 2, 'before' as const]))
  expect((await upload(always, file)).answer).toEqual(lost)
  const { calls } = await upload({}, file)
  expect(calls[0]).toBe('GET /api/fileUploads/7')
})

test('a refusal ends the upload', async () => {
  const refused: UploadAnswer = { error: { status: 413, data: {} } }
  const given = { file: new File([bytes], 'a.pdf'), url: '/api/x', onProgress: () => undefined }
  const answer = await sendInPieces({ ...given, signal: new AbortController().signal }, async () => refused, noWait)
  expect(answer).toEqual(refused)
})
