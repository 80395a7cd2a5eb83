import { Group } from '@mantine/core'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'

export type SourceValues = { source: string; isConfirmed: boolean; note: string }

type Props = { value: SourceValues; onChange: (value: SourceValues) => void; errors?: Record<string, string> }

/** Source of a figure, and whether it was checked against the source. */
export const SourceFields = ({ value, onChange, errors = {} }: Props) => (
  <>
    <TextField
      label="Source"
      hint="The law, notice or manual, with its clause. The source is shown wherever the rule applies."
      max={300}
      value={value.source}
      onChange={(source) => onChange({ ...value, source })}
      error={errors.source}
      autoComplete="off"
    />
    <Group>
      <CheckboxField
        label="Checked against the source"
        hint="Until then the screens say 'figure not confirmed'."
        value={value.isConfirmed}
        onChange={(isConfirmed) => onChange({ ...value, isConfirmed })}
      />
    </Group>
    <TextAreaField
      label="Note for editors of the table"
      required={false}
      max={500}
      minRows={1}
      value={value.note}
      onChange={(note) => onChange({ ...value, note })}
    />
  </>
)
