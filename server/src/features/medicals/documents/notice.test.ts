import { CertificateEventKind } from '@clearwing/domain/medicals/certificate/schema.ts'
import { expect, test } from 'vitest'
import { letter } from '#testing/document-contents.ts'
import { readPdf } from '#testing/pdf.ts'
import { type NoticeContent, writeNotice } from './notice.ts'

const { regulator, holder, examiner, address, sender, createdAt, rows } = letter
const event = { medicalClass: null, privilege: null, toDay: '2026-12-04', code: null, text: null, field: null } as const

const notice = (kind: CertificateEventKind, given: Partial<NoticeContent> = {}): NoticeContent => ({
  regulator,
  holder,
  address,
  sender,
  createdAt,
  signatory: examiner,
  writtenOn: '2026-11-20',
  review: null,
  brand: { product: 'Clearwing', displayName: 'Clearwing' },
  rows: rows.map((row) => ({ ...row, stateInWords: 'suspended' })),
  facts: {
    event: { ...event, kind },
    isProlonged: false,
    number: '002417',
    today: '2026-11-20',
    authority: 'CAA',
  },
  ...given,
})
const written = async (content: NoticeContent) => readPdf(await writeNotice(content))

test.each(CertificateEventKind.options)(
  'a notice of a %s can be read aloud, in both brands, and names its holder',
  async (kind) => {
    for (const brand of [
      { product: 'Clearwing', displayName: 'Clearwing' },
      { product: 'OneKete', displayName: 'Te Kete Kōrero' },
    ] as const) {
      const { text, info, isTagged, elements, pages } = await written(notice(kind, { brand }))
      expect(pages).toHaveLength(1)
      expect(isTagged).toBe(true)
      expect(elements.filter(({ role }) => role === 'H1')).toHaveLength(1)
      expect(info.Title).toContain('medical certificate 002417')
      for (const words of [
        'Hēmi Tāwhiri',
        '14 Kōwhai Street',
        brand.displayName,
        'Schedule 2 of the Civil Aviation Act',
      ])
        expect(text).toContain(words)
    }
  },
)

test('a corrected last day names its class, and the privilege if the class has several', async () => {
  const base = notice('correction')
  const corrected = (privilege: 'all' | 'passengers') => {
    const event = { ...base.facts.event, medicalClass: 'class1', field: 'toDay', privilege } as const
    return written({ ...base, facts: { ...base.facts, event } })
  }
  expect((await corrected('all')).text).toContain('the last day of class 1 was corrected: 4 Dec 2026.')
  expect((await corrected('passengers')).text).toContain(
    'the last day of class 1, single-pilot air operations carrying passengers, was corrected: 4 Dec 2026.',
  )
})

test('an extension of one privilege names it: the other has ended', async () => {
  const base = notice('extension')
  const event = { ...base.facts.event, medicalClass: 'class1', privilege: 'other' } as const
  const { text } = await written({ ...base, facts: { ...base.facts, event } })
  expect(text).toContain('Class 1, all other operations, of this certificate is in force until the end of 4 Dec 2026.')
})

test('a suspension says from when, until when, why, and that it cannot be reviewed', async () => {
  const base = notice('suspension')
  const facts = { ...base.facts, event: { ...base.facts.event, text: 'A report is awaited.' } }
  const { text } = await written({ ...base, facts })
  for (const words of [
    'Suspension of medical certificate 002417',
    'is suspended from 20 Nov 2026 until the end of 4 Dec 2026',
    'Grounds A report is awaited.',
    'The convenor does not review a suspension',
    'Given 20 Nov 2026',
  ])
    expect(text).toContain(words)
  const prolonged = await written({ ...base, facts: { ...facts, isProlonged: true } })
  expect(prolonged.text).toContain('Extension of the suspension of medical certificate 002417')
})

test('a revocation says how to have it reviewed, and until when its holder is disqualified', async () => {
  const { text } = await written(
    notice('revocation', { review: { until: '2026-12-18', toAsk: '20 working days', toAct: '10 working days' } }),
  )
  expect(text).toContain('You may ask for a review')
  expect(text).toContain('by the end of 18 Dec 2026')
  expect(text).toContain('disqualified from holding a medical certificate until the end of 4 Dec 2026')
})

test("a notice of the holder's own action carries no other signature", async () => {
  const { text } = await written(notice('surrender', { signatory: null }))
  expect(text).not.toContain('Given')
})
