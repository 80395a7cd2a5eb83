import { DeedAction } from '@clearwing/domain/activities/schema.ts'
import { actionWords, actorInWords } from '@clearwing/domain/activities/words.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import type { ActivityDeed } from '#api/generated.ts'
import type { Column } from '#shared/lists/ListTable.tsx'
import { DeedRecord } from './DeedRecord.tsx'

export const deedOrders = ['at', 'entity'] as const
export type DeedOrder = (typeof deedOrders)[number]

export const isDeedAction = (text: string | undefined): text is DeedAction => DeedAction.safeParse(text).success

export const actionFilter = {
  key: 'm',
  label: 'What',
  options: DeedAction.options.map((value) => ({ value, label: actionWords[value] })),
}

export const deedColumns: Column<ActivityDeed, DeedOrder>[] = [
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
    cell: (deed) => (
      <>
        {actorInWords(deed)}
        <Text fz={13} c="var(--ui-text-2)">
          {deed.organisationName ?? 'As an individual'}
        </Text>
      </>
    ),
  },
  { key: 'what', title: 'What', width: 110, cell: ({ action }) => actionWords[action] },
  { key: 'record', title: 'Record', order: 'entity', cell: (deed) => <DeedRecord deed={deed} /> },
]
