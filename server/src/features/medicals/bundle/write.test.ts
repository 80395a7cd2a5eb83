import { deflateSync } from 'node:zlib'
import { degrees, PDFDocument, PDFName, PDFString, rgb } from '@cantoo/pdf-lib'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { readPdf } from '#testing/pdf.ts'
import { bundlePdf } from './bundle.ts'
import type { BundleContent, Enclosure } from './content.ts'
import { writeBundle } from './write.ts'

const enclosure = (title: string, bytes: Uint8Array | null, contentType = 'application/pdf'): Enclosure => ({
  title,
  bytes,
  contentType,
  day: '2026-11-02',
  from: 'Whakatāne Heart Clinic',
  sha256: 'a'.repeat(64),
  problem: bytes ? null : 'The file is missing, or differs from what was saved.',
})

const content = (enclosures: Enclosure[], more: Partial<BundleContent> = {}): BundleContent => ({
  title: 'Medical record of Hēmi Tāwhiri',
  about: ['Hēmi Tāwhiri, born 29 Sep 1985. Class 1.', 'As Dr Kiri Heke sent it to CAA, 20 Nov 2026 10:58.'],
  reader: 'Dr Āwhina Ōkeroa',
  createdAt: '2026-11-19T21:58:00Z',
  brand: { product: 'Clearwing', displayName: 'Clearwing' },
  parts: [
    { title: 'Overview', blocks: [{ kind: 'facts', facts: [{ label: 'Name', value: 'Hēmi Tāwhiri' }] }] },
    { title: 'Application', blocks: [{ kind: 'words', words: 'Everything else. '.repeat(900) }] },
  ],
  enclosures,
  ...more,
})

const here = (given: BundleContent) => bundlePdf(given, { begin: () => undefined, isBroken: () => false })

/**
 * A PDF of another program with the given number of pages, each with text; rotated, with a filled form field and a
 * script.
 */
async function foreign(words: string, pages = 1, turn = 0) {
  const document = await PDFDocument.create()
  document.addJavaScript('main', 'app.alert(1)')
  for (let at = 1; at <= pages; at++) {
    const page = document.addPage([842, 595])
    page.setRotation(degrees(turn))
    page.drawText(`${words} ${at}`, { x: 60, y: 300 })
    page.drawRectangle({ x: 20, y: 20, width: 800, height: 550, borderColor: rgb(0, 0, 0) })
  }
  const field = document.getForm().createTextField('reading')
  field.setText('148/92')
  field.addToPage(document.getPage(0), { x: 60, y: 100, width: 200, height: 30 })
  return document.save()
}

const photo = () => {
  const png = new PNG({ width: 40, height: 30 })
  png.data.fill(120)
  return PNG.sync.write(png)
}

const outlineOf = async (bytes: Uint8Array) => {
  const { getDocumentProxy } = await import('unpdf')
  const outline = await (await getDocumentProxy(new Uint8Array(bytes))).getOutline()
  return (outline as { title: string }[]).map(({ title }) => title)
}

test('a bundle has an index with page numbers, bookmarks, tags and its language, and names its reader on each page', async () => {
  const letter = await foreign('Cardiology letter', 3)
  const bytes = await here(content([enclosure('Letter', letter), enclosure('Photo', photo(), 'image/png')]))
  const { text, pages, info, isTagged, elements } = await readPdf(bytes)
  expect(info).toMatchObject({ Title: 'Medical record of Hēmi Tāwhiri', Language: 'en-NZ' })
  expect(isTagged).toBe(true)
  expect(await outlineOf(bytes)).toEqual(['Index', 'Overview', 'Application', 'Letter', 'Photo'])
  const pageOf = (words: string) => pages.findIndex((page) => page.text.includes(words)) + 1
  for (const [name, begin] of [
    ['Overview', pageOf('Question or measurement')],
    ['Application', pageOf('Everything else.')],
    ['Letter', pageOf('Cardiology letter 1')],
    ['Photo', pages.length],
  ])
    expect(pages[0]?.text).toMatch(new RegExp(`${name}( 2 Nov 2026 Whakatāne Heart Clinic)? ${begin} `))
  for (const [at, page] of pages.entries())
    expect(page.text).toContain(
      `Printed for Dr Āwhina Ōkeroa, page ${at + 1} of ${pages.length}. Created 20 Nov 2026 10:58.`,
    )
  for (const at of [1, 2, 3]) expect(text).toContain(`Cardiology letter ${at}`)
  expect(elements.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toContain(
    'Letter, page 2 of 3, as submitted',
  )
})

test('enclosed pages are upright, include filled form fields, and contain no scripts', async () => {
  const turns = await Promise.all([0, 90, 180, 270].map((turn) => foreign(`Turned ${turn}`, 1, turn)))
  const bytes = await here(content(turns.map((each, at) => enclosure(`Form ${at}`, each))))
  const { pages } = await readPdf(bytes)
  for (const page of pages.slice(-4)) {
    expect(page.text).toContain('148/92')
    for (const { x, y } of page.printed.filter(({ text }) => /Turned|148/.test(text))) {
      expect(x).toBeGreaterThan(40)
      expect(x).toBeLessThan(560)
      expect(y).toBeGreaterThan(60)
      expect(y).toBeLessThan(760)
    }
  }
  const objects = (await PDFDocument.load(bytes)).context.enumerateIndirectObjects()
  expect(objects.filter(([, object]) => object.toString().includes('/JavaScript'))).toEqual([])
})

test('an enclosure that crashes the thread is named; if the record itself fails, nothing is returned', async () => {
  const given = content([enclosure('Letter', await foreign('Letter'))])
  const bytes = await bundlePdf(given, { begin: () => undefined, isBroken: (at) => at === 0 })
  expect((await readPdf(bytes)).text).toContain('Letter Whakatāne Heart Clinic The file cannot be read.')
  await expect(writeBundle(given, { enclosure: 1, rest: 1 })).rejects.toThrow('could not be written')
})

/** A PDF of some kilobytes that decompress to gigabytes. */
async function bomb() {
  const document = await PDFDocument.create()
  const page = document.addPage()
  let packed: Uint8Array = new Uint8Array(1024 * 1024 * 64)
  for (let at = 0; at < 2; at++) packed = deflateSync(packed)
  const dict = document.context.obj({ Filter: [PDFName.of('FlateDecode'), PDFName.of('FlateDecode')] })
  const { PDFRawStream } = await import('@cantoo/pdf-lib')
  const refs = Array.from({ length: 40 }, () =>
    document.context.register(PDFRawStream.of(dict as never, packed as Uint8Array<ArrayBuffer>)),
  )
  page.node.set(PDFName.of('Contents'), document.context.obj(refs))
  return document.save()
}

/** A PDF with a page tree that is its own child. */
async function endless() {
  const document = await PDFDocument.create()
  document.addPage()
  const pages = document.catalog.Pages()
  const ref = document.catalog.get(PDFName.of('Pages'))
  pages.set(PDFName.of('Kids'), document.context.obj(ref ? [ref] : []))
  document.catalog.set(PDFName.of('Note'), PDFString.of('around'))
  return document.save({ addDefaultPage: false })
}

async function locked() {
  const document = await PDFDocument.load(await foreign('Locked'))
  document.encrypt({ userPassword: 'only-mine', ownerPassword: 'mine' })
  return document.save()
}

test('enclosures that are broken, locked, endless or too large are named with the reason, and all others are printed', async () => {
  const good = await foreign('Good letter')
  const named: [string, Uint8Array | null, string?][] = [
    ['Half of a letter', good.slice(0, good.length / 3)],
    ['Words', Buffer.from('%PDF-1.7\nnothing in it\n%%EOF')],
    ['Locked letter', await locked()],
    ['Endless letter', await endless()],
    ['Bomb', await bomb()],
    ['Book', await foreign('Book', 201)],
    ['Half of a photo', photo().subarray(0, 40), 'image/png'],
    ['No photo', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
    ['Lost letter', null],
  ]
  const enclosures = named.map(([title, bytes, type]) => enclosure(title, bytes, type))
  const bytes = await writeBundle(content([...enclosures, enclosure('Good letter', good)]))
  const { pages, text } = await readPdf(bytes)
  const [index = ''] = pages.map((page) => page.text)
  expect(index).toContain('Not included: open these in the record')
  const missing = index.slice(index.indexOf('Not included'))
  for (const [title] of named) expect(missing).toContain(title)
  expect(missing).toContain('Book Whakatāne Heart Clinic It has 201 pages.')
  expect(text).toContain('Good letter 1')
  expect(await outlineOf(bytes)).toEqual(['Index', 'Overview', 'Application', 'Good letter'])
})

test('a copy for one reader is marked across every page, including enclosures', async () => {
  const watermark = 'Dr Āwhina Ōkeroa, 20 Nov 2026 10:58'
  const brand = { product: 'OneKete', displayName: 'Te Kete Kōrero', watermark } as const
  const { pages } = await readPdf(await here(content([enclosure('Letter', await foreign('Letter'))], { brand })))
  for (const page of pages) expect(page.text).toContain(watermark)
})
