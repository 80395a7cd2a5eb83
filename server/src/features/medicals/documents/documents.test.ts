import { maxLength } from '@clearwing/domain/fields.ts'
import { expect, test } from 'vitest'
import { exampleCertificate, exampleRefusal, exampleReport, letter } from '#testing/document-contents.ts'
import { type PdfElement, readPdf } from '#testing/pdf.ts'
import { writeCertificate } from './certificate.ts'
import type { CertificateContent } from './certificate-content.ts'
import { writeLetter } from './letter.ts'
import { writeReport } from './report.ts'

const mm = (points: number) => (points * 25.4) / 72
const written = async (content: CertificateContent) => readPdf(await writeCertificate(content))
const roles = (elements: PdfElement[], role: string) => elements.filter((element) => element.role === role)

const filled = (words: string, length: number) => words.repeat(Math.ceil(length / words.length)).slice(0, length)
const longestName = [
  filled('Te Āwhinatanga-o-te-rangi ', maxLength.firstName),
  filled('Māhinaarangi Tūmanako ', maxLength.middleNames),
  filled('Whakatāneōkeroa', maxLength.lastName),
].join(' ')
const twelve = Array.from({ length: 12 }, (_, at) => ({
  code: `V${at + 1}`,
  text:
    at % 2 === 0
      ? `Line ${at + 1}: not valid for flight in the vicinity of a controlled aerodrome unless in radio contact with it`
      : `Line ${at + 1}: not valid for night flying`,
  classes: ['class1' as const, 'class2' as const, 'class3' as const],
}))
const longest: CertificateContent = {
  ...exampleCertificate,
  holder: {
    ...exampleCertificate.holder,
    name: longestName,
    nationality: filled('Aotearoa ', maxLength.country),
    participantId: filled('9', maxLength.registrationNumber),
  },
  rows: [
    ...exampleCertificate.rows,
    { medicalClass: 'class3', privilege: 'all', fromDay: '2026-11-20', toDay: '2028-11-20', remainsFrom: null },
  ],
  conditions: twelve,
}

test('a certificate states the holder, its purpose, its dates, the law and the issuer', async () => {
  const { text, info, pages } = await written(exampleCertificate)
  expect(pages).toHaveLength(1)
  expect(info).toMatchObject({ Title: 'Medical certificate 002417', Language: 'en-NZ' })
  for (const words of [
    'Medical certificate',
    'Civil Aviation Authority of New Zealand',
    'New Zealand, issued under Schedule 2 of the Civil Aviation Act 2023',
    'Hēmi Tāwhiri',
    '29 Sep 1985',
    'CAA participant ID 64120',
    'Certificate number 002417',
    'Class 1 Single-pilot air operations carrying passengers 20 Nov 2026 20 May 2027',
    'Class 1 All other operations 20 Nov 2026 14 Dec 2027',
    'Class 2 Remains in force, certificate 001833 14 Dec 2024 14 Dec 2029',
    'V3 Correcting lenses must be worn and a spare pair carried Class 1, 2',
    'S2 As per letter dated 20 Nov 2026 from Dr Kiri Heke Class 1',
    'Dr Kiri Heke, Medical Examiner ME 00117',
    'Examined 20 Nov 2026. Decided 20 Nov 2026, issued 20 Nov 2026.',
    'H3WN 8PLC 5ZKQ 7RTM',
    'page 1 of 1. Created 20 Nov 2026 10:58.',
  ]) {
    expect(text).toContain(words)
  }
})

test('the codes and the link of a certificate lead to the page that shows whether it is in force', async () => {
  const { pages } = await written(exampleCertificate)
  const address = 'https://clearwing.example/info/verify?c=H3WN8PLC5ZKQ7RTM'
  const [sheet, card] = pages[0]?.codes ?? []
  expect([sheet?.text, card?.text]).toEqual([address, address])
  expect(sheet?.widthInMillimetres).toBeGreaterThanOrEqual(25.99)
  expect(card?.widthInMillimetres).toBeGreaterThanOrEqual(23.99)
  expect(pages[0]?.links).toEqual([address])
})

test('a certificate can be read aloud: headings, a table with headers, a list, text alternatives for pictures', async () => {
  const { elements, isTagged } = await written(exampleCertificate)
  expect(isTagged).toBe(true)
  expect(roles(elements, 'H1')).toHaveLength(1)
  expect(roles(elements, 'H2')).toHaveLength(3)
  expect(roles(elements, 'Table')).toHaveLength(1)
  expect(roles(elements, 'TH')).toHaveLength(4 + 3)
  expect(roles(elements, 'LI')).toHaveLength(2)
  expect(roles(elements, 'Figure').map(({ alt }) => alt)).toEqual([
    'Signature of Dr Kiri Heke',
    'Stamp of Dr Kiri Heke',
    'QR code of the address where this certificate can be checked',
    'QR code of the same address',
  ])
})

test('a certificate contains only the words of the form and of the conditions as printed', async () => {
  const more = { reason: 'canary-diagnosis' }
  const conditions = exampleCertificate.conditions.map((condition) => ({ ...condition, ...more }))
  const { text } = await written({ ...exampleCertificate, ...more, conditions })
  const { text: form } = await written({ ...exampleCertificate, conditions: [] })
  const wordsOf = (words: string) => words.split(/[ .,:]+/)
  const printed = new Set(
    [form, 'Class 1, 2', ...conditions.flatMap(({ code, text: words }) => [code, words])].flatMap(wordsOf),
  )
  expect(wordsOf(text).filter((word) => !printed.has(word))).toEqual([])
  expect(form).toContain('Conditions, restrictions and endorsements None')
  expect(form).toContain('No conditions.')
})

test('twelve conditions and the longest names continue on a second page, and nothing is lost or cut off', async () => {
  const { pages, text } = await written(longest)
  expect(pages).toHaveLength(2)
  expect(text).toContain(longestName)
  for (const { code, text: words } of twelve) expect(text).toContain(`${code} ${words}`)
  for (const page of pages) {
    for (const { x, y, width, size } of page.printed) {
      expect(mm(x)).toBeGreaterThanOrEqual(14.9)
      expect(mm(x + width)).toBeLessThanOrEqual(196)
      expect(mm(y)).toBeGreaterThanOrEqual(14.9)
      expect(size).toBeGreaterThanOrEqual(6.5)
    }
  }
  expect(pages[1]?.text).toMatch(/^Medical certificate 002417, Te Āwhinatanga/)
  expect(text).toContain('V12: in full on certificate 002417, which must be carried with this card.')
})

test('without images there is room to sign by hand, and the certificate is complete', async () => {
  const examiner = { ...exampleCertificate.examiner, signature: null, stamp: null }
  const { elements, text } = await written({ ...exampleCertificate, examiner })
  expect(roles(elements, 'Figure')).toHaveLength(2)
  expect(text).toContain('Dr Kiri Heke')
})

test.each([
  ['certificate', () => writeCertificate(exampleCertificate)],
  ['report', () => writeReport(exampleReport)],
  ['letter', () => writeLetter(letter)],
])('writing the same %s twice gives the same bytes', async (_name, write) => {
  const [first, second] = [await write(), await write()]
  expect(first.equals(second)).toBe(true)
})

test('a report states the decision and shows how each date was calculated', async () => {
  const { text, elements } = await readPdf(await writeReport(exampleReport))
  for (const words of [
    'Medical assessment report',
    'In confidence: this report contains medical facts. It is not a certificate.',
    'Class 1: Eligible with conditions',
    'From 20 Nov 2026. To the end of: 20 Nov 2026 + 6 months (age 41: 40 and over). 20 May 2027',
    'To the end of: 14 Dec 2026 + 12 months (counted from the previous expiry date). 14 Dec 2027',
    'Class 2: Leave in force',
    'Home blood pressure, ten readings over one week',
    'Lipids and cardiovascular risk estimate.',
    'Special eye report 16 Nov 2026 Testview Optometry',
    'Raised blood pressure Mean 148/92',
    '2021. Figure not confirmed.',
    'Assessed 20 Nov 2026.',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('convenor')
  expect(roles(elements, 'Table')).toHaveLength(3)
})

test('a refusal names the standard, and says how and until when it can be reviewed', async () => {
  const { text } = await readPdf(await writeReport(exampleRefusal))
  for (const words of [
    'Class 1: Ineligible',
    'Accredited medical conclusion of 12 Nov 2026.',
    'Rule 67.103(c)',
    'ask the convenor to review the decision on class 1',
    'Ask in writing, within 20 working days of this decision, that is by the end of 18 Dec 2026.',
    'acts on the report within 10 working days',
    'Certificate None issued',
  ]) {
    expect(text).toContain(words)
  }
})

test('a condition that is printed in full is not repeated in the letter', async () => {
  const conditionText = 'Correcting lenses must be worn (distance)'
  const condition = { code: 'V1', text: conditionText, classes: ['class1' as const], meaning: conditionText }
  const { text } = await readPdf(await writeLetter({ ...letter, conditions: [condition] }))
  expect(text.split(conditionText)).toHaveLength(2)
})

test('the time limits of a review are those of its regulator', async () => {
  const review = { until: '2026-12-04', toAsk: '14 days', toAct: '1 month' }
  const { text } = await readPdf(await writeReport({ ...exampleRefusal, review }))
  expect(text).toContain('within 14 days of this decision, that is by the end of 4 Dec 2026')
  expect(text).toContain('acts on the report within 1 month')
})

test('referred classes are listed with who decides them, and that they have no certificate', async () => {
  const sentOn = [
    { medicalClass: 'class1' as const, outcome: 'referred' as const },
    { medicalClass: 'class3' as const, outcome: 'seek_amc' as const },
  ]
  const outcomes = [{ ...sentOn[0], reasons: 'No delegation for class 1.', concludedOn: null, dates: [] }]
  const letterText = (await readPdf(await writeLetter({ ...letter, sentOn }))).text
  for (const words of [
    'Not decided yet: class 1, 3',
    'It goes to the Civil Aviation Authority of New Zealand',
    'For class 3 an accredited medical conclusion is being sought',
    'does not give you a certificate of class 1, 3',
  ]) {
    expect(letterText).toContain(words)
  }
  const { text } = await readPdf(
    await writeReport({ ...exampleReport, outcomes: outcomes as typeof exampleReport.outcomes }),
  )
  expect(text).toContain('Class 1: Referred No delegation for class 1. Not decided here: referred to the CAA')
})

test('reasons of many pages are printed in full', async () => {
  const reasons = Array.from({ length: 1500 }, (_, at) => `reason${at}`).join(' ')
  const outcomes = exampleRefusal.outcomes.map((outcome) => ({ ...outcome, reasons }))
  const { text, pages } = await readPdf(await writeReport({ ...exampleRefusal, outcomes }))
  expect(pages.length).toBeGreaterThan(1)
  expect(text.match(/reason\d+/g)).toHaveLength(1500)
  expect(pages[1]?.text).toMatch(/^Medical assessment report, Hēmi Tāwhiri, born 29 Sep 1985, continued/)
})

test('a letter tells the holder what the conditions require, what is due, and what the law requires', async () => {
  const { text } = await readPdf(await writeLetter(letter))
  for (const words of [
    'Your medical certificate 002417',
    'V3 Correcting lenses must be worn and a spare pair carried (class 1, 2) Wear your spectacles',
    'Home blood pressure',
    'Resting electrocardiogram 20 Nov 2028',
    'Do not use the privileges of your licence while you know',
    'Issued from 20 Apr 2027 on',
  ]) {
    expect(text).toContain(words)
  }
})

test("the practice's logo is on its letter, and no space is left without one", async () => {
  const { elements } = await readPdf(await writeLetter(letter))
  const [logo] = roles(elements, 'Figure')
  expect(logo?.alt).toBe('Logo of Harbour Aviation Medical')
  const plain = await readPdf(await writeLetter({ ...letter, sender: { ...letter.sender, logo: null } }))
  expect(roles(plain.elements, 'Figure').map(({ alt }) => alt)).not.toContain('Logo of Harbour Aviation Medical')
})

test('only the address shows in the window of an envelope', async () => {
  const { pages } = await readPdf(await writeLetter(letter))
  const inWindow = pages[0]?.printed.filter(({ x, y }) => {
    const [left, top] = [mm(x), 297 - mm(y)]
    return left >= 20 && left <= 110 && top >= 42 && top <= 90
  })
  expect(inWindow?.map(({ text }) => text)).toEqual(['Hēmi Tāwhiri', ...letter.address])
  for (const { x, width } of inWindow ?? []) expect(mm(x + width)).toBeLessThan(106)
})

test('a letter about a refusal mentions no certificate, and gives the right of review', async () => {
  const refused = {
    ...letter,
    certificateNumber: null,
    rows: [],
    conditions: [],
    refused: [{ medicalClass: 'class1' as const, reasons: 'The vision standard is not met.' }],
  }
  const { text } = await readPdf(await writeLetter({ ...refused, review: exampleRefusal.review }))
  expect(text).toContain('If anything is unclear, ask: ')
  expect(text).toContain('Your application for a medical certificate')
  expect(text).toContain('by the end of 18 Dec 2026')
  expect(text).toContain('The vision standard is not met.')
  expect(text).not.toContain('issued the certificate')
  expect(text).not.toContain('that you still hold')
})

test('a letter about a refusal names the certificate that is still held and must not be used', async () => {
  const held = { medicalClass: 'class1', privilege: 'all' as const, fromDay: '2026-01-05', toDay: '2029-10-19' }
  const { text } = await readPdf(
    await writeLetter({
      ...letter,
      certificateNumber: null,
      rows: [],
      conditions: [],
      refused: [{ medicalClass: 'class1', reasons: 'The vision standard is not met.' }],
      stillHeld: [{ ...held, remainsFrom: '000010' }],
    }),
  )
  expect(text).toContain('Do not use the certificate that you still hold')
  expect(text).toMatch(/You still hold: Class 1, to the end of 19 Oct(ober)? 2029 \(certificate 000010\)/)
})
