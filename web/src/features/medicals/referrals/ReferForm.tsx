import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import {
  NewReferral,
  nothingShared,
  type Shared,
  Specialty,
  specialtyNames,
} from '@clearwing/domain/medicals/referrals/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useCreateReferralMutation, useSuggestReferralQuery } from '#api/generated.ts'
import { PhraseArea } from '#features/resources/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { OrganisationPicker } from '#shared/pickers/OrganisationPicker.tsx'
import { SharedTicks } from './SharedTicks.tsx'

/** Asks a specialist practice for a report. */
export const refer = (medical: Medical) =>
  openDialog('Refer to a specialist', (close) => <SuggestedReferral medical={medical} onSaved={() => close()} />)

const specialties = Specialty.options.map((value) => ({ value, label: specialtyNames[value] }))

type Values = {
  practiceId: number | null
  specialty: Specialty | null
  question: string
  dueOn: string | null
  shared: Shared
}

const empty = { practiceId: null, specialty: null, question: '', shared: nothingShared }

type Props = { medical: Medical; onSaved: () => void }

const SuggestedReferral = (formProps: Props) => (
  <Loaded query={useSuggestReferralQuery({ medicalId: formProps.medical.medicalId })} rows={6}>
    {({ dueOn }) => <ReferForm {...formProps} dueOn={dueOn} />}
  </Loaded>
)

function ReferForm({ medical, onSaved, dueOn }: Props & { dueOn: string }) {
  const { medicalId, personName } = medical
  const [create] = useCreateReferralMutation()
  const form = useForm<Values>({
    initialValues: { ...empty, dueOn },
    validate: schemaResolver(NewReferral, { sync: true }),
  })
  const { values, errors } = form
  return (
    <Form
      form={form}
      save={(formProps) => create({ medicalId, body: formProps as NewReferral }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Send the referral' }}
    >
      <OrganisationPicker
        label="Specialist practice"
        required
        types={OrganisationType.Specialist_practice}
        value={values.practiceId}
        onChange={(practiceId) => form.setFieldValue('practiceId', practiceId)}
        error={errors.practiceId}
      />
      <SelectField
        label="About"
        required
        options={specialties}
        value={values.specialty}
        onChange={(specialty) => form.setFieldValue('specialty', specialty)}
        error={errors.specialty}
        hint="The type of report that the specialist fills in."
      />
      <PhraseArea
        regulatorId={medical.regulatorId}
        label="What do you want to know?"
        required
        max={2000}
        value={values.question}
        onChange={(question) => form.setFieldValue('question', question)}
        error={errors.question}
      />
      <DateField
        label="Report by"
        required
        value={values.dueOn}
        onChange={(dueOn) => form.setFieldValue('dueOn', dueOn)}
        error={errors.dueOn}
      />
      <SharedTicks
        medical={medical}
        shared={values.shared}
        onChange={(shared) => form.setFieldValue('shared', shared)}
        error={errors['shared.attachments'] ?? errors.shared}
      />
      <Text fz={13} c="var(--ui-text-2)">
        {personName} sees who it is shared with, and is asked to make an appointment. While you wait for the report, the
        time to decide is stopped.
      </Text>
    </Form>
  )
}
