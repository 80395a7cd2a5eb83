import { ResourceFileChange } from '@clearwing/domain/resources/files/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type ResourceFile, useUpdateResourceFileMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { fileLevelOf, fileLevelOptions, fileValues } from './file-values.ts'

export const openFileForm = (file: ResourceFile) =>
  openDialog('Edit file', (close) => <FileForm file={file} onSaved={() => close()} />)

const schema = ResourceFileChange.omit({ version: true })
const problems = schemaResolver(schema, { sync: true })

function FileForm({ file, onSaved }: { file: ResourceFile; onSaved: () => void }) {
  const [update] = useUpdateResourceFileMutation()
  const form = useForm({ initialValues: fileValues(file), validate: problems })
  const field = fieldsOf(form, schema)
  const save = (values: ReturnType<typeof fileValues>, version: number) =>
    update({ resourceFileId: file.resourceFileId, body: { ...values, version } }).unwrap()
  const { folder, access } = form.values
  return (
    <Form
      form={form}
      edits={{ record: file, valuesOf: fileValues }}
      save={save}
      onSaved={onSaved}
      draft={`resource file ${file.resourceFileId}`}
    >
      <TextField label="Name" data-autofocus autoComplete="off" {...field('name')} />
      <TextField
        label="Folder"
        autoComplete="off"
        {...field('folder')}
        required={false}
        value={folder ?? ''}
        onChange={(next) => form.setFieldValue('folder', next || null)}
      />
      <SelectField
        label="Access"
        required
        hasPrompt={false}
        options={fileLevelOptions}
        value={String(access)}
        onChange={(next) => form.setFieldValue('access', fileLevelOf(next))}
        hint="A public file can be opened without a login."
      />
    </Form>
  )
}
