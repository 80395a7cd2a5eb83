import { expect, test } from 'vitest'
import { exampleCertificate } from '#testing/document-contents.ts'
import { readPdf } from '#testing/pdf.ts'
import { writeCertificate, writeWalletCard } from './writers.ts'

const brands = [
  { product: 'Clearwing', displayName: 'Clearwing' },
  { product: 'OneKete', displayName: 'Te Kete Kōrero' },
] as const
const many = Array.from({ length: 12 }, (_, n) => ({
  code: `V${n}`,
  text: 'Must have available vision correction for near vision',
  classes: ['class1'],
}))
const written = async (given = exampleCertificate) => readPdf(await writeWalletCard(given))
const roles = ({ elements }: Awaited<ReturnType<typeof written>>, role: string) =>
  elements.filter((element) => element.role === role)

test.each(brands)(
  'the card alone is two sides of the size of a bank card that can be read aloud: $product',
  async (brand) => {
    const card = await written({ ...exampleCertificate, brand })
    expect(card.isTagged).toBe(true)
    expect(card.pages).toHaveLength(2)
    expect(roles(card, 'H1')).toHaveLength(1)
    expect(roles(card, 'Figure').map(({ alt }) => alt)).toEqual(['QR code of the same address'])
    expect(card.info.Title).toBe(`Wallet card of medical certificate ${exampleCertificate.number}`)
    const printed = card.pages.flatMap((page) => page.printed)
    expect(Math.max(...printed.map(({ x, width }) => x + width))).toBeLessThanOrEqual((85.6 * 72) / 25.4)
    expect(Math.max(...printed.map(({ y, size }) => y + size))).toBeLessThanOrEqual((54 * 72) / 25.4)
    expect(Math.min(...printed.flatMap(({ x, y }) => [x, y]))).toBeGreaterThanOrEqual(0)
  },
)

test('the wallet card has the same text and code as the card on the sheet, and no other words', async () => {
  const [card, sheet] = await Promise.all([written(), readPdf(await writeCertificate(exampleCertificate))])
  for (const words of ['Hēmi', 'H3WN 8PLC 5ZKQ 7RTM', exampleCertificate.number]) expect(card.text).toContain(words)
  const onSheet = new Set(sheet.text.split(' '))
  expect(card.text.split(' ').filter((word) => !onSheet.has(word))).toEqual([])
  expect(card.pages[1]?.codes.map(({ text }) => text)).toEqual([sheet.pages[0]?.codes[1]?.text])
})

test('conditions that do not fit are named, with where to find them in full', async () => {
  const { text, pages } = await written({ ...exampleCertificate, conditions: many })
  expect(text).toContain('V0, V1')
  expect(text).toContain(`in full on certificate ${exampleCertificate.number}`)
  expect(pages).toHaveLength(2)
})

test('a date that is not in force is marked, on the card as on the sheet, and the others are not', async () => {
  const [first, ...others] = exampleCertificate.rows
  const rows = [{ ...(first as (typeof exampleCertificate.rows)[number]), stateInWords: 'expired' }, ...others]
  const [card, sheet] = await Promise.all([
    written({ ...exampleCertificate, rows }),
    readPdf(await writeCertificate({ ...exampleCertificate, rows })),
  ])
  for (const { text } of [card, sheet]) expect(text.match(/expired/g)).toHaveLength(text === sheet.text ? 2 : 1)
  expect(card.text).toMatch(/expired 20\sMay\s2027/)
  expect((await written()).text).not.toContain('expired')
})
