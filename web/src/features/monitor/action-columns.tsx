import { actionList } from '@clearwing/domain/activities/lists.ts'
import { actorInWords } from '@clearwing/domain/activities/words.ts'
import { Text } from '@mantine/core'
import type { ActivityAction } from '#api/generated.ts'
import { columnsOf } from '#shared/lists/described.tsx'
import { ActionRecord } from './ActionRecord.tsx'

const WhoCell = ({ action }: { action: ActivityAction }) => (
  <>
    {actorInWords(action)}
    <Text fz={13} c="var(--ui-text-2)">
      {action.organisationName ?? 'As an individual'}
    </Text>
  </>
)

export const actionColumns = columnsOf(actionList, {
  who: { cell: (action) => <WhoCell action={action} /> },
  what: { width: 110 },
  record: { cell: (action) => <ActionRecord action={action} /> },
})
