import { NewLabRequest } from '@clearwing/domain/medicals/results/requests/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import {
  type LabRequest,
  type LabRequestProposal,
  useCreateLabRequestMutation,
  useProposeLabRequestQuery,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { openForm } from './open-form.ts'
import { TestsField } from './TestsField.tsx'

/** Requests tests from a laboratory. Every field is filled in, so that one click is enough. */
export const requestTests = (medical: Medical) =>
  openDialog('Request laboratory tests', (close) => <Request medical={medical} onSaved={() => close()} />)

type Props = { medical: Medical; onSaved: () => void }

const Request = ({ medical, onSaved }: Props) => (
  <Loaded
    query={useProposeLabRequestQuery({ medicalId: medical.medicalId }, { refetchOnMountOrArgChange: true })}
    rows={5}
  >
    {(proposal) => <RequestForm medical={medical} proposal={proposal} onSaved={onSaved} />}
  </Loaded>
)

type Values = {
  tests: string[]
  senderId: number | null
  isFasting: boolean
  isUrgent: boolean
  clinicalDetails: string
  copyTo: string
}

const valuesOf = ({ tests, senderId, clinicalDetails, copiesTo }: LabRequestProposal): Values => ({
  tests,
  senderId,
  isFasting: false,
  isUrgent: false,
  clinicalDetails,
  copyTo: copiesTo[0] ?? '',
})

function RequestForm({
  medical: { medicalId, personName },
  proposal,
  onSaved,
}: Props & { proposal: LabRequestProposal }) {
  const [create] = useCreateLabRequestMutation()
  const form = useForm<Values>({
    initialValues: valuesOf(proposal),
    validate: (values) => schemaResolver(NewLabRequest, { sync: true })(asBody(medicalId, values)),
  })
  const { values, errors, setFieldValue } = form
  const chosen = proposal.laboratories.find(({ senderId }) => senderId === values.senderId)
  const save = async (requestValues: Values) => {
    const request = await create({ body: asBody(medicalId, requestValues) }).unwrap()
    if (!request.isElectronic) openForm(request as LabRequest)
  }
  const label = chosen?.isElectronic ? 'Send the request' : 'Create the form'
  return (
    <Form form={form} save={save} onSaved={onSaved} submit={{ label }}>
      <TestsField value={values.tests} onChange={(tests) => setFieldValue('tests', tests)} error={errors.tests} />
      <SelectField
        label="Laboratory"
        required={false}
        options={proposal.laboratories.map(({ senderId, name }) => ({ value: String(senderId), label: name }))}
        value={values.senderId === null ? null : String(values.senderId)}
        onChange={(id) => setFieldValue('senderId', id === null ? null : Number(id))}
        error={errors.senderId}
        hint={
          chosen?.isElectronic
            ? 'The request is sent electronically.'
            : `A form to print or show on a telephone, for ${chosen ? 'this laboratory' : 'any laboratory'}.`
        }
      />
      <CheckboxField
        label="Fasting"
        value={values.isFasting}
        onChange={(isFasting) => setFieldValue('isFasting', isFasting)}
      />
      <CheckboxField
        label="Urgent"
        value={values.isUrgent}
        onChange={(isUrgent) => setFieldValue('isUrgent', isUrgent)}
      />
      <TextField
        label="Clinical details"
        required={false}
        max={200}
        value={values.clinicalDetails}
        onChange={(text) => setFieldValue('clinicalDetails', text)}
        error={errors.clinicalDetails}
        hint="No more than the laboratory needs."
      />
      <TextField
        label="Copy of the results to"
        required={false}
        max={60}
        value={values.copyTo}
        onChange={(text) => setFieldValue('copyTo', text)}
        error={errors.copiesTo ?? errors['copiesTo.0']}
        hint="A doctor’s name and workplace."
      />
      <Text fz={13} c="var(--ui-text-2)">
        {personName} sees what was requested and brings the form. You are notified when a result is abnormal, or when
        the last result arrives.
      </Text>
    </Form>
  )
}

const asBody = (medicalId: number, { copyTo, ...values }: Values): NewLabRequest => ({
  ...values,
  medicalId,
  copiesTo: copyTo.trim() === '' ? [] : [copyTo],
})
