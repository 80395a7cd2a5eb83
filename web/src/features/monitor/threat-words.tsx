import { formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconBan, IconCheck, IconCircleDot } from '@tabler/icons-react'
import type { IpInfo, ThreatStatus } from '#api/generated.ts'
import { Status, type StatusKind } from '#shared/status/Status.tsx'

type ThreatStyle = { words: string; kind: StatusKind; icon: Icon }

const threats: Record<IpInfo['threat'], ThreatStyle> = {
  none: { words: 'None', kind: 'ok', icon: IconCheck },
  low: { words: 'Low', kind: 'others', icon: IconCircleDot },
  medium: { words: 'Medium', kind: 'warn', icon: IconAlertTriangle },
  high: { words: 'High', kind: 'bad', icon: IconAlertTriangle },
}

const levels: Record<ThreatStatus['level'], ThreatStyle> = {
  calm: { words: 'Calm', kind: 'ok', icon: IconCheck },
  raised: { words: 'Raised', kind: 'warn', icon: IconAlertTriangle },
  alarm: { words: 'Alarm', kind: 'bad', icon: IconAlertTriangle },
}

const StyledStatus = ({ words, kind, icon }: ThreatStyle) => (
  <Status kind={kind} icon={icon}>
    {words}
  </Status>
)

export const Threat = ({ threat }: Pick<IpInfo, 'threat'>) => <StyledStatus {...threats[threat]} />
export const Level = ({ level }: Pick<ThreatStatus, 'level'>) => <StyledStatus {...levels[level]} />

/** The end of the block and who set it. */
export const Block = ({ info: { blocked, unblockAt, byAdministrator } }: { info: IpInfo }) =>
  blocked && unblockAt ? (
    <>
      <Status kind="bad" icon={IconBan}>
        {formatMoment(unblockAt)}
      </Status>
      <Text fz={13} c="var(--ui-text-2)">
        {byAdministrator ? 'By an administrator' : 'After failed logins'}
      </Text>
    </>
  ) : (
    <Text c="var(--ui-text-3)">Not blocked</Text>
  )
