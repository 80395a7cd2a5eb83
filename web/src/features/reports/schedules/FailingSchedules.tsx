import { countInWords } from '@clearwing/domain/format-count.ts'
import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useListReportSchedulesQuery } from '#api/generated.ts'

/** Says above the catalogue that schedules of the organisation fail. */
export function FailingSchedules() {
  const failing = useListReportSchedulesQuery({ m: 'Failing', n: 10 }).currentData?.totalItems ?? 0
  if (failing === 0) return null
  return (
    <Alert color="red" mb="md" icon={<IconAlertTriangle aria-hidden />}>
      {countInWords(failing, 'schedule', 'schedules')} could not be sent last time.{' '}
      <Anchor component={Link} to="/report/schedules?m=Failing">
        Show
      </Anchor>
    </Alert>
  )
}
