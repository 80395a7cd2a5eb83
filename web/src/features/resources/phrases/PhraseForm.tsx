import { maxLength } from '@clearwing/domain/max-length.ts'
import { letterProblem } from '@clearwing/domain/medicals/letters/fill-template.ts'
import {
  type LetterPhraseChange,
  NewLetterPhrase,
  type PhraseCondition,
} from '@clearwing/domain/resources/phrases/schema.ts'
import { Group, Stack } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import {
  type LetterPhrase,
  type Organisation,
  useCreateLetterPhraseMutation,
  useUpdateLetterPhraseMutation,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { today } from '#shared/today.ts'
import { phraseValues } from './phrase-values.ts'
import { ReadingScore } from './ReadingScore.tsx'

type Props = {
  /** The phrase to change; undefined for a new one. */
  phrase?: LetterPhrase
  /** For a new phrase: the regulators to choose from, or null for a private one. */
  regulators?: Organisation[] | null
}

export const openPhraseForm = (props: Props) =>
  openDialog(props.phrase ? 'Phrase' : 'New phrase', (close) => <PhraseForm {...props} onSaved={() => close()} />)

type Values = Omit<LetterPhraseChange, 'version'> & { regulatorId: number | null }

const problems = schemaResolver(NewLetterPhrase, { sync: true })

const valuesOf = (phrase: LetterPhrase): Values => ({ regulatorId: phrase.regulatorId, ...phraseValues(phrase) })

const newValues = (regulators: Organisation[] | null): Values => ({
  regulatorId: regulators?.[0]?.organisationId ?? null,
  name: '',
  folder: null,
  shortcut: '',
  text: '',
  condition: null,
  fromDay: today(),
})

function PhraseForm({ phrase, regulators = null, onSaved }: Props & { onSaved: () => void }) {
  const [create] = useCreateLetterPhraseMutation()
  const [update] = useUpdateLetterPhraseMutation()
  // One key for as long as the form is open, so that a retry after a lost answer does not create a second phrase.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const form = useForm<Values>({
    initialValues: phrase ? valuesOf(phrase) : newValues(regulators),
    validate: problems,
  })
  const save = ({ regulatorId, ...body }: Values, version: number) =>
    phrase
      ? update({ letterPhraseId: phrase.letterPhraseId, body: { ...body, version } }).unwrap()
      : create({ 'idempotency-key': idempotencyKey, body: { regulatorId, ...body } }).unwrap()
  const field = fieldsOf(form, NewLetterPhrase)
  const { regulatorId, text } = form.values
  return (
    <Form
      form={form}
      edits={phrase && { record: phrase, valuesOf }}
      save={save}
      onSaved={onSaved}
      draft={`letter phrase ${phrase?.letterPhraseId ?? (regulators ? 'new' : 'new of mine')}`}
    >
      {regulators && (
        <SelectField
          label="Regulator"
          required
          hasPrompt={false}
          options={regulators.map(({ organisationId, name }) => ({ value: String(organisationId), label: name }))}
          value={String(regulatorId)}
          onChange={(next) => form.setFieldValue('regulatorId', Number(next))}
        />
      )}
      <Group grow align="start">
        <TextField label="Name" data-autofocus autoComplete="off" {...field('name')} />
        <TextField
          label="Shortcut"
          autoComplete="off"
          spellCheck={false}
          hint="Typed after /."
          {...field('shortcut')}
        />
      </Group>
      <TextAreaField
        label="Text"
        minRows={4}
        isTemplate
        hint="Fields such as {name} and {today} are filled in when the letter is created."
        {...field('text')}
        error={form.errors.text ?? letterProblem(text)}
      />
      <ReadingScore text={text} />
      <Group grow align="start">
        <TextField
          label="Folder"
          required={false}
          autoComplete="off"
          max={maxLength.letterPhraseName}
          value={form.values.folder ?? ''}
          error={form.errors.folder}
          onChange={(next) => form.setFieldValue('folder', next || null)}
        />
        <DateField
          label="Offered from"
          {...field('fromDay')}
          onChange={(day) => form.setFieldValue('fromDay', day ?? '')}
        />
      </Group>
      <FollowUpFields form={form} />
    </Form>
  )
}

const newCondition: PhraseCondition = {
  code: 'S1',
  followUp: { what: '', firstMonths: 6, everyMonths: 6, to: 'the examiner' },
}

/** The condition and follow-up that the phrase brings where conditions are chosen. */
function FollowUpFields({ form }: { form: UseFormReturnType<Values> }) {
  const { condition } = form.values
  const set = (change: Partial<PhraseCondition>) =>
    form.setFieldValue('condition', Object.assign({}, condition ?? newCondition, change))
  const follow = (change: Partial<PhraseCondition['followUp']>) =>
    condition && set({ followUp: Object.assign({}, condition.followUp, change) })
  const error = (name: string) => form.errors[`condition.${name}`]
  return (
    <Stack gap="sm">
      <CheckboxField
        label="Brings a condition with a follow-up"
        value={condition !== null}
        onChange={(isOn) => form.setFieldValue('condition', isOn ? newCondition : null)}
      />
      {condition && (
        <>
          <Group grow align="start">
            <TextField
              label="Condition code"
              required
              max={maxLength.codeIdentifier}
              value={condition.code}
              error={error('code')}
              onChange={(code) => set({ code })}
            />
            <TextField
              label="What is reported"
              required
              max={200}
              value={condition.followUp.what}
              error={error('followUp.what')}
              onChange={(what) => follow({ what })}
            />
          </Group>
          <Group grow align="start">
            <NumberField
              label="First review after"
              unit="months"
              value={condition.followUp.firstMonths}
              error={error('followUp.firstMonths')}
              onChange={(firstMonths) => follow({ firstMonths })}
            />
            <NumberField
              label="Then every"
              unit="months"
              hint="0: once."
              value={condition.followUp.everyMonths}
              error={error('followUp.everyMonths')}
              onChange={(everyMonths) => follow({ everyMonths })}
            />
          </Group>
          <TextField
            label="Recipient"
            required={false}
            max={100}
            value={condition.followUp.to}
            error={error('followUp.to')}
            onChange={(to) => follow({ to })}
          />
        </>
      )}
    </Stack>
  )
}
