import {
  AnswerWay,
  ChargeFor,
  maxPrivacyWords,
  PrivacyAnswer,
  PrivacyRefusal,
  RefusalGround,
} from '@clearwing/domain/privacy-requests/schema.ts'
import {
  answerWayNames,
  chargeForNames,
  complaintWords,
  groundNames,
} from '@clearwing/domain/privacy-requests/words.ts'
import { Text } from '@mantine/core'
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import {
  type PrivacyRequest,
  useAnswerPrivacyRequestMutation,
  useRefusePrivacyRequestMutation,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { MoneyField } from '#shared/forms/MoneyField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { today } from '#shared/today.ts'

type Props = { request: PrivacyRequest; onSaved: () => void }

export const openPrivacyAnswer = (request: PrivacyRequest) =>
  openDialog('Answer the request', (close) => <AnswerForm request={request} onSaved={() => close()} />)
export const openPrivacyRefusal = (request: PrivacyRequest) =>
  openDialog('Refuse the request', (close) => <RefusalForm request={request} onSaved={() => close()} />)

const optionsOf = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }))

/** Grounds of the Act are for access; that the information is right is one for corrections. */
const groundsFor = ({ kind }: PrivacyRequest) =>
  optionsOf(
    RefusalGround.options.filter((ground) => kind === 'correction' || ground !== 'not_wrong'),
    groundNames,
  )

type AnswerValues = {
  way: AnswerWay | null
  answeredOn: string | null
  words: string
  ground: RefusalGround | null
  withheld: string
  chargeFor: ChargeFor | null
  chargeCents: number | null
}

const newAnswer = (): AnswerValues => ({
  way: null,
  answeredOn: today(),
  words: '',
  ground: null,
  withheld: '',
  chargeFor: null,
  chargeCents: null,
})

const bodyOf = (values: AnswerValues, version: number) =>
  Object.assign({}, values, { version, chargeCents: values.chargeCents ?? 0 })

function answerFormProblems(values: AnswerValues) {
  const { error } = PrivacyAnswer.safeParse(bodyOf(values, 0))
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

/** Answers a request: how and when access was given, or what was corrected; a part may be withheld with a ground. */
function AnswerForm({ request, onSaved }: Props) {
  const [answer] = useAnswerPrivacyRequestMutation()
  const { privacyRequestId, version, kind } = request
  const form = useForm<AnswerValues>({ initialValues: newAnswer(), validate: answerFormProblems })
  const isAccess = kind === 'access'
  return (
    <Form
      form={form}
      version={version}
      save={(values, read) => answer({ privacyRequestId, body: PrivacyAnswer.parse(bodyOf(values, read)) }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Answer request' }}
      draft={`privacy answer ${privacyRequestId}`}
    >
      {isAccess && (
        <SelectField
          label="How access is given"
          required
          options={optionsOf(AnswerWay.options, answerWayNames)}
          {...inputOf(form, 'way')}
        />
      )}
      <DateField label="Day" required {...inputOf(form, 'answeredOn')} />
      <TextAreaField
        label={isAccess ? 'What is given' : 'What was corrected'}
        hint="The person reads this text."
        required
        max={maxPrivacyWords}
        minRows={3}
        {...inputOf(form, 'words')}
      />
      {isAccess && <WithheldAndCharge form={form} request={request} />}
    </Form>
  )
}

type PartProps = {
  form: Pick<UseFormReturnType<AnswerValues>, 'getInputProps' | 'values'>
  request: PrivacyRequest
}

const WithheldAndCharge = ({ form, request }: PartProps) => (
  <>
    <SelectField
      label="Ground, if a part is withheld"
      required={false}
      options={groundsFor(request)}
      {...inputOf(form, 'ground')}
    />
    {form.values.ground !== null && (
      <>
        <TextAreaField label="What is withheld" required max={maxPrivacyWords} {...inputOf(form, 'withheld')} />
        <Text fz={13} c="var(--ui-text-2)">
          The person is also told: {complaintWords}
        </Text>
      </>
    )}
    <SelectField
      label="Charge for"
      required={false}
      hint="Only practices may charge, and only for these."
      options={optionsOf(ChargeFor.options, chargeForNames)}
      {...inputOf(form, 'chargeFor')}
    />
    {form.values.chargeFor !== null && <MoneyField label="Charge" required {...inputOf(form, 'chargeCents')} />}
  </>
)

const refusalFormProblems = schemaResolver(PrivacyRefusal.omit({ version: true }), { sync: true })

/** Refuses a request with a ground and its reason. */
function RefusalForm({ request, onSaved }: Props) {
  const [refuse] = useRefusePrivacyRequestMutation()
  const { privacyRequestId, version } = request
  const form = useForm({
    initialValues: { ground: null as RefusalGround | null, reason: '' },
    validate: refusalFormProblems,
  })
  return (
    <Form
      form={form}
      version={version}
      save={(values, read) =>
        refuse({ privacyRequestId, body: PrivacyRefusal.parse(Object.assign({ version: read }, values)) }).unwrap()
      }
      onSaved={onSaved}
      submit={{ label: 'Refuse request', isDangerous: true }}
      draft={`privacy refusal ${privacyRequestId}`}
    >
      <SelectField label="Ground" required options={groundsFor(request)} {...inputOf(form, 'ground')} />
      <TextAreaField
        label="Reason"
        hint="The person reads this text."
        required
        max={maxPrivacyWords}
        minRows={3}
        {...inputOf(form, 'reason')}
      />
      <Text fz={13} c="var(--ui-text-2)">
        The person is also told: {complaintWords}
      </Text>
    </Form>
  )
}
