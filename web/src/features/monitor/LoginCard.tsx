import { formatMoment } from '@clearwing/domain/dates.ts'
import { Text } from '@mantine/core'
import type { UserLogin } from '#api/generated.ts'
import { LoginActions } from './LoginActions.tsx'

/** A login on a narrow screen. */
export const LoginCard = ({ login }: { login: UserLogin }) => {
  const { name, organisationName, startedAt, ipAddress, browser, loginMethod, endedAt, ending } = login
  return (
    <>
      <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text fz={14}>{organisationName ?? 'As an individual'}</Text>
      <Text fz={14} c="var(--ui-text-2)" className="tabular">
        {formatMoment(startedAt)}, {browser}, {loginMethod}
      </Text>
      <Text fz={14} c="var(--ui-text-2)" className="tabular" style={{ overflowWrap: 'anywhere' }}>
        {ipAddress}
        {endedAt && `. Ended ${formatMoment(endedAt)}: ${ending}`}
      </Text>
      <LoginActions login={login} />
    </>
  )
}
