import { optionOf } from '@clearwing/domain/site-options/options.ts'
import type { SiteOption } from '@clearwing/domain/site-options/schema.ts'
import { useForm } from '@mantine/form'
import { useUpdateSiteOptionMutation } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { type FormInput, inputOf } from '#shared/forms/fields-of.ts'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'

type Values = { value: string }

const valuesOf = ({ value }: SiteOption): Values => ({ value: value ?? '' })

/** Changes the value of an option. It is in force for everyone at once. */
export function OptionForm({ option }: { option: SiteOption }) {
  const { settingKey } = option
  const { schema, label } = optionOf(settingKey)
  const [update] = useUpdateSiteOptionMutation()
  const form = useForm<Values>({
    initialValues: valuesOf(option),
    validate: { value: (text) => schema.safeParse(text).error?.issues[0]?.message ?? null },
  })
  return (
    <Form
      form={form}
      edits={{ record: option, valuesOf, words: { value: { label } } }}
      save={({ value }, version) => update({ settingKey, body: { value, version } }).unwrap()}
      onSaved={() => showSuccess('The new value is in force.')}
      draft={`site option ${settingKey}`}
    >
      <ValueField option={option} input={inputOf(form, 'value')} />
    </Form>
  )
}

function ValueField({ option: { settingKey }, input }: { option: SiteOption; input: FormInput<string> }) {
  const { kind, label, words = {}, unit, max } = optionOf(settingKey)
  const { value, onChange } = input
  if (kind === 'boolean' || kind === 'choice')
    return (
      <SelectField
        {...input}
        label={label}
        required
        hasPrompt={false}
        maw={320}
        options={Object.entries(words).map(([word, text]) => ({ value: word, label: text }))}
        onChange={(next) => onChange(next ?? '')}
      />
    )
  if (kind === 'number')
    return (
      <NumberField
        {...input}
        label={label}
        required
        maw={200}
        {...(unit && { unit })}
        value={Number(value)}
        onChange={(next) => onChange(String(next))}
      />
    )
  if (kind === 'text') return <TextAreaField {...input} label={label} required max={max} minRows={4} />
  return <TextField {...input} label={label} required max={max} autoComplete="off" maw={480} />
}
