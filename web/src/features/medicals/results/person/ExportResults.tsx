import { canExportOwnResults } from '@clearwing/domain/medicals/results/rules.ts'
import { ResultsExport } from '@clearwing/domain/medicals/results/schema.ts'
import type { ExportFormat } from '@clearwing/domain/paging.ts'
import { Button, Menu, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { useDownloadListMutation } from '#shared/lists/download-list.ts'
import { showProblem } from '#shared/toasts/show-notice.ts'

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** Exports results. Users export their own freely; a doctor gives a reason, which the person can read. */
export function ExportResults({ userId }: { userId: number }) {
  const actor = useActor()
  const [download, { isLoading }] = useDownloadListMutation()
  const path = `/api/users/${userId}/results/export`
  const isOwn = canExportOwnResults(actor, { userId })
  const fetchFile = (format: ExportFormat) =>
    isOwn
      ? download({ path, query: {}, format })
          .unwrap()
          .catch((error: unknown) => showProblem(error, 'Export'))
      : openDialog('Export results', (close) => <ReasonForm path={path} format={format} onDone={() => close()} />)
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" loading={isLoading} leftSection={<IconDownload {...sign} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileTypeCsv {...sign} />} onClick={() => void fetchFile('csv')}>
          CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet {...sign} />} onClick={() => void fetchFile('xlsx')}>
          Excel
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type Props = { path: string; format: ExportFormat; onDone: () => void }

function ReasonForm({ path, format, onDone }: Props) {
  const [download] = useDownloadListMutation()
  const form = useForm<ResultsExport>({
    initialValues: { reason: '' },
    validate: schemaResolver(ResultsExport, { sync: true }),
  })
  const field = fieldsOf(form, ResultsExport)
  const save = (body: ResultsExport) => download({ path, query: {}, format, body }).unwrap()
  return (
    <Form form={form} save={save} onSaved={onDone} cancel={onDone} submit={{ label: 'Export' }}>
      <Text>The person sees in their record that the file was created, by whom, when, and this reason.</Text>
      <TextAreaField
        label="Reason"
        hint="At least 10 characters. Do not include names."
        {...field('reason')}
        data-autofocus
      />
    </Form>
  )
}
