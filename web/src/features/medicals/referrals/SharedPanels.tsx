import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import type { ReferralFile } from '@clearwing/domain/medicals/referrals/file.ts'
import { Text } from '@mantine/core'
import type { ReferralFile as Answered } from '#api/generated.ts'
import { AttachmentRow } from '#features/medicals/attachments/AttachmentRow.tsx'
import classes from '#features/medicals/attachments/attachments.module.css'
import { SubmittedExamination } from '#features/medicals/submission/SubmittedExamination.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { SharedApplication } from './SharedApplication.tsx'
import { SharedResults } from './SharedResults.tsx'

type Props = { referralId: number; shared: NonNullable<Answered['shared']>; standards: Answered['standards'] }

/** Exactly what the examiner shares. */
export function SharedPanels({ referralId, shared, standards }: Props) {
  const { application, questions, parts, results, attachments } = shared as NonNullable<ReferralFile['shared']>
  const isNothing =
    Object.keys(application).length + parts.length + attachments.length === 0 && (results === null || isEmpty(results))
  return (
    <>
      {isNothing && <Text c="var(--ui-text-2)">The examiner shares only the question.</Text>}
      {Object.keys(application).length > 0 && (
        <SharedApplication application={{ values: application as ApplicationValues, questions, earlier: null }} />
      )}
      {parts.length > 0 && <SubmittedExamination parts={parts} standards={standards} />}
      {results && !isEmpty(results) && <SharedResults results={results} />}
      {attachments.length > 0 && (
        <Panel title="Documents">
          <ul className={classes.list}>
            {attachments.map((attachment) => (
              <AttachmentRow
                key={attachment.attachmentId}
                attachment={attachment}
                href={`/api/referrals/${referralId}/attachments/${attachment.attachmentId}`}
              />
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

const isEmpty = ({ series, documents }: { series: unknown[]; documents: unknown[] }) =>
  series.length + documents.length === 0
