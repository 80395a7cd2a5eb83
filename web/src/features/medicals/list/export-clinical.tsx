import { clinicalTitles } from '@clearwing/domain/medicals/search/clinical.ts'
import { ClinicalExport } from '@clearwing/domain/medicals/search/handling.ts'
import type { ExportFormat } from '@clearwing/domain/paging.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { IconFileHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { useDownloadListMutation } from '#shared/lists/download-list.ts'
import type { ExportChoice } from '#shared/lists/ExportMenu.tsx'

type Search = ClinicalExport['search']

/** Additional item in the list's export menu. */
export const withClinical: ExportChoice = {
  label: 'With clinical details…',
  icon: IconFileHorizontal,
  open: (query) => openClinicalExport(query, null),
}

/** Explains what the file will contain and who is notified, and asks for the reason. */
export const openClinicalExport = (query: unknown, search: Search) =>
  openDialog('Export with clinical details', (close) => (
    <ClinicalForm query={query} search={search} onDone={() => close()} />
  ))

const inFile = Object.values(clinicalTitles).join(', ')
const formats = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
] as const

function ClinicalForm({ query, search, onDone }: { query: unknown; search: Search; onDone: () => void }) {
  const [download] = useDownloadListMutation()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const form = useForm<ClinicalExport>({
    initialValues: { reason: '', search: search && { words: search.words, code: search.code } },
    validate: schemaResolver(ClinicalExport, { sync: true }),
  })
  const field = fieldsOf(form, ClinicalExport)
  const save = (body: ClinicalExport) => download({ path: '/api/medicals/export', query, format, body }).unwrap()
  return (
    <Form form={form} save={save} onSaved={onDone} cancel={onDone} submit={{ label: 'Export' }}>
      <Text>
        The file contains the columns of the list for {search ? 'all matches' : 'all rows'}, and for each:{' '}
        {inFile.toLowerCase()}. Your own medicals are left out.
      </Text>
      <Text>Each person in the file sees in their record that it was exported, by whom, when, and this reason.</Text>
      <TextAreaField
        label="Reason"
        hint="At least 10 characters. Do not include names."
        {...field('reason')}
        data-autofocus
      />
      <SelectField
        label="Format"
        options={formats}
        hasPrompt={false}
        value={format}
        onChange={(chosen) => setFormat(chosen ?? 'xlsx')}
      />
    </Form>
  )
}
