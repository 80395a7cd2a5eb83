import { alertInWords, canListResultAlerts } from '@clearwing/domain/medicals/results/alerts.ts'
import { Anchor, Box, Group } from '@mantine/core'
import { Link } from 'react-router'
import { useListResultAlertsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'

/** The practice's medicals whose results changed after they were read; empty if there are none. */
export const ResultAlertsWaiting = () => (canListResultAlerts(useActor()) ? <OpenAlerts /> : null)

function OpenAlerts() {
  const { currentData: alerts = [] } = useListResultAlertsQuery()
  if (alerts.length === 0) return null
  return (
    <Box mb="md">
      <Panel title="Results changed after they were read">
        {alerts.map((alert) => (
          <Group key={alert.resultAlertId} gap="xs" py={4}>
            <Anchor component={Link} to={`/medical/${alert.medicalId}`}>
              {alert.personName}
            </Anchor>
            {alertInWords(alert)}
          </Group>
        ))}
      </Panel>
    </Box>
  )
}
