import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { maxUpload } from '#platform/files/upload.ts'
import { documentPdf } from '#testing/another-pdf.ts'
import { fetchFile, sendDocument } from '#testing/attach.ts'
import { addLibraryScene } from '#testing/library-scene.ts'
import { jpegOf, pngOf } from '#testing/pictures.ts'

// Files that attackers send, each through the route that stores documents.

const { people, userId, doctor } = await addLibraryScene()

const send = (bytes: Buffer, fileName = 'letter.pdf') =>
  sendDocument(people.doctor, `/users/${userId}/libraryItems`, { fields: {}, fileName, bytes })

async function fileOf({ body: { libraryItemId } }: Awaited<ReturnType<typeof send>>) {
  return fetchFile(people.doctor, `/libraryItems/${libraryItemId}/content`)
}

const pdf = (objects: string) => Buffer.from(`%PDF-1.7\n1 0 obj\n${objects}\nendobj\n%%EOF\n`)

/** Objects packed into a stream, as a PDF since version 1.5 stores them. */
function packed(objects: string, data = deflateSync(Buffer.from(objects))) {
  const head = `%PDF-1.7\n5 0 obj\n<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length}>>\nstream\n`
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n%%EOF\n')])
}

async function withAttachment() {
  const document = await PDFDocument.create()
  document.addPage()
  await document.attach(Buffer.from('MZ'), 'invoice.exe', { mimeType: 'application/octet-stream' })
  return Buffer.from(await document.save())
}

async function withScript() {
  const document = await PDFDocument.create()
  document.addPage()
  document.addJavaScript('main', 'app.alert(1)')
  return Buffer.from(await document.save())
}

const zip = zipSync({ 'letter.txt': Buffer.from('letter') })
const bomb = zipSync({ 'zeros.txt': new Uint8Array(20 * 1024 * 1024) }, { level: 9 })
const refusedArchive = 'It is a PDF and an archive at the same time.'

test.each<[what: string, bytes: Buffer, why: string]>([
  ['a PDF with a script', pdf('<</OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>>>'), 'It contains a script.'],
  ['a script with a disguised name', pdf('<</S /J#61va#53cript /JS (1)>>'), 'It contains a script.'],
  ['a script in packed objects', packed('1 0 <</S /JavaScript /JS (1)>>'), 'It contains a script.'],
  ['a script as a library writes it', await withScript(), 'It contains a script.'],
  ['a PDF that starts a program', pdf('<</S /Launch /F (cmd.exe)>>'), 'It starts a program.'],
  ['a PDF with a file inside', await withAttachment(), 'It contains other files.'],
  ['a PDF with a film inside', pdf('<</Subtype /RichMedia>>'), 'It contains other media.'],
  ['packed objects that are protected', packed('', Buffer.from('not compressed')), 'protected or damaged'],
  [
    'packed objects that unpack to 64 MB',
    packed('', deflateSync(Buffer.alloc(64 * 1024 * 1024))),
    'protected or damaged',
  ],
  ['a PDF and a ZIP file', Buffer.concat([pdf('<<>>'), zip]), 'damaged|archive'],
  ['a ZIP file before the end of a PDF', Buffer.concat([pdf('<<>>'), zip, Buffer.from('%%EOF')]), refusedArchive],
])('%s is refused, and the sender is told why', async (_what, bytes, why) => {
  const { status, body } = await send(bytes)
  expect([status, body.title]).toEqual([415, expect.stringMatching(why)])
})

test.each<[what: string, name: string, bytes: Buffer]>([
  ['a ZIP bomb', 'letter.zip', Buffer.from(bomb)],
  ['a ZIP bomb with the name of a PDF', 'letter.pdf', Buffer.from(bomb)],
  ['a Word document with macros', 'letter.docm', Buffer.from(zipSync({ 'word/vbaProject.bin': Buffer.from('x') }))],
  ['an image bomb as PNG', 'photo.png', pngOf(30_000, 30_000)],
  ['an image bomb as JPEG', 'photo.jpg', jpegOf(30_000, 30_000)],
  ['an SVG', 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['an SVG with the name of a PNG', 'drawing.png', Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>')],
  ['an HTML page', 'letter.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an HTML page with the name of a PDF', 'letter.pdf', Buffer.from('<html><body onload=alert(1)>')],
  ['an HTML page before a PDF', 'letter.pdf', Buffer.concat([Buffer.from('<script>1</script>'), pdf('<<>>')])],
  ['a GIF that is a script', 'photo.gif', Buffer.from('GIF89a/*<html><script>alert(1)</script>*/=1')],
  ['a program', 'letter.pdf', Buffer.from('MZ\x90\0\x03')],
  ['a program of Linux', 'letter.jpg', Buffer.from('\x7fELF\x02\x01\x01')],
  ['a text', 'letter.txt', Buffer.from('letter')],
])('%s is refused by its content', async (_what, name, bytes) => {
  expect((await send(bytes, name)).status).toBe(415)
})

test('an empty file is refused', async () => {
  expect((await send(Buffer.alloc(0))).status).toBe(400)
})

test('a file at the limit is stored, and one more byte is refused', async () => {
  const [head, end] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')]
  const ofSize = (size: number) => Buffer.concat([head, Buffer.alloc(size - head.length - end.length, 32), end])
  expect((await send(ofSize(maxUpload))).status).toBe(201)
  expect((await send(ofSize(maxUpload + 1))).status).toBe(413)
})

test('pages behind a picture are removed with everything else that is not a pixel', async () => {
  const html = Buffer.from('<script>alert(1)</script>')
  for (const picture of [pngOf(4, 3, { tEXt: '<script>' }), jpegOf(4, 3)]) {
    const { status, bytes, headers } = await fileOf(await send(Buffer.concat([picture, html]), 'photo.html'))
    expect([status, bytes.toString('latin1').includes('<script>')]).toEqual([200, false])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain('sandbox')
  }
})

test('an HTML page after the start of a PDF is shown as a PDF only', async () => {
  const { headers } = await fileOf(await send(pdf('<script>alert(1)</script>'), 'letter.html'))
  expect([headers['content-type'], headers['x-content-type-options']]).toEqual(['application/pdf', 'nosniff'])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('a PDF that another program wrote is stored unchanged', async () => {
  const bytes = await documentPdf('Murmur')
  expect((await fileOf(await send(bytes))).bytes).toEqual(bytes)
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\windows\\system.pdf', 'system.pdf'],
  ['%2e%2e%2fetc%2fpasswd.pdf', '%2e%2e%2fetc%2fpasswd.pdf'],
  ['CON.pdf', 'CON.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(86)}.pdf`],
  ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
])('the name %j is stored as %j, and breaks no header', async (name, stored) => {
  const sent = await send(pdf('<<>>'), name)
  expect([sent.status, sent.body.fileName]).toEqual([201, stored])
  const { status, headers } = await fileOf(sent)
  expect([status, String(headers['content-disposition']).split('\n')]).toEqual([
    200,
    [expect.stringMatching(/^inline; /)],
  ])
  expect((await doctor('GET', `/libraryItems/${sent.body.libraryItemId}`)).body.fileName).toBe(stored)
})
