import { ActionKind } from '@clearwing/domain/activities/schema.ts'
import { actionWords, actorInWords } from '@clearwing/domain/activities/words.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import type { ActivityAction } from '#api/generated.ts'
import type { Column } from '#shared/lists/ListTable.tsx'
import { ActionRecord } from './ActionRecord.tsx'

export const actionOrders = ['at', 'entity'] as const
export type ActionOrder = (typeof actionOrders)[number]

export const isActionKind = (text: string | undefined): text is ActionKind => ActionKind.safeParse(text).success

export const actionFilter = {
  key: 'm',
  label: 'What',
  options: ActionKind.options.map((value) => ({ value, label: actionWords[value] })),
}

export const actionColumns: Column<ActivityAction, ActionOrder>[] = [
  {
    key: 'at',
    title: 'When',
    order: 'at',
    width: 170,
    cell: ({ at }) => <span className="tabular">{formatMoment(at)}</span>,
  },
  {
    key: 'who',
    title: 'Who',
    cell: (action) => (
      <>
        {actorInWords(action)}
        <Text fz={13} c="var(--ui-text-2)">
          {action.organisationName ?? 'As an individual'}
        </Text>
      </>
    ),
  },
  { key: 'what', title: 'What', width: 110, cell: ({ action }) => actionWords[action] },
  { key: 'record', title: 'Record', order: 'entity', cell: (action) => <ActionRecord action={action} /> },
]
