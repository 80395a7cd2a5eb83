import { NewPrivacyRequest } from '@clearwing/domain/privacy-requests/schema.ts'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type RecordHolder, useCreatePrivacyRequestMutation, useListRecordHoldersQuery } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { AskedFields } from './AskedFields.tsx'
import { type AskedValues, askedFormProblems, newAskedValues, privacyRequestAsSent } from './asked-values.ts'

export const openAskForm = () => openDialog('New privacy request', (close) => <Ask onSaved={() => close()} />)

const Ask = ({ onSaved }: { onSaved: () => void }) => (
  <Loaded query={useListRecordHoldersQuery()}>
    {(holders) =>
      holders.length === 0 ? (
        <Text>No organisation holds a record about you yet.</Text>
      ) : (
        <AskForm holders={holders} onSaved={onSaved} />
      )
    }
  </Loaded>
)

type Values = AskedValues & { organisationId: number | null }

/** Asks an organisation for the person's information, or for a correction. */
function AskForm({ holders, onSaved }: { holders: RecordHolder[]; onSaved: () => void }) {
  const [create] = useCreatePrivacyRequestMutation()
  const [only] = holders
  const form = useForm<Values>({
    initialValues: Object.assign(newAskedValues(), {
      organisationId: holders.length === 1 ? (only?.organisationId ?? null) : null,
    }),
    validate: askedFormProblems(NewPrivacyRequest),
  })
  const { organisationId } = form.values
  const holder = holders.find((one) => one.organisationId === organisationId)
  return (
    <Form
      form={form}
      save={(values) => create({ body: NewPrivacyRequest.parse(privacyRequestAsSent(values)) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Send request' }}
      draft="privacy request"
    >
      <SelectField
        label="Organisation"
        hint="Organisations that hold a record about you."
        required
        options={holders.map((one) => ({ value: String(one.organisationId), label: one.name }))}
        value={organisationId === null ? null : String(organisationId)}
        onChange={(next) => {
          form.setFieldValue('organisationId', next === null ? null : Number(next))
          form.setFieldValue('medicalId', null)
        }}
        error={form.errors.organisationId}
      />
      <AskedFields form={form} medicals={holder?.medicals ?? []} />
    </Form>
  )
}
