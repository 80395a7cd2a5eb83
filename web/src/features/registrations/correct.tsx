import { RegistrationChange } from '@clearwing/domain/registrations/schema.ts'
import { schemaResolver, useForm } from '@mantine/form'
import { api, type Registration, useUpdateRegistrationMutation } from '#api/generated.ts'
import { lastChange, lastChangedBy } from '#features/history/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { NumberFields } from './NumberFields.tsx'
import {
  keptDetails,
  type Numbering,
  type NumberValues,
  numberValues,
  numberWords,
  problemsWith,
} from './registration-values.ts'
import { useRegulator } from './use-regulators.ts'

/** Corrects the number and its dates to the regulator's records. */
export const correctRegistration = (registration: Registration) =>
  openDialog(`Number of ${registration.name}`, (close) => <Correct registration={registration} onSaved={close} />)

type Props = { registration: Registration; onSaved: () => void }

const Correct = ({ registration, onSaved }: Props) => (
  <Loaded query={useRegulator(registration.regulatorId)}>
    {(regulator) => <CorrectForm registration={registration} regulator={regulator} onSaved={onSaved} />}
  </Loaded>
)

const problems = schemaResolver(RegistrationChange, { sync: true })

function CorrectForm({ registration, regulator, onSaved }: Props & { regulator: Numbering }) {
  const [update] = useUpdateRegistrationMutation()
  const [askHistory] = api.endpoints.listRegistrationHistory.useLazyQuery()
  const { registrationId, version } = registration
  const bodyOf = (values: NumberValues, read: number) => ({
    ...values,
    ...keptDetails(values, regulator.registrationOptions),
    version: read,
  })
  const form = useForm<NumberValues>({
    initialValues: numberValues(registration),
    validate: async (values) => ({ ...(await problems(bodyOf(values, version))), ...problemsWith(values, regulator) }),
  })
  return (
    <Form
      form={form}
      edits={{
        record: registration,
        valuesOf: numberValues,
        words: numberWords,
        changedBy: () => lastChangedBy(askHistory({ registrationId, ...lastChange }).unwrap()),
      }}
      save={(values, read) => update({ registrationId, body: bodyOf(values, read) }).unwrap()}
      onSaved={onSaved}
    >
      <NumberFields form={form} regulator={regulator} />
    </Form>
  )
}
