import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readPdf } from '#testing/pdf.ts'
import { mm } from './box.ts'
import { type AboutPdf, type Pdf, writePdf } from './document.ts'
import { startFlow } from './flow.ts'
import { image } from './image.ts'
import { qrCode } from './qr-code.ts'
import { table } from './table.ts'
import { measure, type TextStyle, text } from './text.ts'

const about: AboutPdf = {
  title: 'Tōtara',
  subject: 'Trees',
  author: 'Mārama Ōkeroa',
  creator: 'Clearwing',
  createdAt: new Date('2026-11-20T00:00:00Z'),
}
const style: TextStyle = { size: 10, face: 'regular', colour: '#14212b' }
const area = { left: mm(15), top: mm(15), bottom: mm(275) }
const width = mm(180)

const written = async (draw: (pdf: Pdf) => void) => readPdf(await writePdf(about, draw))
const signature = readFileSync(path.resolve(import.meta.dirname, '../../demo/images/signature-kiri-heke.png'))

test('a document declares its title, its language, and that it is tagged PDF/A', async () => {
  const bytes = await writePdf(about, (pdf) =>
    startFlow(pdf, area).place(text(pdf, 'Tōtara', style, { width, tag: 'H1' })),
  )
  const { info, isTagged } = await readPdf(bytes)
  expect(info).toMatchObject({
    Title: 'Tōtara',
    Author: 'Mārama Ōkeroa',
    Creator: 'Clearwing',
    Language: 'en-NZ',
    CreationDate: 'D:20261120000000Z',
  })
  expect(isTagged).toBe(true)
  const source = bytes.toString('latin1')
  expect(source).toContain('/DisplayDocTitle true')
  expect(source).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(source).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
})

test.each([
  ['macrons', 'Āhua ēnei īnanga ōtira ūpoko ĀĒĪŌŪ'],
  ['macrons sent as a letter with a combining mark', 'Ta\u0304whiri'],
  ['apostrophes and other European letters', "Fa’asavalu O'Neill Łukasz Nguyễn Jürgen"],
  ['an arrow and a times sign typed as characters', '-> 3x4 (c) <='],
  ['markup', '<img src="file:///etc/passwd"> {{1+1}} %s'],
])('a document prints %s unchanged', async (_what, words) => {
  const { text: found } = await written((pdf) => startFlow(pdf, area).place(text(pdf, words, style, { width })))
  expect(found).toBe(words.normalize('NFC'))
})

test('a letter that was embedded only as a part of others in one document is complete in the next', async () => {
  const print = async (words: string) =>
    (await written((pdf) => startFlow(pdf, area).place(text(pdf, words, { ...style, face: 'medium' }, { width })))).text
  expect(await print('Ūū Āā ĒēĪīŌō ’')).toBe('Ūū Āā ĒēĪīŌō ’')
  expect(await print('Uu Aa EeIiOo ,')).toBe('Uu Aa EeIiOo ,')
})

test('the same content gives the same bytes, including pictures and codes', async () => {
  const draw = (pdf: Pdf) => {
    const flow = startFlow(pdf, area)
    flow.place(text(pdf, 'Tōtara', style, { width }))
    flow.place(image(pdf, signature, { width: mm(60), height: mm(14), alt: 'Signature' }))
    flow.place(qrCode(pdf, 'https://clearwing.example', mm(26), 'Code'))
  }
  const [first, second] = await Promise.all([writePdf(about, draw), writePdf(about, draw)])
  expect(first.equals(second)).toBe(true)
})

test('a line never exceeds its width, not even for a word without a space', async () => {
  const words = `${'Taumatawhakatangihanga'.repeat(12)} and then ${'short words '.repeat(40)}`
  const { pages } = await written((pdf) => startFlow(pdf, area).place(text(pdf, words, style, { width: mm(60) })))
  const rights = pages.flatMap(({ printed }) => printed.map(({ x, width: printedWidth }) => x + printedWidth))
  expect(rights.length).toBeGreaterThan(10)
  // A space at the end of a line may extend beyond it.
  expect(Math.max(...rights)).toBeLessThanOrEqual(mm(75) + 3)
})

test('words joined by a no-break space stay on one line, and are found with an ordinary space', async () => {
  const { pages } = await written((pdf) => {
    const narrow = measure(pdf, 'issued on 20 Nov', style) + 1
    startFlow(pdf, area).place(text(pdf, 'issued on 20\u00a0Nov\u00a02026', style, { width: narrow }))
  })
  expect(pages[0]?.printed.map(({ text: line }) => line.trim())).toEqual(['issued on', '20 Nov 2026'])
})

test('a long paragraph continues over pages in full, and leaves no single line', async () => {
  const words = Array.from({ length: 1500 }, (_, at) => `word${at}`).join(' ')
  const { pages, text: found } = await written((pdf) => {
    const flow = startFlow(pdf, area)
    flow.place(text(pdf, 'Heading', style, { width }))
    flow.placeText(words, style, { width })
  })
  expect(found).toBe(`Heading ${words}`)
  expect(pages.length).toBeGreaterThan(1)
  for (const { printed } of pages) expect(printed.length).toBeGreaterThan(1)
})

test('a table that continues on another page repeats its header visually, and is one table for screen readers', async () => {
  const { pages } = await written((pdf) => {
    const columns = [
      { heading: 'Class', width: mm(40) },
      { heading: 'Day', width: mm(60), align: 'right' as const },
    ]
    const rows = Array.from({ length: 60 }, (_, at) => [
      { words: `Row ${at}`, style },
      { words: '20 Nov 2026', style },
    ])
    const stroke = { weight: 1, colour: 'black' }
    const look = { headingStyle: style, padding: 4, gutter: 4, valign: 'top', strong: stroke, light: stroke } as const
    startFlow(pdf, area).placeTable(table(pdf, columns, rows, look))
  })
  expect(pages.length).toBe(2)
  for (const page of pages) expect(page.text).toMatch(/^Class Day Row/)
  // The structure tree of a page includes the whole of an element that is only partly on it.
  const roles = pages[0]?.elements.map(({ role }) => role)
  expect(roles?.filter((role) => role === 'Table')).toHaveLength(1)
  expect(roles?.filter((role) => role === 'TH')).toHaveLength(2 + 60)
  expect(roles?.filter((role) => role === 'TD')).toHaveLength(60)
})

test('a picture and a code have alternative text', async () => {
  const { pages, elements } = await written((pdf) => {
    const flow = startFlow(pdf, area)
    flow.place(image(pdf, signature, { width: mm(60), height: mm(14), alt: 'Signature of Dr Kiri Heke' }))
    flow.place(qrCode(pdf, 'https://clearwing.example/info/verify?c=H3WN', mm(26), 'QR code'))
  })
  expect(elements.flatMap(({ role, alt }) => (role === 'Figure' ? [alt] : []))).toEqual([
    'Signature of Dr Kiri Heke',
    'QR code',
  ])
  expect(pages[0]?.codes).toEqual([
    { text: 'https://clearwing.example/info/verify?c=H3WN', widthInMillimetres: expect.closeTo(26, 1) },
  ])
})

const damaged = Buffer.from(signature)
damaged.fill(0, 60, 400)
const bomb = Buffer.from(signature)
bomb.writeUInt32BE(30_000, 16)

test.each([
  ['no picture', Buffer.from('<svg/>')],
  ['a damaged one', damaged],
  ['one cut off', signature.subarray(0, 200)],
  ['one that decompresses to gigabytes', bomb],
])('a file that is %s is refused and has no other effect', async (_what, bytes) => {
  const writing = writePdf(about, (pdf) => {
    image(pdf, bytes, { width: mm(60), height: mm(14), alt: 'Signature' })
  })
  await expect(writing).rejects.toThrow()
})
