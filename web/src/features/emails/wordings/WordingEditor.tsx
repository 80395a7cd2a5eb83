import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import { builtInWordings } from '@clearwing/domain/emails/wordings/built-in.ts'
import { NewEmailWording } from '@clearwing/domain/emails/wordings/schema.ts'
import { type EmailWording, wordingFields, wordingProblems } from '@clearwing/domain/emails/wordings/wording.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconMailForward } from '@tabler/icons-react'
import {
  type EmailTemplateRecord,
  type EmailWordingVersion,
  type TemplateDraft,
  usePublishEmailWordingMutation,
  useSendWordingTestMutation,
} from '#api/generated.ts'
import { DiscardDraft } from '#features/resources/templates/DiscardDraft.tsx'
import { DraftLine } from '#features/resources/templates/DraftLine.tsx'
import { TemplateUse } from '#features/resources/templates/TemplateUse.tsx'
import { type EditedTemplate, useTemplateDraft } from '#features/resources/templates/use-template-draft.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { TemplateTextField } from '#shared/forms/template-text/TemplateTextField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { today } from '#shared/today.ts'
import { EmailPreview } from './EmailPreview.tsx'
import { WordingVersions } from './WordingVersions.tsx'

const wordsOf = ({ subject, text, button, after }: EmailWordingVersion): EmailWording => ({
  subject,
  text,
  button,
  after,
})

/** The words of a draft. */
const wordingOf = ({ values }: TemplateDraft) => {
  const { name: _, ...words } = values
  return words as EmailWording
}

/** What is wrong with typed values, by field. */
function problemsOf(first: EmailWording, values: NewEmailWording) {
  const issues = NewEmailWording.safeParse(values).error?.issues ?? []
  const ofShape = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
  return { ...ofShape, ...wordingProblems(first, values) }
}

/** The words of an email, its preview, and its versions. */
type Props = { template: EmailTemplateRecord; draft: TemplateDraft | undefined }

export function WordingEditor({ template, draft }: Props) {
  const { name, present, nextFrom, all } = template
  const [publish] = usePublishEmailWordingMutation()
  const [sendTest] = useSendWordingTestMutation()
  const first: EmailWording = builtInWordings[name]
  const form = useForm<NewEmailWording>({
    initialValues: {
      ...(draft && !nextFrom ? wordingOf(draft) : wordsOf(present)),
      fromDay: addDays(today(), 1),
      note: null,
    },
    validate: (values) => problemsOf(first, values),
  })
  const field = fieldsOf(form, NewEmailWording)
  const words = form.values
  const stored = useTemplateDraft(draft)
  const { subject, text, button, after } = words
  const edited: EditedTemplate = { kind: 'email', values: { name, subject, text, button, after } }
  const live = wordingProblems(first, words)
  const errorOf = (part: keyof EmailWording) => form.errors[part] ?? (part === 'button' ? undefined : live[part])
  return (
    <Stack gap="md" mt="md">
      <Panel title={`Email: ${present.subject}`}>
        <TemplateUse {...template} />
        {draft && <DraftLine draft={draft} />}
        {nextFrom && (
          <Text mb="sm">
            A version is published from {formatDay(nextFrom)}. Remove it below to publish another one.
          </Text>
        )}
        {!nextFrom && (
          <Form
            form={form}
            save={async (body) => {
              const { fromDay, note } = body
              if (draft) await stored.publish(edited, { fromDay, note })
              else await publish({ name, body }).unwrap()
            }}
            onSaved={() => showSuccess(`Emails are written with these words from ${formatDay(words.fromDay)}.`)}
            submit={{ label: 'Publish wording' }}
          >
            <TextField label="Subject" hint="The name of the product comes before it." {...field('subject')} />
            <TemplateTextField
              label="Text"
              fields={wordingFields(first)}
              minRows={4}
              hint="An empty line begins a new paragraph. The greeting comes before it."
              {...field('text')}
              error={errorOf('text')}
            />
            {first.button !== null && (
              <TextField
                label="Button"
                {...field('button')}
                required
                value={words.button ?? ''}
                onChange={(next) => form.setFieldValue('button', next || null)}
              />
            )}
            <TemplateTextField
              label="Below the button"
              fields={wordingFields(first)}
              {...field('after')}
              required={false}
              error={errorOf('after')}
            />
            <Group grow align="start">
              <DateField
                label="From"
                hint="Tomorrow at the earliest."
                {...field('fromDay')}
                onChange={(day) => form.setFieldValue('fromDay', day ?? '')}
              />
              <TextField
                label="What changes"
                {...field('note')}
                required={false}
                value={words.note ?? ''}
                onChange={(next) => form.setFieldValue('note', next || null)}
              />
            </Group>
          </Form>
        )}
        <Group mt="sm">
          {!nextFrom && (
            <ActionButton variant="default" disabled={!form.isDirty()} act={() => stored.save(edited)}>
              Save draft
            </ActionButton>
          )}
          {draft && <DiscardDraft discard={stored.discard} onDiscarded={() => form.setValues(wordsOf(present))} />}
        </Group>
      </Panel>
      <Panel
        title="Preview for a demonstration person"
        actions={
          <ActionButton
            variant="default"
            size="compact-sm"
            disabled={Object.keys(live).length > 0}
            leftSection={<IconMailForward size={16} stroke={1.75} aria-hidden />}
            act={async () => {
              const { subject, text, button, after } = words
              const { to } = await sendTest({ name, body: { subject, text, button, after } }).unwrap()
              showSuccess(`A test was sent to ${to}.`)
            }}
          >
            Send test to my address
          </ActionButton>
        }
      >
        <EmailPreview wording={words} />
        <Text fz={13} c="var(--ui-text-2)" mt="xs">
          The sender, the address of the button and the reason for the email are printed in every email. A wording
          cannot remove them.
        </Text>
      </Panel>
      <WordingVersions
        name={name}
        versions={all}
        {...(!nextFrom && { restore: (version: EmailWordingVersion) => form.setValues(wordsOf(version)) })}
      />
    </Stack>
  )
}
