import { isAdministrator } from '@clearwing/domain/access/actor.ts'
import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { canSetBilling, OrganisationBillingChange } from '@clearwing/domain/invoices/fees/billing.ts'
import { schemaResolver, useForm } from '@mantine/form'
import {
  type OrganisationBilling,
  useGetOrganisationBillingQuery,
  useUpdateOrganisationBillingMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { OrganisationPicker } from '#shared/pickers/OrganisationPicker.tsx'
import { showNotice } from '#shared/toasts/show-notice.ts'

/** Where an organisation receives invoices, and whose practice it is. Shown to the users who can set it. */
export function BillingPanel({ organisationId }: { organisationId: number }) {
  const mayRead = canSetBilling(useActor(), organisationId)
  return mayRead ? <Billing organisationId={organisationId} /> : null
}

const Billing = ({ organisationId }: { organisationId: number }) => (
  <Panel title="Invoicing">
    <div style={{ maxWidth: 'var(--ui-form-max)' }}>
      <Loaded query={useGetOrganisationBillingQuery({ organisationId })} rows={3} what="contact">
        {(billing) => <BillingForm billing={billing} />}
      </Loaded>
    </div>
  </Panel>
)

const schema = OrganisationBillingChange.omit({ version: true })
const problems = schemaResolver(schema, { sync: true })

const valuesOf = ({ feesContact, feesEmail, distributorId }: OrganisationBilling) => ({
  feesContact: feesContact ?? '',
  feesEmail: feesEmail ?? '',
  distributorId,
})

function BillingForm({ billing }: { billing: OrganisationBilling }) {
  const actor = useActor()
  const [update] = useUpdateOrganisationBillingMutation()
  const form = useForm({ initialValues: valuesOf(billing), validate: problems })
  const field = fieldsOf(form, schema)
  const { organisationId } = billing
  return (
    <Form
      form={form}
      edits={{ record: billing, valuesOf }}
      save={(values, version) =>
        update({ organisationId, body: OrganisationBillingChange.parse({ ...values, version }) }).unwrap()
      }
      onSaved={() => showNotice({ type: 'success', title: 'Success.', lines: ['The contact has been saved.'] })}
      draft={`billing ${organisationId}`}
    >
      <TextField label="Contact for fees" autoComplete="off" {...field('feesContact')} required={false} />
      <TextField
        label="Email for invoices"
        type="email"
        autoComplete="off"
        hint="Without it, invoices go to the organisation’s own address."
        {...field('feesEmail')}
        required={false}
      />
      {isAdministrator(actor) && (
        <OrganisationPicker
          label="Distributor"
          types={OrganisationType.Distributor}
          {...inputOf(form, 'distributorId')}
          required={false}
        />
      )}
    </Form>
  )
}
