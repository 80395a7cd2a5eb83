import { ipInfoList } from '@clearwing/domain/account/throttle/list.ts'
import { Text } from '@mantine/core'
import type { IpInfo } from '#api/generated.ts'
import { actionsColumn, columnsOf } from '#shared/lists/described.tsx'
import { IpInfoActions } from './IpInfoActions.tsx'
import { Block, Threat } from './threat-words.tsx'

const AddressCell = ({ info: { ipAddress, description } }: { info: IpInfo }) => (
  <>
    {ipAddress}
    <Text fz={13} c="var(--ui-text-2)">
      {description}
    </Text>
  </>
)

export const ipInfoColumns = [
  ...columnsOf(ipInfoList, {
    address: { cell: (info) => <AddressCell info={info} /> },
    fails: { width: 120 },
    names: { width: 120 },
    threat: { width: 130, cell: ({ threat }) => <Threat threat={threat} /> },
    block: { width: 200, cell: (info) => <Block info={info} /> },
  }),
  actionsColumn<IpInfo>(270, (info) => <IpInfoActions info={info} />),
]
