import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { NewLibraryShare } from '@clearwing/domain/library/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { type LibraryRecord, useShareLibraryItemMutation } from '#api/generated.ts'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { OrganisationPicker } from '#shared/pickers/OrganisationPicker.tsx'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'
import { today } from '#shared/today.ts'

const { Medical_practice, Specialist_practice, Medical_regulator, Regulator, Convenor } = OrganisationType
const organisationTypes = Medical_practice | Specialist_practice | Medical_regulator | Regulator | Convenor

const recipients = [
  { value: 'organisation', label: 'An organisation' },
  { value: 'person', label: 'A person' },
]

const problems = schemaResolver(NewLibraryShare, { sync: true })

/** Opens the document to another organisation or person until a day. */
export function ShareForm({ item, onSaved }: { item: LibraryRecord; onSaved: () => void }) {
  const [share] = useShareLibraryItemMutation()
  const [recipient, setRecipient] = useState('organisation')
  const form = useForm({
    initialValues: {
      toOrganisationId: null as number | null,
      toUserId: null as number | null,
      untilDay: addDays(today(), 30),
    },
    validate: problems,
  })
  const choose = (next: string | null) => {
    setRecipient(next ?? 'organisation')
    form.setValues({ toOrganisationId: null, toUserId: null })
    form.clearErrors()
  }
  const { toOrganisationId, toUserId, untilDay } = form.values
  return (
    <Form
      form={form}
      save={(body) => share({ libraryItemId: item.libraryItemId, body }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Share document' }}
    >
      <Text c="var(--ui-text-2)">
        The recipient is notified and can open the document here. You see when it was opened.
      </Text>
      <RadioField label="Recipient" required options={recipients} value={recipient} onChange={choose} />
      {recipient === 'organisation' ? (
        <OrganisationPicker
          label="Share with"
          required
          types={organisationTypes}
          value={toOrganisationId}
          onChange={(next) => form.setFieldValue('toOrganisationId', next)}
          error={form.errors.toOrganisationId}
        />
      ) : (
        <PersonPicker
          label="Share with"
          required
          value={toUserId}
          onChange={(next) => form.setFieldValue('toUserId', next)}
          error={form.errors.toUserId ?? form.errors.toOrganisationId}
        />
      )}
      <DateField
        label="Until"
        required
        value={untilDay}
        onChange={(next) => form.setFieldValue('untilDay', next ?? '')}
        error={form.errors.untilDay}
        hint="The last day on which the document can be opened, at most a year from now."
      />
    </Form>
  )
}
