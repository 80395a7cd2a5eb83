import { formatDay } from '@clearwing/domain/dates.ts'
import { type CertificateRecord, NewCertificateEvent } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { latestExtension } from '@clearwing/domain/medicals/certificate/in-force.ts'
import { type CertificateEventKind, CorrectedField } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { UseFormReturnType } from '@mantine/form'
import { PhraseArea } from '#features/resources/index.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { correctedFields } from './event-kinds.ts'
import { choicesOf, type EventValues } from './event-values.ts'
import { LossFields, ReportedLoss } from './LossFields.tsx'
import { prolongedFrom } from './prolonged.ts'

type Props = { form: UseFormReturnType<EventValues>; kind: CertificateEventKind; record: CertificateRecord }

/** The fields that this kind of event needs. */
export function EventFields({ form, kind, record }: Props) {
  const fields = { form, kind, record }
  if (kind === 'loss') return <LossFields form={form} record={record} />
  if (kind === 'correction') return <CorrectionFields {...fields} />
  return (
    <>
      {kind !== 'replacement' && kind !== 'loss_withdrawal' && <ClassChoice {...fields} />}
      {(kind === 'condition' || kind === 'condition_withdrawal') && <ConditionFields {...fields} />}
      {kind in dayLabels && <LastDay {...fields} />}
      {kind in textLabels && <Words {...fields} />}
      {kind === 'replacement' && <ReportedLoss record={record} />}
      {kind === 'replacement' && (
        <TextField label="Fee receipt" {...fieldsOf(form, NewCertificateEvent)('receipt')} required />
      )}
      {kind in declarations && <CheckboxField label={declarations[kind]} required {...inputOf(form, 'isDeclared')} />}
      {!withoutNote.includes(kind) && (
        <TextAreaField
          label="Note for the decision makers"
          hint="The note is not printed, and the holder does not see it."
          {...fieldsOf(form, NewCertificateEvent)('reason')}
        />
      )}
    </>
  )
}

/** Events of the holder, who has no note for the decision makers, and the replacement, which needs none. */
const withoutNote: CertificateEventKind[] = ['surrender', 'loss_withdrawal', 'replacement']

const declarations: Partial<Record<CertificateEventKind, string>> = {
  extension: 'I am not aware of anything that would make it unsafe to fly on this certificate until that date.',
  loss_withdrawal:
    'I declare that I have the certificate again and that I know of no one who copied or used it. I know that a false declaration is an offence.',
  replacement: 'The holder has declared that the certificate was lost, stolen or destroyed.',
}

const textLabels: Partial<Record<CertificateEventKind, string>> = {
  extension: 'Additional text on the notice',
  suspension: 'Grounds, as the holder reads them in the notice',
  suspension_cancellation: 'Text of the notice',
  revocation: 'Grounds, as the holder reads them in the notice',
  revocation_cancellation: 'Grounds, as the holder reads them in the notice',
}
const dayLabels: Partial<Record<CertificateEventKind, string>> = {
  extension: 'New last day',
  suspension: 'Last day of the suspension',
  condition: 'Last day of the condition',
  revocation: 'Disqualified until (optional)',
}

function ClassChoice({ form, kind, record }: Props) {
  const choices = choicesOf(kind, form.values.field, record)
  if (choices.length < 2) return null
  return (
    <SelectField
      label={kind === 'suspension' ? 'Classes' : 'Applies to'}
      hasPrompt={false}
      options={choices}
      {...inputOf(form, 'appliesTo')}
      onChange={choose}
    />
  )
  function choose(choice: string | null) {
    form.setFieldValue('appliesTo', choice ?? '')
  }
}

function LastDay({ form, kind, record }: Props) {
  const { certificate, limits } = record
  const row = certificate.rows.find((one) => `${one.medicalClass} ${one.privilege}` === form.values.appliesTo)
  const runs = prolongedFrom(kind, record)
  const hints: Partial<Record<CertificateEventKind, string>> = {
    extension: row
      ? `Now ${formatDay(row.toDay)}. At most ${formatDay(latestExtension(row, limits.extensionDays))}, ${limits.extensionDays} days after ${formatDay(row.originalToDay)}.`
      : '',
    suspension: runs
      ? `Now ${formatDay(runs)}.`
      : `If left empty, until ${formatDay(limits.suspensionEnds)}. A current suspension is extended to the date you enter.`,
    revocation: 'For the whole certificate only: a disqualified person cannot hold one.',
    condition: `If left empty, until ${formatDay(limits.suspensionEnds)}. A current suspension is extended to the date you enter.`,
  }
  return (
    <DateField
      label={dayLabels[kind] ?? ''}
      hint={hints[kind]}
      required={kind === 'extension' || runs !== undefined}
      {...inputOf(form, 'toDay')}
    />
  )
}

const Words = ({ form, kind, record }: Props) => (
  <PhraseArea
    regulatorId={record.certificate.regulatorId}
    label={textLabels[kind]}
    {...fieldsOf(form, NewCertificateEvent)('text')}
    required={kind === 'suspension' || kind === 'revocation' || kind === 'revocation_cancellation'}
  />
)

function ConditionFields({ form, kind, record }: Props) {
  if (kind === 'condition_withdrawal') return <ChosenCondition form={form} kind={kind} record={record} />
  return (
    <>
      <FromTheList form={form} kind={kind} record={record} />
      <TextField label="Code" {...fieldsOf(form, NewCertificateEvent)('code')} required />
      <PhraseArea
        regulatorId={record.certificate.regulatorId}
        label="Condition, as printed"
        hint="Anyone who sees the certificate reads this text, so do not enter a diagnosis."
        {...fieldsOf(form, NewCertificateEvent)('text')}
        required
      />
    </>
  )
}

/** Fills in the regulator's wording; text in braces must be completed. */
function FromTheList({ form, record: { phrases, certificate } }: Props) {
  const heldClasses = certificate.rows.map(({ medicalClass }) => medicalClass)
  const fitting = phrases.filter(({ classes }) => classes.some((each) => heldClasses.includes(each)))
  const chosen = fitting.find(({ code }) => code === form.values.code)
  const choose = (code: string | null) => {
    const phrase = fitting.find((one) => one.code === code)
    form.setValues({ code: phrase?.code ?? '', text: phrase?.text ?? '' })
  }
  if (fitting.length === 0) return null
  return (
    <SelectField
      label="From the list"
      required={false}
      options={fitting.map(({ code, text }) => ({ value: code, label: `${code} ${text}` }))}
      value={chosen?.code ?? null}
      onChange={choose}
    />
  )
}

const ChosenCondition = ({ form, record }: Props) => (
  <SelectField
    label="Condition"
    options={record.certificate.conditions.map(({ code, text }) => ({ value: code, label: `${code} ${text}` }))}
    {...inputOf(form, 'code')}
    onChange={(code) => form.setFieldValue('code', code ?? '')}
    required
  />
)

function CorrectionFields(props: Props) {
  const { form, kind, record } = props
  const { field } = form.values
  const choose = (chosen: CorrectedField | null) => {
    const firstChoice = choicesOf(kind, chosen, record)[0]?.value ?? ''
    form.setValues({ field: chosen, text: '', toDay: null, code: '', appliesTo: chosen === 'toDay' ? firstChoice : '' })
  }
  const options = CorrectedField.options.map((value) => ({ value, label: correctedFields[value] }))
  return (
    <>
      <SelectField label="What is wrong" options={options} {...inputOf(form, 'field')} onChange={choose} required />
      {field === 'toDay' && <CorrectedDay {...props} />}
      {field === 'conditionText' && <ChosenCondition {...props} />}
      {field === 'dateOfBirth' && (
        <DateField
          label="Corrected text"
          isBirth
          required
          {...inputOf(form, 'text')}
          value={form.values.text || null}
          onChange={(day) => form.setFieldValue('text', day ?? '')}
        />
      )}
      {field && field !== 'toDay' && field !== 'dateOfBirth' && (
        <PhraseArea
          regulatorId={record.certificate.regulatorId}
          label="Corrected text"
          minRows={1}
          {...fieldsOf(form, NewCertificateEvent)('text')}
          required
        />
      )}
      <TextAreaField
        label="Note for the decision makers"
        hint="The note is not printed, and the holder does not see it."
        {...fieldsOf(form, NewCertificateEvent)('reason')}
      />
    </>
  )
}

function CorrectedDay(props: Props) {
  const { form, record } = props
  const isChosen = (one: { medicalClass: string; privilege: string }) =>
    `${one.medicalClass} ${one.privilege}` === form.values.appliesTo
  const maximum = record.limits.maximumDays.find(isChosen)
  return (
    <>
      <ClassChoice {...props} />
      <DateField
        label="Corrected last day"
        hint={maximum && `At most ${formatDay(maximum.maximumDay)}.`}
        required
        {...inputOf(form, 'toDay')}
      />
    </>
  )
}
