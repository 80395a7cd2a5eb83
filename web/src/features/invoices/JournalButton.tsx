import { addMonths } from '@clearwing/domain/dates.ts'
import { firstOfMonth, lastOfMonth } from '@clearwing/domain/invoices/days.ts'
import { NewJournal } from '@clearwing/domain/invoices/journal-list.ts'
import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconBook2 } from '@tabler/icons-react'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { useDownloadDocumentMutation, useDownloadListMutation } from '#shared/lists/download-list.ts'
import { today } from '#shared/today.ts'

/** Downloads the accountant's journal of a span of days. */
export const JournalButton = () => (
  <Button
    variant="default"
    leftSection={<IconBook2 size={18} stroke={1.75} aria-hidden />}
    onClick={() => void openDialog('Download journal', (close) => <JournalForm onDone={() => close()} />)}
  >
    Journal
  </Button>
)

function JournalForm({ onDone }: { onDone: () => void }) {
  const [download] = useDownloadListMutation()
  const [print] = useDownloadDocumentMutation()
  const month = addMonths(firstOfMonth(today()), -1)
  const form = useForm({
    initialValues: { b: month as string | null, l: lastOfMonth(month) as string | null, ft: 'xlsx' as string | null },
    validate: schemaResolver(NewJournal, { sync: true }),
  })
  const field = fieldsOf(form, NewJournal)
  return (
    <Form
      form={form}
      save={(chosen) => {
        const { b, l, ft } = NewJournal.parse(chosen)
        return ft === 'pdf'
          ? print(`/api/invoices/journal/pdf?${new URLSearchParams({ b, l })}`).unwrap()
          : download({ path: '/api/invoices/journal/export', query: { b, l }, format: ft }).unwrap()
      }}
      onSaved={onDone}
      submit={{ label: 'Download' }}
    >
      <DateField label="First day" {...field('b')} />
      <DateField label="Last day" {...field('l')} />
      <SelectField
        label="Format"
        hasPrompt={false}
        options={[
          { value: 'xlsx', label: 'Workbook (XLSX)' },
          { value: 'csv', label: 'CSV' },
          { value: 'pdf', label: 'PDF' },
        ]}
        {...field('ft')}
      />
    </Form>
  )
}
