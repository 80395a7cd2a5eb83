import { privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import { certificateLaw } from '@clearwing/domain/medicals/documents/law.ts'
import { type Box, mm, ofHeight, type Parent, sideBySide, space, stack } from '#platform/pdf/box.ts'
import { brandMark } from '#platform/pdf/brand-mark.ts'
import { type Pdf, tagged, writePdf } from '#platform/pdf/document.ts'
import { qrCode } from '#platform/pdf/qr-code.ts'
import { decorate, rule } from '#platform/pdf/shapes.ts'
import { type TextRun, text } from '#platform/pdf/text.ts'
import type { CertificateContent } from './certificate-content.ts'
import { codeInGroups, typedAddress, verificationAddress } from './certificate-foot.ts'
import { fittingName } from './names.ts'
import type { PrintedRow } from './parties.ts'
import { grey, ink, light, page, strong, styles } from './style.ts'
import { className, dayInWords, withoutBreaks } from './words.ts'

/** Size of a bank card (ISO/IEC 7810, ID-1), front and back side by side, to be cut out and folded. */
const card = { width: mm(85.6), height: mm(54), padding: mm(3.2) }
const inner = { width: card.width - 2 * card.padding, height: card.height - 2 * card.padding }
/** The smallest readable size: 6.5 pt. */
const tiny = { ...styles.small, size: 6.5, leading: 1.3 }
const tinyInk = { ...tiny, colour: ink }
const tinyStrong = { ...tinyInk, face: 'semibold' } as const

export function walletCard(pdf: Pdf, content: CertificateContent): Box {
  const title = text(
    pdf,
    [
      { text: 'Wallet card. ', style: { ...styles.smallStrong, size: 8 } },
      { text: 'Print at 100 %, cut on the dashed line, fold in the middle.', style: { ...styles.small, size: 8 } },
    ],
    { ...styles.small, size: 8 },
    { width: page.width, tag: 'H2' },
  )
  const sides = sideBySide(
    { box: ofHeight(card.height, front(pdf, content)), x: card.padding, y: card.padding },
    { box: ofHeight(card.height, back(pdf, content)), x: card.width, y: 0 },
  )
  return stack(title, space(mm(1)), { height: card.height, draw: (x, y, parent) => drawCard(pdf, sides, x, y, parent) })
}

/** Writes the card alone, with front and back on separate pages of its size: for a phone, or a card printer. */
export function writeWalletCard(content: CertificateContent): Promise<Buffer> {
  const { number, examiner, brand, createdAt } = content
  const about = {
    title: `Wallet card of medical certificate ${number}`,
    subject: `Medical certificate under ${certificateLaw}`,
    author: examiner.name,
    creator: brand.displayName,
    createdAt: new Date(createdAt),
    size: [card.width, card.height] satisfies [number, number],
  }
  return writePdf(about, (pdf) => {
    front(pdf, content, 'H1').draw(card.padding, card.padding, tagged(pdf, pdf.root, 'Sect'))
    pdf.document.addPage()
    back(pdf, content).draw(0, 0, tagged(pdf, pdf.root, 'Sect'))
  })
}

function drawCard(pdf: Pdf, sides: Box, x: number, y: number, parent: Parent) {
  decorate(pdf, { weight: 0.5, colour: grey, dash: 2.4 }, (document) => {
    document.rect(x, y, card.width * 2, card.height)
    document.moveTo(x + card.width, y).lineTo(x + card.width, y + card.height)
  })
  sides.draw(x, y, tagged(pdf, parent, 'Sect'))
}

/** The conditions are at the foot; the dates share the remaining space. */
function front(pdf: Pdf, content: CertificateContent, tag: 'P' | 'H1' = 'P'): Box {
  const top = frontHead(pdf, content, tag)
  const left = inner.height - top.height
  const inFull = conditions(pdf, content)
  const count = content.rows.length
  const foot = left - inFull.height >= count * mm(4.4) ? inFull : codes(pdf, content)
  const rowHeight = Math.min(mm(6.1), (left - foot.height) / Math.max(1, count))
  const rows = stack(...content.rows.map((row, index) => classRow(pdf, row, rowHeight, index > 0)))
  return sideBySide({ box: stack(top, rows), x: 0 }, { box: foot, x: 0, y: inner.height - foot.height })
}

function frontHead(pdf: Pdf, { number, holder, regulator, brand }: CertificateContent, tag: 'P' | 'H1'): Box {
  const heading = `${regulator.state} medical certificate`
  const style = { ...tinyStrong, size: 7.5 }
  const line = sideBySide(
    { box: brandMark(pdf, brand.product, mm(3.4)), x: 0 },
    { box: text(pdf, heading, style, { width: inner.width - mm(22.5), tag }), x: mm(4.5) },
    { box: text(pdf, number, { ...style, tabular: true }, { width: mm(18), align: 'right' }), x: inner.width - mm(18) },
  )
  const participant = holder.participantId && `, ${regulator.shortName} ${holder.participantId}`
  const facts = `Born ${dayInWords(holder.dateOfBirth)}${participant}`
  return stack(
    line,
    space(mm(0.7)),
    rule(pdf, inner.width, strong),
    space(mm(1)),
    fittingName(pdf, holder.name, { ...tinyStrong, leading: 1.25 }, [11.5, 9, 7.5, 6.5], { width: inner.width }),
    text(pdf, facts, tiny, { width: inner.width }),
    space(mm(0.8)),
    rule(pdf, inner.width, light),
  )
}

function classRow(pdf: Pdf, row: PrintedRow, height: number, hasRule: boolean): Box {
  const dateWidth = mm(row.stateInWords ? 37 : 27)
  const privilege = row.privilege === 'all' ? '' : ` ${decapitalised(privilegeNames[row.privilege])}`
  const named: TextRun[] = [
    { text: className(row.medicalClass), style: { ...tinyStrong, size: 7.5 } },
    { text: privilege, style: { ...tiny, size: 7.2 } },
  ]
  const name = text(pdf, named, { ...tiny, size: 7.5 }, { width: inner.width - dateWidth })
  const style = { ...tinyStrong, size: Math.min(9.5, height / 1.25), leading: 1.25, tabular: true }
  const until: TextRun[] = [
    ...(row.stateInWords ? [{ text: `${row.stateInWords} `, style: tinyInk }] : []),
    { text: dayInWords(row.toDay), style: row.stateInWords ? { ...style, face: 'regular', colour: grey } : style },
  ]
  const date = text(pdf, until, style, { width: dateWidth, align: 'right' })
  const line = sideBySide(
    { box: hasRule ? rule(pdf, inner.width, light) : space(0), x: 0 },
    { box: name, x: 0, y: (height - name.height) / 2 },
    { box: date, x: inner.width - dateWidth, y: (height - date.height) / 2 },
  )
  return ofHeight(height, line)
}

const decapitalised = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

function conditions(pdf: Pdf, content: CertificateContent): Box {
  const words = content.conditions.flatMap(({ code, text: printed }): TextRun[] => [
    { text: `${code} `, style: tinyStrong },
    { text: `${printed.replace(/\.$/, '')}. `, style: tinyInk },
  ])
  return underRule(pdf, words.length > 0 ? words : [{ text: 'No conditions.', style: tinyInk }])
}

/** If the text does not fit: that there are conditions, their codes, and where to find them. */
const codes = (pdf: Pdf, content: CertificateContent): Box =>
  underRule(pdf, [
    { text: 'Conditions ', style: tinyInk },
    { text: content.conditions.map(({ code }) => code).join(', '), style: tinyStrong },
    { text: `: in full on certificate ${content.number}, which must be carried with this card.`, style: tinyInk },
  ])

const underRule = (pdf: Pdf, words: TextRun[]): Box =>
  stack(rule(pdf, inner.width, light), space(mm(0.8)), text(pdf, words, tiny, { width: inner.width }))

function back(pdf: Pdf, content: CertificateContent): Box {
  const { examiner, issuedOn } = content
  const address = verificationAddress(content)
  const code = qrCode(pdf, address, mm(24), 'QR code of the same address')
  const left = mm(1.5) + code.width
  const width = card.width - left - card.padding
  const by = [examiner.name, examiner.number].filter((words) => words !== null).map(withoutBreaks)
  const words = stack(
    text(pdf, 'Check it is in force:', tinyInk, { width }),
    text(pdf, codeInGroups(content.verificationCode), { ...tinyStrong, size: 8.6, tracking: 0.05 }, { width }),
    text(pdf, typedAddress(content), tiny, { width }),
    space(mm(1.2)),
    text(pdf, `Issued ${dayInWords(issuedOn)} by ${by.join(', ')}, under ${certificateLaw}.`, tiny, { width }),
    space(mm(1.2)),
    text(pdf, 'If your health changes: do not use it, and report it.', tiny, { width }),
  )
  return sideBySide(
    { box: code, x: mm(1.5), y: (card.height - code.height) / 2 },
    { box: words, x: left, y: (card.height - words.height) / 2 },
  )
}
