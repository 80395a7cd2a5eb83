import { fillWording } from '@clearwing/domain/emails/wordings/wording.ts'
import { certificateLaw } from '@clearwing/domain/medicals/documents/law.ts'
import { mm, sideBySide, space, stack } from '#platform/pdf/box.ts'
import { type Pdf, writePdf } from '#platform/pdf/document.ts'
import { type Flow, startFlow } from '#platform/pdf/flow.ts'
import { rule } from '#platform/pdf/shapes.ts'
import { type TableCell, table } from '#platform/pdf/table.ts'
import { text } from '#platform/pdf/text.ts'
import type { CertificateContent } from './certificate-content.ts'
import { extensionNotes, verificationBox } from './certificate-foot.ts'
import { placeConditions } from './conditions.ts'
import { drawFooters } from './footer.ts'
import { continued, holderBlock } from './holder.ts'
import type { PrintedRow } from './parties.ts'
import { signature } from './signature.ts'
import { grey, heavy, light, page, resized, strong, styles } from './style.ts'
import { walletCard } from './wallet-card.ts'
import { className, dayInWords, privilegeInWords, templateInWords } from './words.ts'

/** Writes the certificate on A4, with the wallet card below it or, if conditions fill the sheet, on the next page. */
export function writeCertificate(content: CertificateContent): Promise<Buffer> {
  const { number } = content
  const about = {
    title: `Medical certificate ${number}`,
    subject: `Medical certificate under ${certificateLaw}`,
    author: content.examiner.name,
    creator: content.brand.displayName,
    createdAt: new Date(content.createdAt),
  }
  return writePdf(about, (pdf) => {
    const flow = startFlow(pdf, { ...page, continued: continued(pdf, `Medical certificate ${number}`, content.holder) })
    placeHead(pdf, flow, content)
    flow.gap(mm(4))
    flow.placeTable(classTable(pdf, content.rows))
    flow.gap(mm(3.4))
    placeConditions(pdf, flow, 'Conditions, restrictions and endorsements', content.conditions)
    flow.gap(mm(2.5))
    const days = `Examined ${dayInWords(content.examinedOn)}. Decided ${dayInWords(content.decidedOn)}, issued ${dayInWords(content.issuedOn)}.`
    flow.place(signature(pdf, content.examiner, days))
    flow.gap(mm(2.6))
    if (content.extensionDays > 0) {
      flow.place(extensionNotes(pdf, content.extensionDays))
      flow.gap(mm(2.5))
    }
    flow.place(text(pdf, holderDuty(content), styles.small, { width: page.width }))
    flow.gap(mm(2.5))
    placeCheckAndCard(pdf, flow, content)
    drawFooters(pdf, content.brand, `Certificate ${number}${templateInWords(content.template)}`, content.createdAt)
  })
}

function placeCheckAndCard(pdf: Pdf, flow: Flow, content: CertificateContent) {
  const check = verificationBox(pdf, content)
  const card = walletCard(pdf, content)
  const both = stack(check, space(mm(2.4)), card)
  if (both.height <= flow.room()) {
    flow.placeAtBottom(both)
    return
  }
  flow.placeAtBottom(check)
  flow.gap(mm(6))
  flow.place(card)
}

/** The duty is fixed, because the law requires it; the explanation after it is the regulator's. */
const holderDuty = ({ regulator, template }: CertificateContent) =>
  'The holder must not exercise the privileges of the licence while aware of a change of medical condition that may ' +
  `interfere with safety, and must report it. ${fillWording(template.explanation ?? '', { regulator: regulator.shortName })}`

function placeHead(pdf: Pdf, flow: Flow, content: CertificateContent) {
  const { regulator, holder, template } = content
  const numberWidth = mm(50)
  const titleWidth = page.width - numberWidth
  const names = { state: regulator.state, law: certificateLaw, regulator: regulator.shortName }
  const issuer = fillWording(template.introduction ?? '', names)
  const title = stack(
    text(pdf, template.heading, styles.title, { width: titleWidth, tag: 'H1' }),
    text(pdf, regulator.name, { ...styles.body, face: 'medium' }, { width: titleWidth }),
    text(pdf, issuer, styles.quiet, { width: titleWidth }),
  )
  const right = { width: numberWidth, align: 'right' } as const
  const number = stack(
    text(pdf, 'Certificate number', styles.small, right),
    text(pdf, content.number, { ...resized(styles.name, 13), tabular: true }, right),
    text(pdf, `Issued ${dayInWords(content.issuedOn)}`, styles.small, right),
  )
  flow.place(sideBySide({ box: title, x: 0 }, { box: number, x: titleWidth, y: mm(0.8) }))
  flow.gap(mm(2.2))
  flow.place(rule(pdf, page.width, heavy))
  flow.gap(mm(2.6))
  flow.place(holderBlock(pdf, holder, regulator))
}

function classTable(pdf: Pdf, rows: PrintedRow[]) {
  const date = { ...styles.body, tabular: true }
  const cells = rows.map((row): TableCell[] => [
    { words: className(row.medicalClass), style: resized(styles.bodyStrong, 11) },
    {
      words: privilegeInWords(row),
      style: { ...styles.body, colour: grey },
    },
    { words: dayInWords(row.fromDay), style: date },
    row.stateInWords
      ? {
          words: `${row.stateInWords} ${dayInWords(row.toDay)}`,
          style: { ...resized(styles.quiet, 11), tabular: true },
        }
      : { words: dayInWords(row.toDay), style: { ...resized(styles.bodyStrong, 14.5), leading: 1.25, tabular: true } },
  ])
  const columns = [
    { heading: 'Class', width: mm(21) },
    { heading: 'Privileges', width: mm(91) },
    { heading: 'Issued', width: mm(28) },
    { heading: 'Valid to the end of', width: mm(40), align: 'right' },
  ] as const
  const look = {
    headingStyle: styles.label,
    padding: mm(1.15),
    gutter: mm(4),
    valign: 'middle',
    strong,
    light,
  } as const
  return table(pdf, [...columns], cells, look)
}
