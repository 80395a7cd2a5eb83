import { formatMoment } from '@clearwing/domain/dates.ts'
import { disputeOutcomeNames } from '@clearwing/domain/invoices/words.ts'
import { Text } from '@mantine/core'
import type { InvoiceDispute } from '#api/generated.ts'

/** What was disputed about a line, and how it ended. */
export const DisputeLines = ({ disputes }: { disputes: InvoiceDispute[] }) =>
  disputes.map((dispute) => (
    <Text key={dispute.disputeId} fz={13} c="var(--ui-text-2)">
      {[
        `Disputed by ${dispute.raisedBy ?? 'the practice'} on ${formatMoment(dispute.raisedAt)}: ${dispute.reason}`,
        dispute.outcome !== null &&
          `${disputeOutcomeNames[dispute.outcome]}${dispute.answer ? `: ${dispute.answer}` : ''}`,
      ]
        .filter(Boolean)
        .join(' — ')}
    </Text>
  ))
