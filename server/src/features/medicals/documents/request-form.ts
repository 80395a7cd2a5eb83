import { fillWording } from '@clearwing/domain/emails/wordings/wording.ts'
import type { DocumentTemplate } from '@clearwing/domain/medicals/documents/schema.ts'
import { mm, sideBySide, space, stack } from '#platform/pdf/box.ts'
import { code128Box } from '#platform/pdf/code-128.ts'
import { type Pdf, writePdf } from '#platform/pdf/document.ts'
import { startFlow } from '#platform/pdf/flow.ts'
import { qrCode } from '#platform/pdf/qr-code.ts'
import { rule } from '#platform/pdf/shapes.ts'
import { text } from '#platform/pdf/text.ts'
import { drawFooters } from './footer.ts'
import { fittingName } from './names.ts'
import type { DocumentBrand } from './parties.ts'
import { type Paper, placeHeading, placeParagraphs, placeTable } from './sections.ts'
import { light, page, strong, styles } from './style.ts'
import { dayInWords, templateInWords } from './words.ts'

/** Form that a person takes to a laboratory. Texts are printed as given; days are 'yyyy-mm-dd'. */
export type RequestFormContent = {
  number: string
  patient: { name: string; nhi: string | null; dateOfBirth: string; sex: string; address: string; phone: string }
  tests: { number: string; name: string; code: string }[]
  isFasting: boolean
  isUrgent: boolean
  clinicalDetails: string
  doctor: { name: string; number: string | null }
  /** Recipient of the results: name, address and electronic address, one line each. */
  resultsTo: string[]
  copiesTo: string[]
  laboratory: string | null
  requestedOn: string
  /** Short name of the regulator that the medical is for. */
  regulator: string
  template: DocumentTemplate
  brand: DocumentBrand
  createdAt: string
}

const half = mm(88)

export function writeRequestForm(content: RequestFormContent): Promise<Buffer> {
  const { number, brand, createdAt, doctor } = content
  const about = {
    title: `Laboratory request ${number}`,
    subject: 'Request for laboratory tests',
    author: doctor.name,
    creator: brand.displayName,
    createdAt: new Date(createdAt),
  }
  return writePdf(about, (pdf) => {
    const flow = startFlow(pdf, page)
    const paper: Paper = { pdf, flow, width: page.width }
    flow.place(head(pdf, content))
    flow.gap(mm(5))
    flow.place(rule(pdf, page.width, strong))
    flow.gap(mm(4))
    flow.place(patientBlock(pdf, content))
    placeTests(paper, content)
    placeHeading(paper, 'For the laboratory')
    placeParagraphs(paper, instructions(content).join('\n'))
    flow.gap(mm(5))
    flow.place(parties(pdf, content))
    if (content.template.closing) {
      flow.gap(mm(5))
      placeParagraphs(paper, inWords(content, content.template.closing))
    }
    drawFooters(pdf, brand, `Laboratory request ${number}${templateInWords(content.template)}`, createdAt)
  })
}

/** The regulator's own words, filled in. */
const inWords = ({ number, regulator }: RequestFormContent, words: string | null) =>
  fillWording(words ?? '', { number, regulator })

/** The number in three forms: for people, for the scanner at the counter, and for a telephone. */
function head(pdf: Pdf, content: RequestFormContent) {
  const { number, laboratory, requestedOn, template } = content
  const qr = qrCode(pdf, number, mm(24), `QR code: ${number}`)
  const bars = code128Box(pdf, number, mm(0.4), mm(14))
  const width = page.width - qr.width - mm(4)
  const left = stack(
    text(pdf, template.heading, styles.title, { width, tag: 'H1' }),
    text(pdf, `${laboratory ?? 'Any laboratory'}, ${dayInWords(requestedOn)}`, styles.quiet, { width }),
    ...(template.introduction ? [text(pdf, inWords(content, template.introduction), styles.body, { width })] : []),
    ...[space(mm(4)), bars, space(mm(1))],
    text(pdf, number, styles.name, { width }),
  )
  return sideBySide({ box: left, x: 0 }, { box: qr, x: page.width - qr.width })
}

function patientBlock(pdf: Pdf, { patient }: RequestFormContent) {
  const width = page.width
  const facts = [
    { label: 'NHI', value: patient.nhi ?? 'not known' },
    { label: 'Date of birth', value: dayInWords(patient.dateOfBirth) },
    { label: 'Sex', value: patient.sex },
    { label: 'Phone', value: patient.phone },
  ].filter(({ value }) => value !== '')
  const column = mm(45)
  const boxes = facts.map(({ label, value }) => {
    const fitting = { width: column - mm(3) }
    return stack(text(pdf, label, styles.label, fitting), text(pdf, value, styles.value, fitting))
  })
  return stack(
    text(pdf, 'Patient', styles.label, { width }),
    fittingName(pdf, patient.name, styles.name, [17, 14, 11], { width }),
    text(pdf, patient.address, styles.body, { width }),
    space(mm(2)),
    sideBySide(...boxes.map((box, index) => ({ box, x: index * column }))),
  )
}

const columns = [
  { heading: 'Test', width: mm(90) },
  { heading: 'Code', width: mm(40) },
  { heading: 'Line number', width: mm(50) },
]

function placeTests(paper: Paper, { tests }: RequestFormContent) {
  const rows = tests.map(({ name, code, number }) => [name, code, number])
  placeTable(paper, tests.length === 1 ? 'One test' : `${tests.length} tests`, columns, rows)
}

const instructions = (content: RequestFormContent) => {
  const { isFasting, isUrgent, clinicalDetails, template } = content
  return [
    isFasting ? 'Fasting: only water for ten hours before.' : 'Not fasting.',
    ...(isUrgent ? ['Urgent.'] : []),
    ...(clinicalDetails ? [`Clinical details: ${clinicalDetails}`] : []),
    inWords(content, template.explanation),
  ]
}

function parties(pdf: Pdf, { doctor, resultsTo, copiesTo }: RequestFormContent) {
  const lines = (label: string, words: string[]) =>
    stack(
      text(pdf, label, styles.label, { width: half }),
      ...words.map((line) => text(pdf, line, styles.body, { width: half })),
    )
  const asked = stack(
    lines('Requested by', [doctor.name, ...(doctor.number ? [doctor.number] : [])]),
    ...[space(mm(16)), rule(pdf, mm(70), light), space(mm(1))],
    text(pdf, 'Signature', styles.small, { width: half }),
  )
  const copies = copiesTo.length === 0 ? [] : [space(mm(3)), lines('Copies to', copiesTo)]
  return sideBySide({ box: asked, x: 0 }, { box: stack(lines('Results to', resultsTo), ...copies), x: mm(92) })
}
