import { anomalyKindWords, limitInWords } from '@clearwing/domain/anomalies/words.ts'
import { formatMoment } from '@clearwing/domain/dates.ts'
import { Button, Stack, Text } from '@mantine/core'
import { type AnomalyLimit, useListAnomalyLimitsQuery } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { actionsColumn } from '#shared/lists/described.tsx'
import type { Column } from '#shared/lists/list-table.ts'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { LimitForm } from './LimitForm.tsx'

/** What counts as an anomaly, by kind. */
export const LimitsPanel = () => (
  <Panel title="What counts as an anomaly">
    <Loaded query={useListAnomalyLimitsQuery()} rows={6} what="limits">
      {(limits) => (
        <Stack gap="sm">
          <Text fz={14}>
            A changed limit applies to the next search. Refused records have fixed limits, because they end the session.
          </Text>
          <PanelTable
            label="What counts as an anomaly"
            rows={limits}
            columns={columns}
            rowKey={({ kind }) => kind}
            card={(limit) => <LimitCard limit={limit} />}
          />
        </Stack>
      )}
    </Loaded>
  </Panel>
)

const changeOf = ({ changedAt, changedBy }: AnomalyLimit) =>
  changedAt === null ? 'Not changed' : `${changedBy ?? ''}, ${formatMoment(changedAt)}`

const ChangeButton = ({ limit }: { limit: AnomalyLimit }) => {
  const title = anomalyKindWords[limit.kind]
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      ml={-7}
      aria-label={`Change limit: ${title}`}
      onClick={() => void openDialog(title, (close) => <LimitForm limit={limit} onDone={() => close()} />)}
    >
      Change limit
    </Button>
  )
}

const columns: Column<AnomalyLimit, never>[] = [
  { key: 'kind', title: 'Kind', width: 220, cell: ({ kind }) => anomalyKindWords[kind] },
  { key: 'limit', title: 'Limit', cell: (limit) => limitInWords(limit.kind, limit) },
  { key: 'changed', title: 'Changed', width: 220, cell: changeOf },
  actionsColumn(130, (limit) => <ChangeButton limit={limit} />),
]

/** A limit on a narrow screen. */
const LimitCard = ({ limit }: { limit: AnomalyLimit }) => (
  <>
    <Text fw={620}>{anomalyKindWords[limit.kind]}</Text>
    <Text fz={14}>{limitInWords(limit.kind, limit)}</Text>
    <Text fz={14} c="var(--ui-text-2)">
      {changeOf(limit)}
    </Text>
    <ChangeButton limit={limit} />
  </>
)
