import { anomalyInWords } from '@clearwing/domain/anomalies/words.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { Alert, Anchor, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useActivity } from '#api/activity.ts'
import { useListAnomaliesQuery } from '#api/generated.ts'

const most = 10

/** Anomalies that no administrator has acknowledged, with links to their evidence. */
export function OpenAnomalies() {
  const query = useListAnomaliesQuery({ m: 'Open', n: most }, { skip: useActivity() === null })
  const anomalies = query.currentData?.list ?? []
  if (anomalies.length === 0) return null
  return (
    <Stack gap="xs" mb="md">
      {anomalies.map((anomaly) => (
        <Alert key={anomaly.anomalyId} color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
          {formatMoment(anomaly.lastAt)}: {anomalyInWords(anomaly)}{' '}
          <Anchor component={Link} to={`/monitor/anomalies/${anomaly.anomalyId}`} inherit>
            Show evidence
          </Anchor>
        </Alert>
      ))}
    </Stack>
  )
}
