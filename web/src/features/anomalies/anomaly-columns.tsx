import { anomalyList } from '@clearwing/domain/anomalies/list.ts'
import { anomalyStateInWords, happeningInWords } from '@clearwing/domain/anomalies/words.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { Anomaly } from '#api/generated.ts'
import { columnsOf } from '#shared/lists/described.tsx'
import { Status } from '#shared/status/Status.tsx'

/** The sentence, which begins in a cell of its own. */
export const anomalySentence = (anomaly: Anomaly) => {
  const text = happeningInWords(anomaly)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** Whether an administrator must still look at it; the reason once one has. */
export const AnomalyState = (anomaly: Anomaly) =>
  anomaly.acknowledgedAt === null ? (
    <Status kind="warn" icon={IconAlertTriangle}>
      Open
    </Status>
  ) : (
    <>
      <Status kind="ok" icon={IconCheck}>
        {anomalyStateInWords(anomaly)}
      </Status>
      <Text fz={13} fw={400} c="var(--ui-text-2)" className="breaks">
        {anomaly.reason}
      </Text>
    </>
  )

const WhoCell = ({ name, organisationName }: Anomaly) => (
  <>
    <div className="breaks">{name}</div>
    <Text fz={13} c="var(--ui-text-2)" className="breaks">
      {organisationName ?? 'As an individual'}
    </Text>
  </>
)

export const anomalyColumns = columnsOf(anomalyList, {
  who: { cell: WhoCell, width: 230 },
  what: { cell: anomalySentence },
  count: { isHiddenAtFirst: true },
  state: { cell: AnomalyState, width: 300 },
})
