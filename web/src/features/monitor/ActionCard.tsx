import { actionWords, actorInWords } from '@clearwing/domain/activities/words.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import type { ActivityAction } from '#api/generated.ts'
import { ActionRecord } from './ActionRecord.tsx'

/** An action on a narrow screen. */
export const ActionCard = ({ action }: { action: ActivityAction }) => (
  <>
    <Text component="div" fw={620}>
      {actionWords[action.action]}: <ActionRecord action={action} />
    </Text>
    <Text fz={14} c="var(--ui-text-2)" className="tabular" style={{ overflowWrap: 'anywhere' }}>
      {formatMoment(action.at)}, {actorInWords(action)}
    </Text>
  </>
)
