import { formatTime } from '@clearwing/domain/dates.ts'
import { keptMinutes, type ReportExport } from '@clearwing/domain/reports/exports/schema.ts'
import { subjectNames } from '@clearwing/domain/reports/queries/subjects.ts'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileExport } from '@tabler/icons-react'
import { useCancelReportExportMutation, useListReportExportsQuery } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { showProblem } from '#shared/toasts/show-notice.ts'

/** The user's long exports: how far each is, and its file once it is ready. */
export const ExportList = () => (
  <Loaded query={useListReportExportsQuery()} what="exports">
    {(exports) =>
      exports.length === 0 ? (
        <EmptyState
          icon={IconFileExport}
          title="No exports."
          why={`A long export of a custom query is prepared in the background and kept here for ${keptMinutes} minutes.`}
        />
      ) : (
        <Stack gap="lg">
          {exports.map((one) => (
            <OneExport key={one.reportExportId} reportExport={one} />
          ))}
        </Stack>
      )
    }
  </Loaded>
)

const formatNames = { csv: 'CSV', xlsx: 'Excel' }

function OneExport({ reportExport }: { reportExport: ReportExport }) {
  const { reportExportId, subject, format, state, done, total } = reportExport
  const [cancel] = useCancelReportExportMutation()
  const name = `${subjectNames[subject]}, ${formatNames[format]}`
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <Stack gap={4} flex={1} miw={200}>
        <Text fw={560}>{name}</Text>
        {state === 'running' && (
          <Progress value={(100 * done) / Math.max(1, total ?? 1)} aria-label={`Progress: ${name}`} />
        )}
        <Text fz={14} c={state === 'failed' ? 'var(--ui-bad)' : 'var(--ui-text-2)'} role="status">
          {stateInWords(reportExport)}
        </Text>
      </Stack>
      {state === 'running' && (
        <ActionButton variant="default" act={() => cancel({ reportExportId }).unwrap()}>
          Cancel export
        </ActionButton>
      )}
      {state === 'ready' && <DownloadButton reportExportId={reportExportId} />}
    </Group>
  )
}

const inWords = (count: number) => count.toLocaleString('en-NZ')

function stateInWords({ state, done, total, expiresAt, problem }: ReportExport) {
  if (state === 'cancelled') return 'Cancelled'
  if (state === 'failed') return `Failed: ${problem}`
  if (state === 'ready') return `${inWords(done)} rows, kept until ${formatTime(expiresAt ?? '')}`
  return total === null ? 'Waiting to begin' : `${inWords(done)} of ${inWords(total)} rows`
}

function DownloadButton({ reportExportId }: { reportExportId: number }) {
  const [download, { isLoading }] = useDownloadDocumentMutation()
  return (
    <Button
      variant="default"
      loading={isLoading}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() =>
        void download(`/api/reportExports/${reportExportId}/file`)
          .unwrap()
          .catch((error: unknown) => showProblem(error, 'Export'))
      }
    >
      Download
    </Button>
  )
}
