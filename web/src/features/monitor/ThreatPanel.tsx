import { formatMoment } from '@clearwing/domain/dates.ts'
import { Alert, Box, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ThreatStatus, useGetThreatStatusQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Level } from './threat-words.tsx'

/** The overall threat level and what it means for users logging in. */
export function ThreatPanel() {
  const query = useGetThreatStatusQuery(undefined, { pollingInterval: 30_000 })
  const level = query.currentData?.level
  return (
    <Box mb="md">
      <Panel title="Threat" titleExtra={level && <Level level={level} />}>
        <Loaded query={query} rows={1}>
          {(status) => (
            <Stack gap="sm">
              {status.alarmEndsAt && <Alarm endsAt={status.alarmEndsAt} />}
              <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} component="dl" m={0}>
                {countsOf(status).map(([label, count]) => (
                  <div key={label}>
                    <Text component="dt" fz={13} c="var(--ui-text-2)">
                      {label}
                    </Text>
                    <Text component="dd" m={0} fw={620} fz={18} className="tabular">
                      {count.toLocaleString('en-NZ')}
                    </Text>
                  </div>
                ))}
              </SimpleGrid>
            </Stack>
          )}
        </Loaded>
      </Panel>
    </Box>
  )
}

const Alarm = ({ endsAt }: { endsAt: string }) => (
  <Alert color="red" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
    More than 300 logins per minute failed. Until {formatMoment(endsAt)} a password alone works only in a browser the
    user has used before.
  </Alert>
)

const countsOf = (status: ThreatStatus): [string, number][] => [
  ['Failures, last minute', status.failuresInAMinute],
  ['Failures, last hour', status.failuresInAnHour],
  ['Names, last hour', status.namesInAnHour],
  ['Addresses, last hour', status.addressesInAnHour],
  ['Blocked addresses', status.blockedAddresses],
  ['Names locked out', status.lockedOutNames],
]
