import { formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import type { IpInfo } from '#api/generated.ts'
import type { Column } from '#shared/lists/ListTable.tsx'
import { IpInfoActions } from './IpInfoActions.tsx'
import { Block, Threat } from './threat-words.tsx'

export const ipInfoOrders = ['seenAt', 'ipAddress', 'unblockAt'] as const
export type IpInfoOrder = (typeof ipInfoOrders)[number]

export const ipInfoColumns: Column<IpInfo, IpInfoOrder>[] = [
  {
    key: 'address',
    title: 'Address',
    order: 'ipAddress',
    cell: ({ ipAddress, description }) => (
      <>
        <span className="tabular">{ipAddress}</span>
        <Text fz={13} c="var(--ui-text-2)">
          {description}
        </Text>
      </>
    ),
  },
  {
    key: 'seen',
    title: 'Last login attempt',
    order: 'seenAt',
    width: 170,
    cell: ({ seenAt }) => <span className="tabular">{formatMoment(seenAt)}</span>,
  },
  { key: 'fails', title: 'Failures, 24 h', align: 'right', width: 120, cell: ({ fails }) => fails },
  { key: 'names', title: 'Names, 24 h', align: 'right', width: 120, cell: ({ names }) => names },
  { key: 'threat', title: 'Threat', width: 130, cell: ({ threat }) => <Threat threat={threat} /> },
  { key: 'block', title: 'Blocked until', order: 'unblockAt', width: 200, cell: (info) => <Block info={info} /> },
  { key: 'actions', title: 'Actions', isAction: true, width: 270, cell: (info) => <IpInfoActions info={info} /> },
]
