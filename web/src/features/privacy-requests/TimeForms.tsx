import { formatDay } from '@clearwing/domain/dates.ts'
import { maxPrivacyWords, PrivacyExtension, PrivacyTransfer } from '@clearwing/domain/privacy-requests/schema.ts'
import { holderTypes } from '@clearwing/domain/privacy-requests/statements/rules.ts'
import { NewCorrectionStatement } from '@clearwing/domain/privacy-requests/statements/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import {
  type PrivacyRequest,
  useAddCorrectionStatementMutation,
  useExtendPrivacyRequestMutation,
  useTransferPrivacyRequestMutation,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { OrganisationPicker } from '#shared/pickers/OrganisationPicker.tsx'

type Props = { request: PrivacyRequest; onSaved: () => void }

export const openExtensionForm = (request: PrivacyRequest) =>
  openDialog('Extend the time', (close) => <ExtensionForm request={request} onSaved={() => close()} />)
export const openPrivacyTransfer = (request: PrivacyRequest) =>
  openDialog('Transfer the request', (close) => <TransferForm request={request} onSaved={() => close()} />)
export const openStatementForm = (request: PrivacyRequest) =>
  openDialog('Attach a statement', (close) => <StatementForm request={request} onSaved={() => close()} />)

const extensionProblems = schemaResolver(PrivacyExtension.omit({ version: true }), { sync: true })

/** Extends the time, with the reason that the person reads. */
function ExtensionForm({ request: { privacyRequestId, version, dueOn }, onSaved }: Props) {
  const [extend] = useExtendPrivacyRequestMutation()
  const form = useForm({ initialValues: { dueOn: null as string | null, reason: '' }, validate: extensionProblems })
  return (
    <Form
      form={form}
      version={version}
      save={(values, read) =>
        extend({ privacyRequestId, body: PrivacyExtension.parse(Object.assign({ version: read }, values)) }).unwrap()
      }
      onSaved={onSaved}
      submit={{ label: 'Extend time' }}
    >
      <DateField label="Answer by" hint={`It is due on ${formatDay(dueOn)}.`} required {...inputOf(form, 'dueOn')} />
      <TextAreaField
        label="Reason"
        hint="The person reads it. For example: a large amount of information, or consultations that take time."
        required
        max={maxPrivacyWords}
        {...inputOf(form, 'reason')}
      />
    </Form>
  )
}

const transferProblems = schemaResolver(PrivacyTransfer.omit({ version: true }), { sync: true })

/** Transfers a wrongly addressed request to the organisation that holds the information. */
function TransferForm({ request: { privacyRequestId, version, transferBy }, onSaved }: Props) {
  const [transfer] = useTransferPrivacyRequestMutation()
  const form = useForm({
    initialValues: { toOrganisationId: null as number | null, reason: '' },
    validate: transferProblems,
  })
  return (
    <Form
      form={form}
      version={version}
      save={(values, read) =>
        transfer({ privacyRequestId, body: PrivacyTransfer.parse(Object.assign({ version: read }, values)) }).unwrap()
      }
      onSaved={onSaved}
      submit={{ label: 'Transfer request' }}
    >
      <Text fz={14}>Possible until {formatDay(transferBy)}. The person is told, and the time begins again there.</Text>
      <OrganisationPicker
        label="Organisation"
        required
        types={holderTypes.reduce((mask, type) => mask | type, 0)}
        value={form.values.toOrganisationId}
        onChange={(toOrganisationId) => form.setFieldValue('toOrganisationId', toOrganisationId)}
        error={form.errors.toOrganisationId}
      />
      <TextAreaField label="Reason" required max={maxPrivacyWords} {...inputOf(form, 'reason')} />
    </Form>
  )
}

const statementProblems = schemaResolver(NewCorrectionStatement, { sync: true })

/** Attaches the person's statement for ever. */
function StatementForm({ request: { privacyRequestId }, onSaved }: Props) {
  const [add] = useAddCorrectionStatementMutation()
  const form = useForm({ initialValues: { statement: '' }, validate: statementProblems })
  return (
    <Form
      form={form}
      save={(body) => add({ privacyRequestId, body }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Attach statement' }}
      draft={`statement ${privacyRequestId}`}
    >
      <TextAreaField
        label="Statement of correction"
        hint="It is shown wherever this part of the record is shown, and printed with it. It cannot be changed later."
        required
        max={maxPrivacyWords}
        minRows={4}
        {...inputOf(form, 'statement')}
      />
    </Form>
  )
}
