import { outcomeNames } from '@clearwing/domain/medicals/assessment/schema.ts'
import { letterFields } from '@clearwing/domain/medicals/letters/fill-template.ts'
import { DecisionOutcome } from '@clearwing/domain/medicals/outcomes.ts'
import { longLetterWords } from '@clearwing/domain/resources/phrases/reading-ease.ts'
import { Button, Group, Text } from '@mantine/core'
import { useRef } from 'react'
import { ReadingScore } from '#features/resources/phrases/ReadingScore.tsx'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
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
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (field: string) => {
    const [start, end] = [area.current?.selectionStart ?? body.length, area.current?.selectionEnd ?? body.length]
    onChange({ ...values, body: `${body.slice(0, start)}{${field}}${body.slice(end)}` })
    const caret = start + field.length + 2
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(caret, caret)
    })
  }
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
      <TextAreaField
        ref={area}
        label="Text"
        required
        isTemplate
        max={8000}
        minRows={6}
        value={body}
        error={problems.body}
        onChange={(next) => onChange({ ...values, body: next })}
      />
      <ReadingScore text={body} mostWords={longLetterWords} />
      <div>
        <Text fz={13} c="var(--ui-text-2)" mb={4}>
          Fields to insert
        </Text>
        <Group gap={4}>
          {Object.entries(letterFields).map(([field, label]) => (
            <Button key={field} size="compact-xs" variant="default" onClick={() => insert(field)}>
              {label}
            </Button>
          ))}
        </Group>
      </div>
    </>
  )
}
