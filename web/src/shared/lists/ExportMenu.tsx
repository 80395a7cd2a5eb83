import type { ExportFormat } from '@clearwing/domain/paging.ts'
import { Button, Menu } from '@mantine/core'
import { type Icon, IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconPrinter } from '@tabler/icons-react'
import { printPage } from '#shared/dialogs/may-leave-copy.ts'
import { showProblem } from '#shared/toasts/show-notice.ts'
import { useDownloadListMutation } from './download-list.ts'

/** An export with more data than the list shows, for users who may; it asks for a reason. */
export type ExportChoice = { label: string; icon: Icon; open: (asked: unknown) => unknown }

type Props = {
  /** Path of the export; without it, the list can only be printed. */
  path: string | undefined
  query: unknown
  /** The chosen columns in order; without them, the file has all. */
  columns?: string[]
  more?: ExportChoice | undefined
}

const sign = { size: 16, stroke: 1.75 }

/** Exports or prints the list with its current filters, order and columns. */
export function ExportMenu({ path, query, columns, more }: Props) {
  const [download, { isLoading }] = useDownloadListMutation()
  const fetchFile = (format: ExportFormat) =>
    path &&
    download({ path, query, format, ...(columns && { columns }) })
      .unwrap()
      .catch((error: unknown) => showProblem(error, 'Export'))
  if (!path)
    return (
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPrinter {...sign} aria-hidden />}
        onClick={() => void printPage()}
      >
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
        {more && (
          <Menu.Item leftSection={<more.icon {...sign} aria-hidden />} onClick={() => void more.open(query)}>
            {more.label}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPrinter {...sign} aria-hidden />} onClick={() => void printPage()}>
          Print this page
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
