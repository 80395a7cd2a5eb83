import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { addDays } from '@clearwing/domain/dates.ts'
import { NewLibraryShare } from '@clearwing/domain/library/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type LibraryRecord, useShareLibraryItemMutation } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { OrganisationPicker } from '#shared/pickers/OrganisationPicker.tsx'
import { today } from '#shared/today.ts'

const { Medical_practice, Specialist_practice, Medical_regulator, Regulator, Convenor } = OrganisationType
const recipients = Medical_practice | Specialist_practice | Medical_regulator | Regulator | Convenor

const problems = schemaResolver(NewLibraryShare, { sync: true })

/** Opens the document to another organisation until a day. */
export function ShareForm({ item, onSaved }: { item: LibraryRecord; onSaved: () => void }) {
  const [share] = useShareLibraryItemMutation()
  const form = useForm({
    initialValues: { toOrganisationId: null as number | null, toUserId: null, untilDay: addDays(today(), 30) },
    validate: problems,
  })
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
      <OrganisationPicker
        label="Share with"
        required
        types={recipients}
        value={form.values.toOrganisationId}
        onChange={(next) => form.setFieldValue('toOrganisationId', next)}
        error={form.errors.toOrganisationId}
      />
      <DateField
        label="Until"
        required
        value={form.values.untilDay}
        onChange={(next) => form.setFieldValue('untilDay', next ?? '')}
        error={form.errors.untilDay}
        hint="The last day on which it can be opened, at most a year from now."
      />
    </Form>
  )
}
