import { addDays, formatDay } from '@clearwing/domain/dates.ts'
import { Group, Text } from '@mantine/core'
import { IconArchive } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type RuleRow,
  type TemplateDraft,
  useAmendRulesMutation,
  useCorrectRuleMutation,
  useRemoveRuleMutation,
} from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { today } from '#shared/today.ts'
import { DiscardDraft } from './DiscardDraft.tsx'
import { DraftLine } from './DraftLine.tsx'
import { type EditedTemplate, useTemplateDraft } from './use-template-draft.ts'

const about = { source: 'Our own wording', isConfirmed: true }

type Props = {
  edited: Exclude<EditedTemplate, { kind: 'email' }>
  /** What tells the template from others of its kind, and its stored draft. */
  templateKey: string
  draft: TemplateDraft | undefined
  /** Shows the text without the draft, after it was discarded. */
  onDiscarded: () => void
  future: RuleRow | undefined
  inForce: RuleRow | undefined
  isChanged: boolean
  /** Shows the problems of the values, and returns whether there are any. */
  isRefused: () => boolean
  /** What a publication and a retirement mean for readers, before 'from' and the day. */
  published: string
  retired: string
  onPublished?: () => void
  onSaved?: () => void
}

/** Saves a draft, publishes from a day, corrects or removes a version that is not yet in use, or retires the template. */
export function PublishVersion(props: Props) {
  const { edited, templateKey, draft, future, inForce, isChanged, isRefused } = props
  const { kind, regulatorId } = edited
  const values = { ...edited.values }
  const [amend] = useAmendRulesMutation()
  const [correct] = useCorrectRuleMutation()
  const [remove] = useRemoveRuleMutation()
  const [fromDay, setFromDay] = useState<string | null>(addDays(today(), 1))
  const [note, setNote] = useState('')
  const stored = useTemplateDraft(draft)
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID())
  const reason = note.trim() || null
  const change = async (next: Record<string, unknown> | null) => {
    const changes = [{ replacesId: inForce?.ruleRowId ?? null, values: next }]
    const body = { regulatorId, kind, fromDay: fromDay ?? '', ...about, note: reason, changes }
    await amend({ 'idempotency-key': idempotencyKey, body }).unwrap()
    renewKey(crypto.randomUUID())
  }
  const publish = async () => {
    if (isRefused()) return
    if (draft) await stored.publish(isChanged ? edited : undefined, { fromDay: fromDay ?? '', note: reason })
    else await change(values)
    showSuccess(`${props.published} from ${formatDay(fromDay ?? '')}.`)
    props.onPublished?.()
  }
  const discard = draft && <DiscardDraft discard={stored.discard} onDiscarded={props.onDiscarded} />
  if (future)
    return (
      <>
        {draft && <DraftLine draft={draft} />}
        <Text>This version takes effect on {formatDay(future.fromDay)}. Until then you can correct or remove it.</Text>
        <Group align="flex-start">
          <ActionButton
            disabled={!isChanged}
            act={async () => {
              if (isRefused()) return
              const body = { values, ...about, note: future.note, version: future.version }
              await correct({ ruleRowId: future.ruleRowId, body }).unwrap()
              showSuccess('The version is corrected.')
            }}
          >
            Save correction
          </ActionButton>
          <ActionButton
            variant="default"
            act={() => remove({ ruleRowId: future.ruleRowId, body: { version: future.version } }).unwrap()}
          >
            Remove this version
          </ActionButton>
          {discard}
        </Group>
      </>
    )
  return (
    <>
      {draft && <DraftLine draft={draft} />}
      <Group grow align="start" maw={760}>
        <DateField label="From" hint="Tomorrow at the earliest." value={fromDay} onChange={setFromDay} />
        <TextAreaField label="What changes" required={false} max={500} minRows={1} value={note} onChange={setNote} />
      </Group>
      <Group align="flex-start">
        <ActionButton disabled={!isChanged && !draft} act={publish}>
          Publish template
        </ActionButton>
        <ActionButton
          variant="default"
          disabled={!isChanged || templateKey === ''}
          act={async () => {
            await stored.save(edited)
            props.onSaved?.()
          }}
        >
          Save draft
        </ActionButton>
        {discard}
        {inForce && !isChanged && !draft && (
          <ActionButton
            variant="default"
            leftSection={<IconArchive size={16} stroke={1.75} aria-hidden />}
            act={async () => {
              await change(null)
              showSuccess(`${props.retired} from ${formatDay(fromDay ?? '')}.`)
            }}
          >
            Retire template
          </ActionButton>
        )}
      </Group>
    </>
  )
}
