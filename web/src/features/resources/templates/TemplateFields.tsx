import { outcomeNames } from '@clearwing/domain/medicals/assessment/schema.ts'
import { letterFields } from '@clearwing/domain/medicals/letters/fill-template.ts'
import { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import { longLetterWords } from '@clearwing/domain/resources/phrases/reading-ease.ts'
import { Group } from '@mantine/core'
import { ReadingScore } from '#features/resources/phrases/ReadingScore.tsx'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { TemplateTextField } from '#shared/forms/template-text/TemplateTextField.tsx'
import type { TemplateValues } from './template-values.ts'

type Props = {
  values: TemplateValues
  onChange: (values: TemplateValues) => void
  /** True for a new template; afterwards the code stays. */
  hasCode: boolean
  problems: Record<string, string>
}

const outcomes = DecisionOutcome.options.map((value) => ({ value, label: outcomeNames[value] }))

/** Name, outcomes and text, with the fields to insert. */
export function TemplateFields({ values, onChange, hasCode, problems }: Props) {
  const { code, name, body, appliesTo } = values
  return (
    <>
      <Group grow align="start" maw={760}>
        {hasCode && (
          <TextField
            label="Code"
            required
            max={20}
            autoComplete="off"
            value={code}
            error={problems.code}
            onChange={(next) => onChange({ ...values, code: next })}
          />
        )}
        <TextField
          label="Name"
          required
          max={30}
          autoComplete="off"
          value={name}
          error={problems.name}
          onChange={(next) => onChange({ ...values, name: next })}
        />
      </Group>
      <CheckboxesField
        label="Offered for"
        options={outcomes}
        value={appliesTo}
        error={problems.appliesTo}
        onChange={(next) => onChange({ ...values, appliesTo: next as DecisionOutcome[] })}
      />
      <TemplateTextField
        label="Text"
        required
        fields={letterFields}
        max={8000}
        minRows={6}
        value={body}
        error={problems.body}
        onChange={(next) => onChange({ ...values, body: next })}
      />
      <ReadingScore text={body} mostWords={longLetterWords} />
    </>
  )
}
