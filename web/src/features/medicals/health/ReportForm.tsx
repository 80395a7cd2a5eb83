import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { healthReportProblems } from '@clearwing/domain/medicals/health/rules.ts'
import { NewHealthReport } from '@clearwing/domain/medicals/health/schema.ts'
import { Text } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import {
  useCreateHealthReportMutation,
  useGetSharingQuery,
  useListCertificatesQuery,
  useListOrganisationsQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { today } from '#shared/today.ts'
import { kindNames } from './words.ts'

type Choice = { value: string; label: string }

/** Recipients of a report, and the certificates it can concern. */
export function ReportForm({ close }: { close: () => void }) {
  const { userId } = useActor()
  const sharing = useGetSharingQuery({ userId: 'me' })
  const { currentData: heldCertificates } = useListCertificatesQuery({ userId })
  const { currentData: all } = useListOrganisationsQuery({ ot: OrganisationType.Medical_regulator, n: 100 })
  return (
    <Loaded query={sharing}>
      {({ current }) => {
        const practices = current.flatMap(({ kind, organisationId, organisationName }) =>
          kind === 'care' ? [{ value: String(organisationId), label: organisationName }] : [],
        )
        if (!heldCertificates || !all) return null
        // The regulators of the certificates held, because their holder may have no registration number yet.
        const ids = new Set(heldCertificates.map(({ regulatorId }) => regulatorId))
        const regulators = all.list.flatMap(({ organisationId, name }) =>
          ids.has(organisationId) ? [{ value: String(organisationId), label: name }] : [],
        )
        if (regulators.length === 0) return <Text>You do not hold a certificate that a change could affect.</Text>
        return <Fields practices={practices} regulators={regulators} close={close} />
      }}
    </Loaded>
  )
}

type Values = {
  kind: 'change' | 'temporary' | null
  what: string
  fromDay: string | null
  toDay: string | null
  practiceId: string
  regulatorId: string
}

const asSent = ({ practiceId, regulatorId, ...values }: Values) => ({
  ...values,
  practiceId: practiceId ? Number(practiceId) : null,
  regulatorId: Number(regulatorId),
})

function problemsOf(values: Values) {
  const { data, error } = NewHealthReport.safeParse(asSent(values))
  if (error) return Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]))
  return Object.fromEntries(
    Object.entries(healthReportProblems(data, today())).map(([field, [message]]) => [field, message]),
  )
}

type FieldsProps = { practices: Choice[]; regulators: Choice[]; close: () => void }

function Fields({ practices, regulators, close }: FieldsProps) {
  const { userId } = useActor()
  const [create] = useCreateHealthReportMutation()
  const form = useForm<Values>({
    initialValues: {
      kind: null,
      what: '',
      fromDay: today(),
      toDay: null,
      practiceId: practices[0]?.value ?? '',
      regulatorId: regulators[0]?.value ?? '',
    },
    validate: problemsOf,
  })
  const [practice] = practices.filter(({ value }) => value === form.values.practiceId)
  const save = (values: Values) => create({ userId, body: NewHealthReport.parse(asSent(values)) }).unwrap()
  return (
    <Form
      form={form}
      save={save}
      onSaved={close}
      cancel={close}
      draft="health report"
      submit={{ label: practice ? `Tell ${practice.label}` : 'Keep it in my record' }}
    >
      <RadioField
        label="Kind of change"
        required
        options={(['temporary', 'change'] as const).map((value) => ({ value, label: kindNames[value] }))}
        {...inputOf(form, 'kind')}
        onChange={(kind) => form.setFieldValue('kind', kind as Values['kind'])}
      />
      <TextAreaField label="What has changed" minRows={3} {...fieldsOf(form, NewHealthReport)('what')} />
      <DateField label="Since" required {...inputOf(form, 'fromDay')} />
      <DateField label="Until (if you know)" {...inputOf(form, 'toDay')} />
      {regulators.length > 1 && (
        <SelectField label="Certificate of" options={regulators} {...select(form, 'regulatorId')} hasPrompt={false} />
      )}
      {practices.length > 0 ? (
        <SelectField label="Reviewed by" options={practices} {...select(form, 'practiceId')} hasPrompt={false} />
      ) : (
        <Text>You are not a client of any practice here. Keep it in your record, and tell the regulator yourself.</Text>
      )}
    </Form>
  )
}

type FormOf = Pick<UseFormReturnType<Values>, 'getInputProps' | 'setFieldValue'>

/** Select field for one of several; it cannot be cleared. */
const select = (form: FormOf, field: 'regulatorId' | 'practiceId') => ({
  ...inputOf(form, field),
  onChange: (value: string | null) => form.setFieldValue(field, value ?? ''),
})
