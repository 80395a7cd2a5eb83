import type { AssessmentLists } from '@clearwing/domain/medicals/assessment/answered.ts'
import { letterFields, letterProblem } from '@clearwing/domain/medicals/letters/fill-template.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { PhraseArea, useOfferedPhrases } from '#features/resources/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import type { AssessmentForm } from './use-assessment.ts'
import { withInserted } from './with-inserted.ts'

type Props = { form: AssessmentForm; medical: Medical; lists: AssessmentLists }

/**
 * The examiner's letter to the holder: starts from a template that suits the decision, with phrases to add, and can be
 * edited freely.
 */
export function LetterPanel({ form, medical, lists }: Props) {
  const { letter, decisions } = form.values
  const phrases = useOfferedPhrases(medical.regulatorId)
  const area = useRef<HTMLTextAreaElement>(null)
  const outcomes = decisions.map(({ outcome }) => outcome)
  const suits = lists.templates.filter(({ appliesTo }) => appliesTo.some((each) => outcomes.includes(each)))
  const templates = suits.length > 0 ? suits : lists.templates

  const begin = async (code: string | null) => {
    const template = lists.templates.find((one) => one.code === code)
    if (!template) return
    const isOther = letter.text.trim() !== '' && letter.text !== template.body
    if (isOther && !(await replaces())) return
    form.choose({ letter: { templateCode: template.code, text: template.body } })
  }
  const insert = (words: string) => {
    const { text, caret } = withInserted(letter.text, words, area.current?.selectionEnd)
    form.choose({ letter: { ...letter, text } })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(caret, caret)
    })
  }
  if (form.readOnly && letter.text === '') return null
  return (
    <Panel
      title="Letter to the holder"
      actions={!form.readOnly && <PreviewButton medicalId={medical.medicalId} kind="letter" size="compact-sm" />}
    >
      <Stack gap="sm">
        {!form.readOnly && (
          <Group grow align="start">
            <SelectField
              label="Start with"
              options={templates.map(({ code, name }) => ({ value: code, label: name }))}
              value={letter.templateCode}
              onChange={(code) => void begin(code)}
            />
            <SelectField
              label="Add a phrase"
              searchable
              nothingFound="No phrases match your search."
              options={phrases.map(({ letterPhraseId, name }) => ({
                value: String(letterPhraseId),
                label: name,
              }))}
              value={null}
              onChange={(id) => {
                const phrase = phrases.find(({ letterPhraseId }) => String(letterPhraseId) === id)
                if (phrase) insert(phrase.text)
              }}
            />
          </Group>
        )}
        <PhraseArea
          ref={area}
          regulatorId={medical.regulatorId}
          label="Your text"
          hint="Your text comes first; the text required by law follows below it. Type / to insert a phrase."
          max={8000}
          minRows={4}
          isTemplate
          readOnly={form.readOnly}
          value={letter.text}
          error={letterProblem(letter.text)}
          onChange={(text) => form.type({ letter: { ...letter, text } })}
        />
        {!form.readOnly && <Fields insert={(name) => insert(`{${name}}`)} />}
      </Stack>
    </Panel>
  )
}

const replaces = () =>
  confirm({
    title: 'Start again?',
    text: 'The letter you chose will replace your text.',
    yes: 'Start again',
    no: 'Keep my text',
  })

/** Placeholders that are filled in when the letter is created. */
const Fields = ({ insert }: { insert: (name: string) => void }) => (
  <div>
    <Text fz={13} c="var(--ui-text-2)" mb={4}>
      Filled in when the letter is created
    </Text>
    <Group gap={4}>
      {Object.entries(letterFields).map(([name, label]) => (
        <Button key={name} size="compact-xs" variant="default" onClick={() => insert(name)}>
          {label}
        </Button>
      ))}
    </Group>
  </div>
)
