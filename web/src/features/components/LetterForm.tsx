import { Letter } from '@clearwing/domain/components/schema.ts'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { DateField } from '#shared/forms/DateField.tsx'
import { EmailField, emailErrors } from '#shared/forms/EmailField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { answerLetter, type LetterAnswer, letterAnswers } from './letter-answers.ts'

const empty = { subject: '', email: '', retypedEmail: '', sendOn: null as string | null, text: '' }
const asInForm = (stored: Partial<typeof empty> & { version: number }) => {
  const { version: _, ...values } = { ...empty, ...stored }
  return values
}
const schema = schemaResolver(Letter)

/** A demonstration form that sends nothing; the server's answer is chosen above it. */
export function LetterForm({ draft, onSaved }: { draft: string; onSaved?: () => void }) {
  const [answer, setAnswer] = useState<LetterAnswer>('Saves the letter')
  const [savedCount, setSaved] = useState(0)
  const form = useForm({
    initialValues: empty,
    validate: async ({ retypedEmail, ...letter }) => ({
      ...(await schema(letter)),
      ...emailErrors({ email: letter.email, retypedEmail }),
    }),
  })
  const field = fieldsOf(form, Letter)
  const finish = () => {
    form.setInitialValues(empty)
    form.reset()
    setSaved((times) => times + 1)
    onSaved?.()
  }
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        aria-label="What the server answers"
        data={[...letterAnswers]}
        value={answer}
        onChange={setAnswer}
      />
      <Form
        form={form}
        edits={{ record: { ...empty, version: 1 }, valuesOf: asInForm }}
        draft={draft}
        save={(_, version) => answerLetter(answer, version)}
        onSaved={finish}
      >
        <TextField label="Subject" autoComplete="off" {...field('subject')} />
        <EmailField label="To" email={inputOf(form, 'email')} retyped={inputOf(form, 'retypedEmail')} />
        <DateField label="Send on" {...field('sendOn')} />
        <TextAreaField label="Text" isTemplate {...field('text')} />
      </Form>
      <Text role="status" fz={13} c="var(--ui-text-2)">
        {savedCount === 0 ? 'Not saved yet.' : `Saved ${savedCount} time${savedCount === 1 ? '' : 's'}.`}
      </Text>
    </Stack>
  )
}
