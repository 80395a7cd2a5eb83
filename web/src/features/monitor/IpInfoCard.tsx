import { formatMoment } from '@clearwing/domain/dates.ts'
import { Group, Text } from '@mantine/core'
import type { IpInfo } from '#api/generated.ts'
import { IpInfoActions } from './IpInfoActions.tsx'
import { Block, Threat } from './threat-words.tsx'

/** An address on a narrow screen. */
export const IpInfoCard = ({ info }: { info: IpInfo }) => (
  <>
    <Text fw={620} className="tabular" style={{ overflowWrap: 'anywhere' }}>
      {info.ipAddress}
    </Text>
    {info.description && <Text fz={14}>{info.description}</Text>}
    <Group gap="xs" my={4}>
      <Threat threat={info.threat} />
      <Text fz={14} c="var(--ui-text-2)" className="tabular">
        {info.fails} failures, {info.names} names in 24 h
      </Text>
    </Group>
    <Text fz={14} c="var(--ui-text-2)" className="tabular">
      Last login attempt {formatMoment(info.seenAt)}
    </Text>
    <Block info={info} />
    <IpInfoActions info={info} />
  </>
)
