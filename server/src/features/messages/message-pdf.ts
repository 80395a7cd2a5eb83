import { dayInZone, formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import type { Message } from '@clearwing/domain/messages/schema.ts'
import type { Config } from '#platform/config/config.ts'
import { mm } from '#platform/pdf/box.ts'
import { writePdf } from '#platform/pdf/document.ts'
import { startFlow } from '#platform/pdf/flow.ts'
import { type TextStyle, text } from '#platform/pdf/text.ts'

const style = (size: number, face: TextStyle['face'], colour = '#14212b'): TextStyle => ({ size, face, colour })
const styles = { title: style(20, 'semibold'), facts: style(9, 'regular', '#43535f'), body: style(10, 'regular') }
const area = { left: mm(15), top: mm(15), bottom: mm(275) }
const width = mm(180)

/** The message on paper. The same message always gives the same bytes. */
export const printMessage = ({ displayName }: Pick<Config, 'displayName'>, message: Message) =>
  writePdf(
    {
      title: titleOfMessage(message),
      subject: 'Message about an applicant',
      author: message.fromUserName,
      creator: displayName,
      createdAt: new Date(message.submittedAt),
    },
    (pdf) => {
      const flow = startFlow(pdf, area)
      flow.place(text(pdf, 'Message', styles.title, { width, tag: 'H1' }))
      flow.gap(mm(4))
      for (const fact of factsOf(message)) flow.placeText(fact, styles.facts, { width })
      flow.gap(mm(4))
      flow.placeText(message.text ?? '', styles.body, { width })
    },
  )

/** The title of the paper, and of the document in the medical. */
export const titleOfMessage = ({ submittedAt }: Message) => `Message of ${formatDay(dayInZone(submittedAt))}`

const factsOf = (message: Message) => {
  const { fromUserName, fromOrganisationName, toUserName, toOrganisationName, regardingUserName, submittedAt } = message
  const named = (...names: (string | null)[]) => names.filter((name) => name !== null).join(', ')
  return [
    `From ${named(fromUserName, fromOrganisationName)}`,
    `To ${named(toUserName, toOrganisationName)}`,
    `About ${named(regardingUserName)}`,
    `Sent ${formatMoment(submittedAt)}`,
  ]
}
