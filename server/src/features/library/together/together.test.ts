import { PDFDocument } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { libraryVersions } from '#features/library/tables.ts'
import { files } from '#platform/files/tables.ts'
import { documentPdf } from '#testing/another-pdf.ts'
import { sendDocument } from '#testing/attach.ts'
import { addLibraryScene } from '#testing/library-scene.ts'
import { type Caller, database } from '#testing/test-app.ts'

const { people, add, userId, reception, doctor } = await addLibraryScene()

const item = (name: string, fields: Record<string, string> = {}) => add({ fields: { name, ...fields }, text: name })
const idsOf = (items: { libraryItemId: number }[]) => items.map(({ libraryItemId }) => libraryItemId)

const together = (call: Caller, kind: 'zip' | 'merged', libraryItemIds: number[]) =>
  call('POST', `/libraryItems/${kind}`, { libraryItemIds })

async function unzipped(ids: number[]) {
  const { status, bytes } = await together(doctor, 'zip', ids)
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => [name, Buffer.from(part).toString()])
  return { status, parts: Object.fromEntries(parts) as Record<string, string> }
}

test('documents are downloaded as a ZIP file with an index, and each opening is recorded', async () => {
  const [first, second] = [await item('Letter'), await item('Letter')]
  const { status, parts } = await unzipped(idsOf([first, second]))
  expect([status, Object.keys(parts)]).toEqual([200, ['Letter.pdf', 'Letter (2).pdf', 'index.csv']])
  expect(parts['Letter.pdf']).toContain('%PDF')
  expect(parts['index.csv']?.split('\r\n').filter((line) => line.includes('Letter'))).toHaveLength(2)
  for (const one of [first, second]) {
    const { body } = await doctor('GET', `/libraryItems/${one.libraryItemId}/access`)
    expect(body.totalItems).toBe(1)
  }
})

test('one document that the reader may not know of ends the request', async () => {
  const health = await item('Report')
  const letter = await item('Invoice', { kind: 'administrative' })
  expect((await together(reception, 'zip', idsOf([letter]))).status).toBe(200)
  expect((await together(reception, 'zip', idsOf([letter, health]))).status).toBe(404)
  expect((await together(reception, 'merged', idsOf([letter, health]))).status).toBe(404)
})

test('a document that the scanner has not checked is left out, with the reason in the index', async () => {
  const [clean, waiting] = [await item('Clean'), await item('Waiting')]
  const [version] = await database.db
    .select()
    .from(libraryVersions)
    .where(eq(libraryVersions.libraryItemId, waiting.libraryItemId))
  const isIt = eq(files.fileId, version?.fileId ?? 0)
  await database.transaction((tx) => tx.update(files).set({ scan: 'waiting' }).where(isIt))
  const { parts } = await unzipped(idsOf([clean, waiting]))
  expect(Object.keys(parts)).toEqual(['Clean.pdf', 'index.csv'])
  expect(parts['index.csv']).toContain('This file is being checked for viruses.')
})

test('a name cannot leave the folder into which the file is unpacked', async () => {
  const hostile = await item('../../etc/passwd')
  const { parts } = await unzipped(idsOf([hostile]))
  expect(Object.keys(parts)).toEqual(['_.._etc_passwd.pdf', 'index.csv'])
})

test('documents are merged into one PDF with an index', async () => {
  const path = `/users/${userId}/libraryItems`
  const sent = async (name: string, bytes: Buffer) =>
    (await sendDocument(people.doctor, path, { fields: { name }, fileName: `${name}.pdf`, bytes })).body
  const all = [await sent('Heart', await documentPdf('Murmur')), await sent('Eyes', await documentPdf('Myopia'))]
  const answer = await together(doctor, 'merged', idsOf(all))
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await PDFDocument.load(answer.bytes)
  expect(pdf.getPageCount()).toBe(3)
})

test.each([
  ['none', []],
  ['one twice', [1, 1]],
  ['more than 100', Array.from({ length: 101 }, (_, nth) => nth + 1)],
])('%s is refused', async (_what, ids) => {
  expect((await together(doctor, 'zip', ids)).status).toBe(400)
})
