import type { ExportFormat } from '@clearwing/domain/paging.ts'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { showProblem } from '#shared/toasts/show-notice.ts'
import { useDownloadListMutation } from './download-list.ts'

type Props = {
  /** Without it there is only the paper. */
  path: string | undefined
  asked: unknown
  columns: string[]
}

const sign = { size: 16, stroke: 1.75 }

/** The list as a file or on paper: with these filters, this order, these columns. */
export function ExportMenu({ path, asked, columns }: Props) {
  const [download, { isLoading }] = useDownloadListMutation()
  const fetchFile = (format: ExportFormat) =>
    path &&
    download({ path, asked, format, columns })
      .unwrap()
      .catch((error: unknown) => showProblem(error, 'Export'))
  if (!path)
    return (
      <Button size="xs" variant="subtle" leftSection={<IconPrinter {...sign} aria-hidden />} onClick={() => print()}>
        Print
      </Button>
    )
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button size="xs" variant="subtle" loading={isLoading} leftSection={<IconDownload {...sign} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv {...sign} aria-hidden />} onClick={() => void fetchFile('csv')}>
          CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet {...sign} aria-hidden />} onClick={() => void fetchFile('xlsx')}>
          Excel
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter {...sign} aria-hidden />} onClick={() => print()}>
          Print this page
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
