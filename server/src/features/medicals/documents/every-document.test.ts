import { maxLength } from '@clearwing/domain/fields.ts'
import { expect, test } from 'vitest'
import { bundlePdf } from '#features/medicals/bundle/bundle.ts'
import { exampleCertificate, exampleReport, letter } from '#testing/document-contents.ts'
import { readPdf } from '#testing/pdf.ts'
import type { DocumentBrand } from './parties.ts'
import { writeCertificate, writeLetter, writeNotice, writeReport, writeWalletCard } from './writers.ts'

const filled = (words: string, length: number) => words.repeat(Math.ceil(length / words.length)).slice(0, length)
const longest = [
  filled('Te Āwhinatanga-o-te-rangi ', maxLength.firstName),
  filled('Māhinaarangi Tūmanako ', maxLength.middleNames),
  filled('Whakatāneōkeroa', maxLength.lastName),
].join(' ')
const names = ['Ōtāne Ūkaipō-Ētahi', longest]
/** Removes spaces, because the longest name wraps, if necessary within a word. */
const unbroken = (text: string) => text.replaceAll(/\s/g, '')

const brands: DocumentBrand[] = [
  { product: 'Clearwing', displayName: 'Clearwing' },
  { product: 'OneKete', displayName: 'Te Kete Kōrero' },
]

type Given = { name: string; brand: DocumentBrand }
const held = <Content extends { holder: { name: string } }>(content: Content, { name, brand }: Given) => ({
  ...content,
  holder: { ...content.holder, name },
  brand,
})

const event = {
  kind: 'suspension',
  medicalClass: null,
  privilege: null,
  toDay: '2026-12-04',
  code: null,
  text: null,
  field: null,
} as const
const notice = (given: Given) =>
  writeNotice({
    ...held(letter, given),
    signatory: letter.examiner,
    review: null,
    rows: letter.rows.map((row) => ({ ...row, stateInWords: 'suspended' as const })),
    facts: { event, isProlonged: false, number: '002417', today: '2026-11-20', authority: 'CAA' },
  })

const bundle = ({ name, brand }: Given) =>
  bundlePdf(
    {
      title: `Medical record of ${name}`,
      about: [name],
      reader: 'Dr Āwhina Ōkeroa',
      createdAt: letter.createdAt,
      brand,
      enclosures: [],
      parts: [{ title: 'Overview', blocks: [{ kind: 'facts', facts: [{ label: 'Name', value: name }] }] }],
    },
    { begin: () => undefined, isBroken: () => false },
  )

const documents: Record<string, (given: Given) => Promise<Uint8Array>> = {
  certificate: (given) => writeCertificate(held(exampleCertificate, given)),
  'wallet card': (given) => writeWalletCard(held(exampleCertificate, given)),
  report: (given) => writeReport(held(exampleReport, given)),
  letter: (given) => writeLetter(held(letter, given)),
  notice,
  bundle,
}

const cases = Object.keys(documents).flatMap((kind) => brands.map((brand) => [kind, brand.product, brand] as const))

test.each(cases)(
  'a %s of %s is text with tags, a title and a language, whatever the name',
  async (kind, _product, brand) => {
    for (const name of names) {
      const bytes = await documents[kind]?.({ name, brand })
      const { text, info, isTagged, elements, pages } = await readPdf(bytes ?? new Uint8Array())
      expect(unbroken(text)).toContain(unbroken(name))
      expect(isTagged).toBe(true)
      expect(info).toMatchObject({ Language: 'en-NZ', Title: expect.stringMatching(/\w/) })
      expect(elements.some(({ role }) => role === 'H1')).toBe(true)
      expect(elements.filter(({ role }) => role === 'Figure').every(({ alt }) => alt)).toBe(true)
      if (kind !== 'wallet card') expect(pages[0]?.text).toContain(brand.displayName)
      for (const page of pages) expect(page.printed.every(({ size }) => size >= 6)).toBe(true)
    }
  },
)
