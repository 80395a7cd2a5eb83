import type { AcknowledgementMode } from '@clearwing/domain/hl7/message/acknowledgement.ts'
import { NewHl7Sender, type SenderState, SenderZone } from '@clearwing/domain/hl7/senders/schema.ts'
import { SimpleGrid } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import type { Hl7Sender } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { type Option, SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import type { Edits } from '#shared/forms/use-edited.ts'
import { OrderFields } from './OrderFields.tsx'
import { type SenderValues, senderBody } from './sender-values.ts'

type Props = {
  initial: SenderValues
  draft: string
  /** The stored sender; undefined for a new one. */
  edits?: Edits<SenderValues, Hl7Sender>
  save: (body: NewHl7Sender, version: number) => Promise<unknown>
  cancel: () => void
  onSaved: () => void
}

const problems = schemaResolver(NewHl7Sender, { sync: true })
const states: Option<SenderState>[] = [
  { value: 'active', label: 'Active' },
  { value: 'test', label: 'On trial: not reviewed yet' },
  { value: 'paused', label: 'Paused: the sender keeps its messages until resumed' },
]
const modes: Option<AcknowledgementMode>[] = [
  { value: 'original', label: 'Once, with AA, AE or AR' },
  { value: 'enhanced', label: 'As requested in MSH-15 and MSH-16' },
]

/** A sender's identity, and how it is acknowledged and receives orders. */
export function SenderForm({ initial, draft, edits, save, cancel, onSaved }: Props) {
  const form = useForm({
    initialValues: initial,
    validate: (values) => problems(senderBody(values) as unknown as Record<string, unknown>),
  })
  const field = fieldsOf(form, NewHl7Sender)
  const plain = { autoComplete: 'off', spellCheck: false }
  return (
    <Form
      form={form}
      draft={draft}
      edits={edits}
      save={(values, current) => save(senderBody(values), current)}
      cancel={cancel}
      onSaved={() => {
        form.resetDirty()
        onSaved()
      }}
    >
      <TextField label="Name" autoComplete="off" {...field('name')} />
      <TextAreaField
        label="Names in messages"
        hint="One per line, as MSH-3|MSH-4. A facility alone matches any application."
        {...plain}
        {...inputOf(form, 'aliases')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <SelectField label="State" options={states} {...inputOf(form, 'state')} />
        <SelectField
          label="Time zone"
          hint="For times without an offset."
          options={SenderZone.options.map((zone) => ({ value: zone, label: zone }))}
          {...inputOf(form, 'timeZone')}
        />
      </SimpleGrid>
      <SelectField
        label="Acknowledgement"
        hint="Many senders fill in MSH-15 and MSH-16 but still expect AA: ask before changing this."
        options={modes}
        {...inputOf(form, 'ackMode')}
      />
      <TextField
        label="Certificate fingerprint"
        hint="SHA-256. If set, only this certificate can send under these names."
        {...plain}
        {...field('certificateFingerprint')}
      />
      <OrderFields form={form} />
    </Form>
  )
}
