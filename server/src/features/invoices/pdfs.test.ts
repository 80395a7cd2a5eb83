import { formatMonth } from '@clearwing/domain/dates.ts'
import type { Statement } from '@clearwing/domain/invoices/statement.ts'
import { builtInTemplate } from '@clearwing/domain/medicals/documents/built-in.ts'
import {
  demonstrationCreditNote,
  demonstrationInvoice,
} from '@clearwing/domain/resources/templates/demonstration-invoice.ts'
import { expect, test } from 'vitest'
import type { DocumentBrand } from '#features/medicals/documents/index.ts'
import { readPdf } from '#testing/pdf.ts'
import { type CreditNoteContent, writeCreditNote } from './credit-note-pdf.ts'
import { writeInvoice } from './invoice-pdf.ts'
import { writeJournal } from './journal-pdf.ts'
import { writeStatement } from './statement-pdf.ts'

const brands: DocumentBrand[] = [
  { product: 'Clearwing', displayName: 'Clearwing' },
  { product: 'OneKete', displayName: 'Te Kete Kōrero' },
]
const createdAt = '2026-11-02T01:00:00.000Z'
const day = '2026-11-02'
const buyer = {
  name: 'Whakatāne Āwhina Hauora',
  address: ['12 Kōkako Street', 'Ōpōtiki 3122'],
  email: 'utu@whakatane.example.test',
}
const sample = demonstrationInvoice(day)
const withSubject = { ...sample, buyer }

const invoice = (brand: DocumentBrand, given: Partial<typeof sample> = {}) =>
  writeInvoice({ invoice: { ...withSubject, ...given }, template: builtInTemplate('invoice'), brand, createdAt })
const creditNote = (brand: DocumentBrand, given: Partial<CreditNoteContent['note']> = {}) =>
  writeCreditNote({
    note: { ...demonstrationCreditNote(day), buyer, ...given },
    template: builtInTemplate('credit_note'),
    brand,
    createdAt,
  })
const row = { kind: 'issue', invoiceId: 1, note: null } as const
const statement: Statement = {
  organisationId: 1,
  organisationName: buyer.name,
  from: '2026-08-01',
  to: '2026-10-31',
  openingCents: 12_345,
  rows: [
    {
      ...row,
      day: '2026-08-03',
      document: 'Invoice I0000007',
      debitCents: 23_000,
      creditCents: 0,
      balanceCents: 35_345,
    },
    { ...row, day: '2026-09-21', document: 'Payment, I0000007', debitCents: 0, creditCents: 35_000, balanceCents: 345 },
  ],
  closingCents: 345,
  ageing: { notDueCents: 0, to30Cents: 101, to60Cents: 202, to90Cents: 303, over90Cents: 404, totalCents: 1010 },
  accruedCents: 77,
}
const journal = (brand: DocumentBrand) =>
  writeJournal({
    from: '2026-10-01',
    to: '2026-10-31',
    rows: [
      { day: '2026-10-02', number: 'I0000012', account: 'Accounts receivable', debitCents: 9488, creditCents: 0 },
      { day: '2026-10-02', number: 'I0000012', account: 'Fees', debitCents: 0, creditCents: 8250 },
      { day: '2026-10-02', number: 'I0000012', account: 'GST', debitCents: 0, creditCents: 1238 },
    ].map((one) => ({ ...one, account: one.account as 'Fees', organisationName: buyer.name })),
    brand,
    createdAt,
  })

type Expected = { title: string; headings: string[]; columns: string[]; words: string[] }
const printed: [name: string, write: (brand: DocumentBrand) => Promise<Buffer>, expected: Expected][] = [
  [
    'invoice',
    invoice,
    {
      title: 'Invoice I0000012',
      headings: ['Lines', 'How to pay'],
      columns: ['What', 'Day', 'Amount'],
      words: [
        `Taxable supply information for ${buyer.name}, Oct 2026.`,
        'GST number 049-091-850',
        'Example Supplier',
        ...buyer.address,
        buyer.email,
        'Examination, reference 1',
        '28 Oct 2026',
        '$27.50',
        '$82.50',
        'GST, 15 %',
        '$12.38',
        'Pay $94.88 by 20 Nov 2026 to account 01-0902-0068389-00, and give I0000012 as the reference.',
        '(template of 1 May 2006)',
      ],
    },
  ],
  [
    'credit note',
    creditNote,
    {
      title: 'Credit note C0000003',
      headings: ['Credited lines', 'Reason', 'What happens with the amount'],
      columns: ['What', 'Day', 'Amount'],
      words: [
        `Supply correction information for invoice I0000012 to ${buyer.name}.`,
        'GST number 049-091-850',
        '2 Nov 2026',
        'This examination was charged twice.',
        '$27.50',
        '$4.13',
        '$31.63 is taken off what is owing for invoice I0000012.',
        '(template of 1 May 2006)',
      ],
    },
  ],
  [
    'statement',
    (brand) => writeStatement({ statement, brand, createdAt }),
    {
      title: `Statement of ${buyer.name}`,
      headings: ['Account', 'Owed today, by the days since it was due'],
      columns: ['Day', 'Document', 'Debit', 'Credit', 'Balance'],
      words: [
        '1 Aug 2026 to 31 Oct 2026',
        'Balance before $123.45',
        'Invoice I0000007 $230.00 $353.45',
        'Payment, I0000007 $350.00 $3.45',
        '$1.01 $2.02 $3.03 $4.04 $10.10',
        'Interest of $0.77 has accrued until today that no invoice charges yet.',
      ],
    },
  ],
  [
    'journal',
    journal,
    {
      title: 'Journal of invoices',
      headings: ['Entries'],
      columns: ['Day', 'Number', 'Organisation', 'Account', 'Debit', 'Credit'],
      words: [
        '1 Oct 2026 to 31 Oct 2026',
        'Accounts receivable $94.88',
        'Fees $82.50',
        'GST $12.38',
        'Debit $94.88',
        'Credit $94.88',
      ],
    },
  ],
]
const cases = printed.flatMap(([name, write, expected]) =>
  brands.map((brand) => ({ name, product: brand.product, brand, write, expected })),
)

test.each(cases)(
  'a $name of $product is text with tags, headings, table headers, a title and a language',
  async ({ brand, write, expected }) => {
    const { text, info, isTagged, elements, pages } = await readPdf(await write(brand))
    for (const words of [buyer.name, brand.displayName, ...expected.headings, ...expected.columns, ...expected.words])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words)
    expect(isTagged).toBe(true)
    expect(info).toMatchObject({ Language: 'en-NZ', Title: expected.title })
    const count = (wanted: string) => elements.filter(({ role }) => role === wanted).length
    expect([count('H1'), count('H2')]).toEqual([1, expected.headings.length])
    const [table] = elements.filter(({ role }) => role === 'Table')
    const [head, ...rows] = (table?.children ?? []).map(({ children }) => children.map(({ role }) => role))
    expect(head).toEqual(expected.columns.map(() => 'TH'))
    for (const cells of rows) expect(cells).toEqual(['TH', ...expected.columns.slice(1).map(() => 'TD')])
    expect(rows.length).toBeGreaterThan(0)
    expect(pages[0]?.text).toContain('page 1 of')
    for (const page of pages) expect(page.printed.every(({ size }) => size >= 6)).toBe(true)
  },
)

// Amounts of the bands of taxable supply information: up to $200, up to $1,000, and above (domain.md 5.8).
test.each([
  [17_391, 2609, '$173.91', '$26.09', '$200.00'],
  [17_392, 2609, '$173.92', '$26.09', '$200.01'],
  [86_957, 13_043, '$869.57', '$130.43', '$1,000.00'],
  [86_958, 13_044, '$869.58', '$130.44', '$1,000.02'],
  [1_234_567, 185_185, '$12,345.67', '$1,851.85', '$14,197.52'],
])(
  'an invoice of %i cents and its credit note state supplier, GST number, tax, total, and the buyer with an identifier',
  async (netCents, gstCents, net, gst, total) => {
    const amounts = { netCents, gstCents, totalCents: netCents + gstCents }
    const lines = [{ kind: 'other' as const, text: 'Set-up', day, cents: netCents, interest: null }]
    for (const bytes of [
      await invoice({ product: 'Clearwing', displayName: 'Clearwing' }, { ...amounts, lines }),
      await creditNote({ product: 'Clearwing', displayName: 'Clearwing' }, { ...amounts, lines }),
    ]) {
      const { text } = await readPdf(bytes)
      for (const words of ['Example Supplier', 'GST number 049-091-850', 'Set-up', net, 'GST, 15 %', gst, total])
        expect(text).toContain(words)
      for (const words of [buyer.name, ...buyer.address, buyer.email]) expect(text).toContain(words)
    }
  },
)

test('a zero-rated invoice and its credit note say so, and state no tax', async () => {
  const amounts = { gstPercent: 0, netCents: 5000, gstCents: 0, totalCents: 5000 }
  const lines = [{ kind: 'other' as const, text: 'Set-up', day, cents: 5000, interest: null }]
  for (const bytes of [
    await invoice({ product: 'Clearwing', displayName: 'Clearwing' }, { ...amounts, lines }),
    await creditNote({ product: 'Clearwing', displayName: 'Clearwing' }, { ...amounts, lines }),
  ]) {
    const { text } = await readPdf(bytes)
    expect(text).toContain('GST, zero-rated')
    expect(text).toContain('$0.00')
    expect(text).not.toContain('15 %')
  }
})

test('interest is explained with its arithmetic, and a long invoice continues on pages with a number and the invoice', async () => {
  const interest = {
    number: 'I0000003',
    percentPerMonth: 1.5,
    spans: [{ from: '2026-10-21', to: '2026-10-30', days: 10, balanceCents: 23_000, daysInMonth: 31 }],
    chargedBeforeCents: 0,
  }
  const fees = Array.from({ length: 120 }, (_, at) => ({ text: `Fee ${at + 1}`, day, cents: 100, interest: null }))
  const lines = [...fees, { text: 'Interest on I0000003', day, cents: 111, interest }] as unknown as typeof sample.lines
  const { text, pages } = await readPdf(await invoice({ product: 'Clearwing', displayName: 'Clearwing' }, { lines }))
  expect(text).toContain('$230.00 × 1.5 % × 10/31 days, 21 Oct 2026 to 30 Oct 2026')
  expect(text).toContain('Rounded once: $1.11.')
  expect(text).toContain('GST, 15 %, not on interest')
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries())
    expect(page.text.replaceAll('\u00a0', ' ')).toContain(
      `Invoice I0000012 (template of 1 May 2006), page ${at + 1} of`,
    )
})

test('a credit note for interest says that interest bears no tax', async () => {
  const lines = [{ kind: 'interest' as const, text: 'Interest on I0000003', day, cents: 111 }]
  const amounts = { netCents: 111, gstCents: 0, totalCents: 111 }
  const bytes = await creditNote({ product: 'Clearwing', displayName: 'Clearwing' }, { ...amounts, lines })
  expect((await readPdf(bytes)).text).toContain('GST, 15 %, not on interest $0.00')
})

test('a draft has neither number nor days, and every page says that it is one', async () => {
  const draft = { ...withSubject, number: null, issuedOn: null, dueDay: null }
  const bytes = await writeInvoice({
    invoice: draft,
    template: builtInTemplate('invoice'),
    brand: { product: 'Clearwing', displayName: 'Clearwing' },
    createdAt,
  })
  const { text, info } = await readPdf(bytes)
  expect(info).toMatchObject({ Title: 'Invoice, draft' })
  for (const words of ['DRAFT', 'Not set yet', formatMonth(sample.month), 'by the due day to account'])
    expect(text).toContain(words)
})
