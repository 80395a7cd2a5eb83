import { formatMoment } from '@clearwing/domain/dates.ts'
import type { PackReceipt } from '@clearwing/domain/medicals/submission/pack.ts'
import { Stack, Text } from '@mantine/core'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './pack.module.css'

const kinds: Record<PackReceipt['kind'], string> = {
  decision: 'with its decision',
  undecided: 'to be decided',
  again: 'again, after it was returned',
}

/** Time and sender of each submission, with the digest that verifies a copy. */
export const Receipts = ({ receipts, regulator }: { receipts: PackReceipt[]; regulator: string }) => (
  <Panel title={receipts.length > 1 ? 'Receipts' : 'Receipt'}>
    <Stack gap="md">
      {receipts.map(({ submissionId, number, kind, sentAt, sentByName, acceptedAt, digest }) => (
        <section key={submissionId} aria-label={`Submission ${number}`}>
          <Text fw={560}>
            Sending {number}, {kinds[kind]}
          </Text>
          <Text>
            Received by {regulator}, {formatMoment(sentAt)}, from {sentByName}. Submission {submissionId}.
            {acceptedAt && ` Accepted, ${formatMoment(acceptedAt)}.`}
          </Text>
          {digest && (
            <Text fz={13} c="var(--ui-text-2)">
              SHA-256 of the submission: <span className={classes.digest}>{digest}</span>
            </Text>
          )}
        </section>
      ))}
    </Stack>
  </Panel>
)
