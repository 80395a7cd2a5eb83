import { maxLength } from '@clearwing/domain/fields.ts'
import {
  AttachmentChange,
  AttachmentKind,
  attachmentKindNames,
  testsShownBy,
} from '@clearwing/domain/medicals/attachments/schema.ts'
import { type TestCode, testNames } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { type Attachment, useUpdateAttachmentMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'

export const describe = (attachment: Attachment) =>
  openDialog('What this document is', (close) => <AttachmentForm attachment={attachment} onSaved={() => close()} />)

const problems = schemaResolver(AttachmentChange, { sync: true })
const valuesOf = ({ kind, title, testCode, dayOfTest }: Attachment) => ({ kind, title, testCode, dayOfTest })
const words = {
  title: { label: 'Name' },
  kind: { value: (kind: AttachmentKind) => attachmentKindNames[kind] },
  testCode: { label: 'Test shown', value: (code: TestCode | null) => (code ? testNames[code] : '') },
  dayOfTest: { label: 'Done on' },
}
const kinds = AttachmentKind.options.map((value) => ({ value, label: attachmentKindNames[value] }))

/** Form for the name and kind of a document, and the test it shows. */
function AttachmentForm({ attachment, onSaved }: { attachment: Attachment; onSaved: () => void }) {
  const [update] = useUpdateAttachmentMutation()
  const { attachmentId, medicalId } = attachment
  const form = useForm({
    initialValues: valuesOf(attachment),
    validate: (values) => problems({ ...values, version: 0 }),
  })
  const tests = testsShownBy(form.values.kind).map((value) => ({ value, label: testNames[value] }))
  const choose = (next: AttachmentKind | null) => {
    const chosenKind = next ?? 'other'
    const test = form.values.testCode
    form.setValues({ kind: chosenKind, testCode: test && testsShownBy(chosenKind).includes(test) ? test : null })
  }
  return (
    <Form
      form={form}
      edits={{ record: attachment, valuesOf, words }}
      save={(body, version) => update({ medicalId, attachmentId, body: { ...body, version } }).unwrap()}
      onSaved={onSaved}
      draft={`attachment ${attachmentId}`}
    >
      <TextField
        label="Name"
        required
        max={maxLength.documentName}
        value={form.values.title}
        onChange={(next) => form.setFieldValue('title', next)}
        error={form.errors.title}
        data-autofocus
      />
      <SelectField label="Kind" required hasPrompt={false} options={kinds} value={form.values.kind} onChange={choose} />
      {tests.length > 0 && (
        <SelectField
          label="Test shown"
          required={false}
          options={tests}
          value={form.values.testCode}
          onChange={(next) => form.setFieldValue('testCode', next)}
          error={form.errors.testCode}
        />
      )}
      {(form.values.testCode || form.values.dayOfTest) && (
        <DateField
          label="Done on"
          value={form.values.dayOfTest}
          onChange={(next) => form.setFieldValue('dayOfTest', next)}
          error={form.errors.dayOfTest}
          hint="The date of the test, not the date it was sent."
        />
      )}
    </Form>
  )
}
