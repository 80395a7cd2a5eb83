import { type ImportRun, ImportUndo } from '@clearwing/domain/imports/run-schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useUndoImportRunMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'

export const openUndoImport = (run: ImportRun) =>
  openDialog('Undo import', (close) => <UndoForm run={run} onSaved={() => close()} />)

const problems = schemaResolver(ImportUndo, { sync: true })

/** Undoes an import, with the reason that the history keeps. */
function UndoForm({ run: { organisationId, importRunId }, onSaved }: { run: ImportRun; onSaved: () => void }) {
  const [undo] = useUndoImportRunMutation()
  const form = useForm({ initialValues: { reason: '' }, validate: problems })
  return (
    <Form
      form={form}
      save={(body) => undo({ organisationId, importRunId, body }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Undo import' }}
    >
      <Text fz={14}>
        What the import brought in is removed, unless it was changed since. Rows of which something stays are listed
        with the reason. The history keeps what was removed.
      </Text>
      <TextField label="Reason" required max={200} {...inputOf(form, 'reason')} />
    </Form>
  )
}
