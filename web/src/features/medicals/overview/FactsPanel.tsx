import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { outcomesInWords } from '@clearwing/domain/medicals/outcomes.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { signatureInWords } from '@clearwing/domain/medicals/signature.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { NumberInMedical } from '#features/registrations/index.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** Events of the medical so far with their dates; nothing clinical. */
export function FactsPanel({ medical }: { medical: Medical }) {
  const { identity, fee, examinedOn, earlierOn, examinerName, practiceName } = medical
  const facts: [string, string | null][] = [
    ['Classes', namesOfClasses(medical.classes)],
    ['Regulator', medical.regulatorName],
    ['Practice', practiceName],
    ['Location', medical.locationName],
    ['Examiner', examinerName],
    ['Started', formatMoment(medical.createdAt)],
    ['Sent to the practice', moment(medical.sentAt)],
    [
      'Identity checked',
      identity &&
        `${identity.kind}, ending in ${identity.characters}. ${identity.sightedByName}, ${formatMoment(identity.sightedAt)}`,
    ],
    [
      'Regulator’s fee',
      fee && `${formatMoney(fee.amountCents)}, payment confirmed by ${fee.seenByName}, ${formatMoment(fee.seenAt)}`,
    ],
    ['Signed by the applicant', signatureInWords(medical)],
    ['Witnessed', medical.witnessedAt && `${medical.witnessedByName}, ${formatMoment(medical.witnessedAt)}`],
    ['Examined', examinedOn && formatDay(examinedOn)],
    ['Decided', moment(medical.decidedAt)],
    ['Outcome', outcomesInWords(medical.outcomes)],
    [`Submitted to ${medical.regulatorShortName}`, moment(medical.submittedAt)],
    ['Accepted', moment(medical.acceptedAt)],
    ['Previous examination', earlierOn && formatDay(earlierOn)],
  ]
  return (
    <Panel title="This medical">
      {/** During the visit the number is shown with the identity. */}
      {medical.status !== 'at_practice' && <NumberInMedical medical={medical} />}
      <Facts facts={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
    </Panel>
  )
}

const moment = (at: string | null) => at && formatMoment(at)
