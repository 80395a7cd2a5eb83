import { actionWords } from '@clearwing/domain/activities/words.ts'
import { mostAnomalyEvidence } from '@clearwing/domain/anomalies/schema.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { formatCount } from '@clearwing/domain/format-count.ts'
import { Stack, Text } from '@mantine/core'
import type { AnomalyEvidence, ExplainedAnomaly } from '#api/generated.ts'
import { ActionRecord, requestInWords } from '#features/monitor/index.ts'
import { MomentValue } from '#shared/lists/described.tsx'
import type { Column } from '#shared/lists/list-table.ts'
import { PanelTable } from '#shared/lists/PanelTable.tsx'

/** The rows of the history, logins or refused requests behind an anomaly. */
export function EvidenceTable({ anomaly: { evidence, evidenceTotal } }: { anomaly: ExplainedAnomaly }) {
  if (evidence.length === 0) return <Text fz={14}>No rows of this anomaly are stored any longer.</Text>
  return (
    <Stack gap="sm">
      {evidenceTotal > evidence.length && (
        <Text fz={14}>
          The first {formatCount(Math.min(mostAnomalyEvidence, evidence.length))} of {formatCount(evidenceTotal)} rows.
        </Text>
      )}
      <PanelTable
        label="Evidence"
        rows={evidence}
        columns={columns}
        rowKey={({ source, rowId }) => `${source} ${rowId}`}
        card={(row) => <EvidenceCard row={row} />}
      />
    </Stack>
  )
}

const whatOf = ({ source, action }: AnomalyEvidence) => {
  if (source === 'login') return 'Logged in'
  return action === null ? 'Refused' : actionWords[action]
}

/** The record with the person, the network of a login, or the refused request. */
function Evidence({ row: { source, entity, entityId, subjectUserId, subjectName, ipAddress, browser } }: RowProps) {
  if (source === 'login')
    return (
      <>
        <div className="breaks">{ipAddress}</div>
        <Text fz={13} fw={400} c="var(--ui-text-2)" className="breaks">
          {browser}
        </Text>
      </>
    )
  const record =
    source === 'refusal'
      ? { entity: requestInWords(entity ?? ''), entityId: 0 }
      : { entity: entity ?? '', entityId: entityId ?? 0 }
  return <ActionRecord action={{ ...record, subjectUserId, subjectName, action: 'read', recordName: null }} />
}

type RowProps = { row: AnomalyEvidence }

const columns: Column<AnomalyEvidence, never>[] = [
  { key: 'at', title: 'When', width: 170, cell: ({ at }) => <MomentValue moment={at} /> },
  { key: 'what', title: 'What', width: 130, cell: whatOf },
  { key: 'record', title: 'Record or network', cell: (row) => <Evidence row={row} /> },
  { key: 'real', title: 'Impersonated by', width: 200, cell: ({ realName }) => realName },
]

/** A row of evidence on a narrow screen. */
const EvidenceCard = ({ row }: RowProps) => (
  <>
    <Text component="div" fw={620}>
      {whatOf(row)}: <Evidence row={row} />
    </Text>
    <Text fz={14} c="var(--ui-text-2)" className="tabular">
      {formatMoment(row.at)}
      {row.realName && `, impersonated by ${row.realName}`}
    </Text>
  </>
)
