import { formatMoment } from '@clearwing/domain/dates.ts'
import { attemptResults } from '@clearwing/domain/emails/sending.ts'
import { Text } from '@mantine/core'
import type { EmailAttempt } from '#api/generated.ts'
import type { Column } from '#shared/lists/list-table.ts'
import { PanelTable } from '#shared/lists/PanelTable.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** Each attempt to send an email, and each delivery report about it. */
export const AttemptsPanel = ({ attempts }: { attempts: EmailAttempt[] }) => (
  <Panel title="Attempts and reports">
    {attempts.length === 0 ? (
      'No attempts yet.'
    ) : (
      <PanelTable
        label="Attempts and reports"
        rows={attempts}
        columns={columns}
        rowKey={({ emailAttemptId }) => emailAttemptId}
        card={(attempt) => <AttemptCard attempt={attempt} />}
        minWidth={560}
      />
    )}
  </Panel>
)

const columns: Column<EmailAttempt, string>[] = [
  { key: 'when', title: 'When', width: 170, cell: ({ startedAt }) => formatMoment(startedAt) },
  { key: 'result', title: 'Result', width: 180, cell: ({ result }) => attemptResults[result] },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => reason },
  {
    key: 'code',
    title: 'Server code',
    width: 110,
    cell: ({ serverCode }) => <span className="tabular">{serverCode}</span>,
  },
]

const AttemptCard = ({ attempt: { startedAt, result, reason, serverCode } }: { attempt: EmailAttempt }) => (
  <>
    <Text fw={620}>{attemptResults[result]}</Text>
    <Text fz={14} className="tabular">
      {[formatMoment(startedAt), serverCode].filter(Boolean).join(' · ')}
    </Text>
    {reason && <Text fz={14}>{reason}</Text>}
  </>
)
