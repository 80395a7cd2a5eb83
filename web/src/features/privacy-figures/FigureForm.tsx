import { privacyFigureWords } from '@clearwing/domain/privacy-figures/figures.ts'
import { NewPrivacyFigure, type PrivacyFigureName } from '@clearwing/domain/privacy-figures/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { useAddPrivacyFigureMutation } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'

/** Adds a row to a figure, from a later day on. */
export function FigureForm({ names, onDone }: { names: PrivacyFigureName[]; onDone: () => void }) {
  const [add] = useAddPrivacyFigureMutation()
  const form = useForm({
    initialValues: { name: names[0] as PrivacyFigureName, from: '', figure: 0, source: '' },
    validate: schemaResolver(NewPrivacyFigure, { sync: true }),
  })
  const { name } = form.getValues()
  const { onChange, ...from } = inputOf(form, 'from')
  return (
    <Form
      form={form}
      save={(body) => add({ body }).unwrap()}
      onSaved={() => {
        showSuccess()
        onDone()
      }}
      submit={{ label: 'Add figure' }}
    >
      <SelectField
        label="Figure"
        required
        hasPrompt={false}
        options={names.map((value) => ({ value, label: privacyFigureWords[value].title }))}
        {...inputOf(form, 'name')}
        onChange={(value) => form.setFieldValue('name', value ?? name)}
      />
      <NumberField label="Value" unit={privacyFigureWords[name].unit} maw={180} {...inputOf(form, 'figure')} />
      <DateField label="From" required {...from} onChange={(day) => onChange(day ?? '')} hint="Tomorrow or later." />
      <TextField label="Source" autoComplete="off" {...fieldsOf(form, NewPrivacyFigure)('source')} />
    </Form>
  )
}
