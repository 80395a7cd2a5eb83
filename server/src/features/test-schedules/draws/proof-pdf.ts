import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import type { DrawProof } from '@clearwing/domain/test-schedules/draws/schema.ts'
import type { Config } from '#platform/config/config.ts'
import { mm, sideBySide } from '#platform/pdf/box.ts'
import { onEveryPage, type Pdf, writePdf } from '#platform/pdf/document.ts'
import { startFlow } from '#platform/pdf/flow.ts'
import type { Stroke } from '#platform/pdf/shapes.ts'
import { table } from '#platform/pdf/table.ts'
import { type TextStyle, text } from '#platform/pdf/text.ts'
import type { ReadDraw } from './store.ts'

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
const look = {
  headingStyle: styles.label,
  padding: 3,
  gutter: 8,
  valign: 'top' as const,
  strong,
  light: { weight: 0.6, colour: '#b3c0c9' },
}
const area = { left: mm(15), top: mm(15), bottom: mm(275) }
const width = mm(180)
const columns = [
  { heading: 'What', width: mm(42) },
  { heading: 'Value', width: mm(138) },
]

const how =
  'seed = SHA-256 of the secret, the hash of the pool and the value of the day, concatenated. The pool is sorted by SHA-256 of seed and ref: the first are chosen, those after them are the alternates.'

/** The proof on paper: everything needed to repeat the draw, and no names. */
export const printProof = ({ displayName }: Pick<Config, 'displayName'>, draw: ReadDraw, proof: DrawProof) =>
  writePdf(
    {
      title: `Random draw of ${formatDay(proof.poolDay)}`,
      subject: `${draw.organisationName}, ${draw.scheduleName}`,
      author: draw.organisationName,
      creator: displayName,
      createdAt: new Date(proof.drawnAt),
    },
    (pdf) => {
      const flow = startFlow(pdf, area)
      flow.place(text(pdf, 'Proof of a random draw', styles.title, { width, tag: 'H1' }))
      flow.place(text(pdf, `${draw.organisationName}, ${draw.scheduleName}`, styles.body, { width }))
      flow.gap(mm(5))
      const cells = factsOf(proof).map(([label, value]) => [
        { words: label, style: styles.label },
        { words: value, style: styles.body },
      ])
      flow.placeTable(table(pdf, columns, cells, look))
      flow.gap(mm(5))
      flow.placeText(how, styles.body, { width })
      for (const [heading, refs] of listsOf(proof)) {
        flow.gap(mm(5))
        flow.place(text(pdf, heading, styles.heading, { width, tag: 'H2' }))
        flow.placeText(refs.join('  ') || 'None', styles.body, { width })
      }
      onEveryPage(pdf, (page, pages) => foot(pdf, `Random draw of ${formatDay(proof.poolDay)}`, page, pages))
    },
  )

const factsOf = (proof: DrawProof): [string, string][] => [
  ['Planned for', formatDay(proof.onDay)],
  ['Committed', formatMoment(proof.committedAt)],
  ['Commitment', proof.commitment],
  ['Hash of the reference key', proof.refKeyHash],
  ['Pool as of', formatDay(proof.poolDay)],
  ['Drawn', formatMoment(proof.drawnAt)],
  ['Secret', proof.secret],
  ['Value of the day', proof.publicValue || 'None was given: the draw depends on the server alone.'],
  ['Hash of the pool', proof.poolHash],
  ['How the draw works', proof.algorithm],
]

const listsOf = ({ wanted, chosen, alternates, refs }: DrawProof): [string, string[]][] => [
  [`Chosen: ${wanted} of ${refs.length}`, chosen],
  [`Alternates, in order: ${alternates.length}`, alternates],
  ['The pool, in alphabetical order', refs],
]

const foot = (pdf: Pdf, words: string, page: number, pages: number) =>
  sideBySide(
    { box: text(pdf, words, styles.small, { width }), x: 0 },
    { box: text(pdf, `Page ${page} of ${pages}`, styles.small, { width, align: 'right' }), x: 0 },
  ).draw(area.left, mm(280), null)
