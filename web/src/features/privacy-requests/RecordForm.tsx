import { RecordedPrivacyRequest, RequestAuthority, RequestChannel } from '@clearwing/domain/privacy-requests/schema.ts'
import { authorityNames, channelNames } from '@clearwing/domain/privacy-requests/words.ts'
import { useForm } from '@mantine/form'
import { useRecordPrivacyRequestMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'
import { today } from '#shared/today.ts'
import { AskedFields } from './AskedFields.tsx'
import { type AskedValues, askedFormProblems, newAskedValues, privacyRequestAsSent } from './asked-values.ts'

export const openRecordForm = () =>
  openDialog('Record a privacy request', (close) => <RecordForm onSaved={() => close()} />)

type Values = AskedValues & {
  userId: number | null
  channel: RequestChannel | null
  receivedOn: string | null
  authority: RequestAuthority
  representative: string
}

const channels = RequestChannel.options
  .filter((value) => value !== 'online')
  .map((value) => ({ value, label: channelNames[value] }))
const authorities = RequestAuthority.options.map((value) => ({ value, label: authorityNames[value] }))

const newValues = (): Values =>
  Object.assign(newAskedValues(), {
    userId: null,
    channel: null,
    receivedOn: today(),
    authority: 'self' as const,
    representative: '',
  })

/** Records a request that came by telephone, by letter or for another person. */
function RecordForm({ onSaved }: { onSaved: () => void }) {
  const [create] = useRecordPrivacyRequestMutation()
  const form = useForm<Values>({ initialValues: newValues(), validate: askedFormProblems(RecordedPrivacyRequest) })
  return (
    <Form
      form={form}
      save={(values) => create({ body: RecordedPrivacyRequest.parse(privacyRequestAsSent(values)) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Record request' }}
      draft="recorded privacy request"
    >
      <PersonPicker
        label="Person"
        required
        mode="All"
        value={form.values.userId}
        onChange={(userId) => form.setFieldValue('userId', userId)}
        error={form.errors.userId}
      />
      <SelectField label="Came by" required options={channels} {...inputOf(form, 'channel')} />
      <DateField
        label="Received"
        hint="The time to answer begins on the next working day."
        required
        {...inputOf(form, 'receivedOn')}
      />
      <SelectField
        label="Asked by"
        required
        hasPrompt={false}
        options={authorities}
        value={form.values.authority}
        onChange={(next) => form.setFieldValue('authority', next ?? 'self')}
        error={form.errors.authority}
      />
      {form.values.authority !== 'self' && (
        <TextField
          label="Name and authority"
          hint="For example the name, and the probate or the power of attorney that you saw."
          required
          max={200}
          autoComplete="off"
          {...inputOf(form, 'representative')}
        />
      )}
      <AskedFields form={form} medicals={[]} />
    </Form>
  )
}
