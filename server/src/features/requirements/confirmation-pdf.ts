import { formatMoment } from '@clearwing/domain/dates.ts'
import { timeInVideo } from '@clearwing/domain/videos/words.ts'
import type { VideoCompletion } from '#features/videos/index.ts'
import type { Config } from '#platform/config/config.ts'
import { mm } from '#platform/pdf/box.ts'
import { writePdf } from '#platform/pdf/document.ts'
import { startFlow } from '#platform/pdf/flow.ts'
import { table } from '#platform/pdf/table.ts'
import { type TextStyle, text } from '#platform/pdf/text.ts'

const ink = '#14212b'
const style = (size: number, face: TextStyle['face'], colour = ink): TextStyle => ({ size, face, colour })
const styles = {
  title: style(20, 'semibold'),
  label: style(9, 'medium', '#43535f'),
  body: style(10, 'regular'),
  small: style(9, 'regular', '#43535f'),
}
const look = {
  headingStyle: styles.label,
  padding: 3,
  gutter: 8,
  valign: 'top' as const,
  strong: { weight: 0.9, colour: ink },
  light: { weight: 0.6, colour: '#b3c0c9' },
}
const width = mm(180)
const columns = [
  { heading: 'What', width: mm(42) },
  { heading: 'Value', width: mm(138) },
]

type Printed = { displayName: Config['displayName']; name: string; completion: VideoCompletion; printedAt: string }

/** Confirms that a person has watched a video to its end, or has read its transcript. */
export const printConfirmation = ({ displayName, name, completion, printedAt }: Printed) =>
  writePdf(
    {
      title: `Confirmation: ${completion.videoName}`,
      subject: name,
      author: displayName,
      creator: displayName,
      createdAt: new Date(printedAt),
    },
    (pdf) => {
      const flow = startFlow(pdf, { left: mm(15), top: mm(15), bottom: mm(275) })
      flow.place(text(pdf, 'Confirmation of completion', styles.title, { width, tag: 'H1' }))
      flow.gap(mm(5))
      const cells = factsOf(name, completion).map(([label, value]) => [
        { words: label, style: styles.label },
        { words: value, style: styles.body },
      ])
      flow.placeTable(table(pdf, columns, cells, look))
      flow.gap(mm(5))
      flow.placeText(`Printed by ${displayName} on ${formatMoment(printedAt)}.`, styles.small, { width })
    },
  )

const factsOf = (
  name: string,
  { videoName, duration, completedAt, completedBy }: VideoCompletion,
): [string, string][] => [
  ['Name', name],
  ['Video', videoName],
  ['Length', timeInVideo(duration)],
  ['Completed', formatMoment(completedAt)],
  ['How', completedBy === 'watching' ? 'Watched to its end' : 'Read the transcript to its end'],
]
