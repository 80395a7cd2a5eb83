import { formatMoment } from '@clearwing/domain/dates.ts'
import { alertInWords, canListResultAlerts, canSettleResultAlerts } from '@clearwing/domain/medicals/results/alerts.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Alert, Box } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useListResultAlertsQuery, useSettleResultAlertsMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'

/** Alerts that a result changed after it was read. They stay until a doctor of the practice has reviewed them. */
export function ResultAlerts({ medical }: { medical: Medical }) {
  const actor = useActor()
  return canListResultAlerts(actor) ? <Alerts medical={medical} /> : null
}

function Alerts({ medical }: { medical: Medical }) {
  const { medicalId } = medical
  const actor = useActor()
  const { currentData = [] } = useListResultAlertsQuery()
  const [settleAlerts] = useSettleResultAlertsMutation()
  const alerts = currentData.filter((alert) => alert.medicalId === medicalId)
  if (alerts.length === 0) return null
  return (
    <Alert
      color="red"
      mb="md"
      icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
      title="Laboratory results changed after they were read"
    >
      {alerts.map((alert) => (
        <Box key={alert.resultAlertId}>
          {formatMoment(alert.raisedAt)}: {alertInWords(alert)}
        </Box>
      ))}
      {canSettleResultAlerts(actor, medical) && (
        <Box mt="sm">
          <ActionButton variant="default" act={() => settleAlerts({ medicalId }).unwrap()}>
            Mark as reviewed
          </ActionButton>
        </Box>
      )}
    </Alert>
  )
}
