import { addDays } from '@clearwing/domain/dates.ts'
import { useForm } from '@mantine/form'
import { IconArchive, IconCalendarTime } from '@tabler/icons-react'
import { type TemplateFile, useAmendRulesMutation, usePublishTemplateDraftMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import type { BulkAction } from '#shared/lists/BulkBar.tsx'
import { showDone } from '#shared/lists/show-done.ts'
import { today } from '#shared/today.ts'

/** Publishes drafts and retired letters from a day, or retires letters from a day. */
export const templateBulk: BulkAction<TemplateFile>[] = [
  {
    label: 'Publish',
    icon: IconCalendarTime,
    refuses: reasonAgainstPublishing,
    open: (templates) => openDayForm({ label: 'Publish', templates }),
  },
  {
    label: 'Retire',
    icon: IconArchive,
    refuses: reasonAgainstRetiring,
    open: (templates) => openDayForm({ label: 'Retire', templates }),
  },
]

function reasonAgainstPublishing({ state, nextFrom, draft }: TemplateFile) {
  if (nextFrom) return 'a later version is published'
  if (draft) return draft.hasFaults ? 'the draft has errors' : undefined
  return state === 'retired' ? undefined : 'already published'
}

function reasonAgainstRetiring({ state, nextFrom }: TemplateFile) {
  if (state !== 'in_use') return 'not in use'
  return nextFrom ? 'a later version is published' : undefined
}

type Act = { label: 'Publish' | 'Retire'; templates: TemplateFile[] }

const openDayForm = (act: Act) =>
  openDialog(`${act.label} letter templates`, (close) => <DayForm {...act} onSaved={() => close()} />)

function DayForm({ label, templates, onSaved }: Act & { onSaved: () => void }) {
  const [amend] = useAmendRulesMutation()
  const [publishDraft] = usePublishTemplateDraftMutation()
  const form = useForm({ initialValues: { fromDay: addDays(today(), 1) as string | null } })
  const isPublished = label === 'Publish'
  const save = ({ fromDay }: { fromDay: string | null }) =>
    showDone(label, templates, ({ ruleRowId, regulatorId, code, name, body, appliesTo, draft }) => {
      const key = { 'idempotency-key': crypto.randomUUID() }
      if (isPublished && draft) {
        const { templateDraftId, version } = draft
        return publishDraft({ ...key, templateDraftId, body: { fromDay: fromDay ?? '', note: null, version } }).unwrap()
      }
      const change = isPublished
        ? { replacesId: null, values: { code, name, body, appliesTo } }
        : { replacesId: ruleRowId, values: null }
      const about = { source: 'Our own wording', isConfirmed: true, note: null }
      return amend({
        ...key,
        body: { regulatorId, kind: 'template', fromDay: fromDay ?? '', ...about, changes: [change] },
      }).unwrap()
    })
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label: `${label} templates` }}>
      <DateField
        label="From"
        required
        hint={
          isPublished
            ? 'Tomorrow at the earliest. Doctors are offered the draft or the latest text of each letter.'
            : 'Tomorrow at the earliest. The last letter of an outcome cannot be retired.'
        }
        value={form.values.fromDay}
        onChange={(next) => form.setFieldValue('fromDay', next)}
      />
    </Form>
  )
}
