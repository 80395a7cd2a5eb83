import { formatMoment } from '@clearwing/domain/dates.ts'
import { canReadPack } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { SubmissionRead } from '@clearwing/domain/medicals/submission/content.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { useSubmission } from '#features/medicals/record/use-submission.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Questions } from './Questions.tsx'

/** What was submitted and when, and the regulator's questions. */
export const SubmissionPanel = ({ medical }: { medical: Medical }) => (
  <Panel title={`Submitted to ${medical.regulatorShortName}`}>
    <Loaded query={useSubmission(medical.medicalId)}>
      {(submission) => <SentSubmission submission={submission} medical={medical} />}
    </Loaded>
  </Panel>
)

function SentSubmission({ submission, medical }: { submission: SubmissionRead; medical: Medical }) {
  const actor = useActor()
  const { sentAt, sentByName, acceptedAt, acceptedByName } = submission
  return (
    <Stack gap="md">
      <Text>
        Submitted by {sentByName}, {formatMoment(sentAt)}.
        {acceptedAt && ` Accepted${acceptedByName ? ` by ${acceptedByName}` : ''}, ${formatMoment(acceptedAt)}.`}
      </Text>
      {canReadPack(actor, medical) && (
        <Text>
          <Anchor component={Link} to={`/medical/${medical.medicalId}/pack`}>
            The submission and its receipt
          </Anchor>
        </Text>
      )}
      <Questions submission={submission} medical={medical} />
    </Stack>
  )
}
