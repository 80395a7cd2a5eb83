import { faultInWords, placeInWords } from '@clearwing/domain/audit-chain/words.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { countInWords } from '@clearwing/domain/format-count.ts'
import type { Config } from '#platform/config/config.ts'
import { mm, sideBySide } from '#platform/pdf/box.ts'
import { onEveryPage, type Pdf, writePdf } from '#platform/pdf/document.ts'
import { startFlow } from '#platform/pdf/flow.ts'
import type { Stroke } from '#platform/pdf/shapes.ts'
import { table } from '#platform/pdf/table.ts'
import { type TextStyle, text } from '#platform/pdf/text.ts'
import type { StoredCheck } from './store.ts'

const ink = '#14212b'
const style = (size: number, face: TextStyle['face'], colour = ink): TextStyle => ({ size, face, colour })
const styles = {
  title: style(20, 'semibold'),
  heading: style(12, 'semibold'),
  label: style(9, 'medium', '#43535f'),
  body: style(10, 'regular'),
  small: style(9, 'regular', '#43535f'),
}
const strong: Stroke = { weight: 0.9, colour: ink }
const light: Stroke = { weight: 0.6, colour: '#b3c0c9' }
const look = { headingStyle: styles.label, padding: 3, gutter: 8, valign: 'top' as const, strong, light }
const area = { left: mm(15), top: mm(15), bottom: mm(275) }
const width = mm(180)
const columns = [
  { heading: 'What', width: mm(45) },
  { heading: 'Value', width: mm(135) },
]
const findingColumns = [
  { heading: 'Where', width: mm(55) },
  { heading: 'Time of the row', width: mm(40) },
  { heading: 'What is wrong', width: mm(85) },
]

const how =
  'Each row of the history has a hash: SHA-256 of the hash before it and of the row as canonical JSON (RFC 8785). The check calculates every hash again, compares the chain with the heads that were signed (Ed25519) and stored outside the database, and looks for rows that were inserted, removed, exchanged or back-dated. A row that is written with the current time by someone with full access to the database cannot be told from one that the product has written.'

/** The result of a check on paper. */
export const printCheck = ({ displayName }: Pick<Config, 'displayName'>, check: StoredCheck) =>
  writePdf(
    {
      title: `Audit chain check ${check.chainCheckId}`,
      subject: resultOf(check),
      author: displayName,
      creator: displayName,
      createdAt: new Date(check.finishedAt ?? check.createdAt),
    },
    (pdf) => {
      const flow = startFlow(pdf, area)
      flow.place(text(pdf, 'Proof of an audit chain check', styles.title, { width, tag: 'H1' }))
      flow.place(text(pdf, displayName, styles.body, { width }))
      flow.gap(mm(5))
      const cells = factsOf(check).map(([label, value]) => [
        { words: label, style: styles.label },
        { words: value, style: styles.body },
      ])
      flow.placeTable(table(pdf, columns, cells, look))
      flow.gap(mm(5))
      flow.placeText(how, styles.body, { width })
      if (check.findings.length > 0) {
        flow.gap(mm(6))
        const title = text(pdf, 'Faults, in the order of the chain', styles.heading, { width, tag: 'H2' })
        flow.placeTable(table(pdf, findingColumns, findingRows(check), look), title)
      }
      onEveryPage(pdf, (page, pages) => foot(pdf, `Audit chain check ${check.chainCheckId}`, page, pages))
    },
  )

const resultOf = ({ faults }: StoredCheck) =>
  faults === 0 ? 'Passed: no fault was found.' : `Failed: ${countInWords(faults, 'fault', 'faults')} found.`

const factsOf = (check: StoredCheck): [string, string][] => [
  ['Result', resultOf(check)],
  ['Started', formatMoment(check.createdAt)],
  ['Finished', formatMoment(check.finishedAt ?? check.createdAt)],
  [
    'Checked',
    `${countInWords(check.done, 'row', 'rows')}, ${countInWords(check.heads, 'signed head', 'signed heads')}`,
  ],
  ['Head of the chain', `Row ${check.seq ?? 0}`],
  ['Hash of that row', check.hash ?? ''],
  ['Fingerprint of the public key', check.fingerprint ?? ''],
]

const findingRows = ({ findings }: StoredCheck) =>
  findings.map((finding) => [
    { words: placeInWords(finding), style: styles.body },
    { words: finding.at === null ? '–' : formatMoment(finding.at), style: styles.body },
    { words: faultInWords(finding), style: styles.body },
  ])

const foot = (pdf: Pdf, words: string, page: number, pages: number) =>
  sideBySide(
    { box: text(pdf, words, styles.small, { width }), x: 0 },
    { box: text(pdf, `Page ${page} of ${pages}`, styles.small, { width, align: 'right' }), x: 0 },
  ).draw(area.left, mm(280), null)
