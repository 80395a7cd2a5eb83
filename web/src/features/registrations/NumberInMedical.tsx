import { canCorrectNumberInMedical } from '@clearwing/domain/registrations/in-medical/rules.ts'
import { registrationNumberProblem } from '@clearwing/domain/registrations/numbers/number.ts'
import { NumberInMedical as Sent } from '@clearwing/domain/registrations/schema.ts'
import { Button, Group, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { skipToken } from '@reduxjs/toolkit/query/react'
import {
  type Medical,
  type OrganisationRecord,
  type RegistrationNumber,
  useCorrectRegistrationNumberMutation,
  useGetOrganisationQuery,
  useGetRegistrationNumberQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { numberWords } from './registration-values.ts'

/** Corrects the number within a medical if the regulator allows examiners to do so; otherwise shows nothing. */
export function NumberInMedical({ medical }: { medical: Medical }) {
  const actor = useActor()
  const { medicalId, regulatorId, regulatorShortName, personName } = medical
  const { currentData: regulator } = useGetOrganisationQuery({ organisationId: regulatorId })
  const mayCorrect = regulator && canCorrectNumberInMedical(actor, medical, regulator.registrationOptions)
  const { currentData: number } = useGetRegistrationNumberQuery(mayCorrect ? { medicalId } : skipToken)
  if (!mayCorrect || !number) return null
  const title = `${regulatorShortName} number of ${personName}`
  const correct = () =>
    openDialog(title, (close) => (
      <NumberForm medicalId={medicalId} regulator={regulator} number={number} onSaved={close} />
    ))
  return (
    <Group gap="sm" mb="sm">
      <Text fz={14}>
        {`${regulatorShortName} number: `}
        <span className="tabular">{number.organisationUserId ?? 'none yet'}</span>
        {number.status !== null && number.status !== 'approved' && ', not confirmed'}
      </Text>
      <Button variant="default" size="xs" onClick={() => void correct()}>
        {number.organisationUserId === null ? 'Add number…' : 'Correct number…'}
      </Button>
    </Group>
  )
}

type Props = { medicalId: number; regulator: OrganisationRecord; number: RegistrationNumber; onSaved: () => void }

const valuesOf = ({ organisationUserId }: RegistrationNumber) => ({ organisationUserId: organisationUserId ?? '' })
const problems = schemaResolver(Sent.pick({ organisationUserId: true }), { sync: true })

function NumberForm({ medicalId, regulator, number, onSaved }: Props) {
  const [correct] = useCorrectRegistrationNumberMutation()
  const form = useForm({
    initialValues: valuesOf(number),
    validate: async (values) => {
      const problem = registrationNumberProblem(values.organisationUserId, regulator)
      return { ...(await problems(values)), ...(problem && { organisationUserId: problem }) }
    },
  })
  return (
    <Form
      form={form}
      edits={{ record: number, valuesOf, words: numberWords }}
      save={(values, version) => correct({ medicalId, body: { ...values, version } }).unwrap()}
      onSaved={onSaved}
    >
      <Text>
        {regulator.name} must approve a corrected number again. Until then it appears on no certificate. The person is
        notified.
      </Text>
      <TextField
        label="Registration number"
        hint={regulator.registrationNumberPatternDescription}
        autoComplete="off"
        data-autofocus
        {...fieldsOf(form, Sent)('organisationUserId')}
      />
    </Form>
  )
}
