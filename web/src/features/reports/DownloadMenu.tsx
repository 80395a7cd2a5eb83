import { type CountedReport, type ReportFormat, reportFormats } from '@clearwing/domain/reports/schema.ts'
import { Button, Menu } from '@mantine/core'
import {
  type Icon,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeSvg,
} from '@tabler/icons-react'
import { useDownloadDocumentMutation } from '#shared/lists/download-list.ts'
import { showProblem } from '#shared/toasts/show-notice.ts'

const formats: Record<ReportFormat, { label: string; icon: Icon }> = {
  csv: { label: 'CSV', icon: IconFileTypeCsv },
  xlsx: { label: 'Excel, a sheet for each table', icon: IconFileSpreadsheet },
  pdf: { label: 'PDF', icon: IconFileTypePdf },
  svg: { label: 'Picture of the graph (SVG)', icon: IconFileTypeSvg },
}
const sign = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** The report as a file, with its period, filters and comparison. */
export function DownloadMenu({ report, w }: { report: CountedReport; w: string | undefined }) {
  const [download, { isLoading }] = useDownloadDocumentMutation()
  const take = (format: ReportFormat) => {
    const asked = new URLSearchParams({ b: report.fromDay, l: report.toDay, ft: format })
    if (w) asked.set('w', w)
    if (report.beforeFrom !== null) asked.set('cmp', 'true')
    if (report.hidesSmallGroups) asked.set('pub', 'true')
    void download(`/api/reports/${report.key}/file?${asked}`)
      .unwrap()
      .catch((error: unknown) => showProblem(error, 'Report'))
  }
  const isOffered = (format: ReportFormat) => format !== 'svg' || (report.graph?.points.length ?? 0) > 1
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" loading={isLoading} leftSection={<IconDownload {...sign} />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {reportFormats.filter(isOffered).map((format) => {
          const { label, icon: Sign } = formats[format]
          return (
            <Menu.Item key={format} leftSection={<Sign {...sign} />} onClick={() => take(format)}>
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
