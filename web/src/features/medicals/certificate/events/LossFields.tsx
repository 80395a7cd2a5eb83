import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { type CertificateRecord, NewCertificateEvent } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { openLoss } from '@clearwing/domain/medicals/certificate/events.ts'
import { Loss, lossNames } from '@clearwing/domain/medicals/certificate/schema.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Alert, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { DateField } from '#shared/forms/DateField.tsx'
import { fieldsOf, inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import type { EventValues } from './event-values.ts'

const options = Loss.options.map((value) => ({ value, label: lossNames[value] }))

type Props = { form: UseFormReturnType<EventValues>; record: CertificateRecord }

/** The holder's declaration of a loss (form 24067-407), with the number filled in. */
export const LossFields = ({ form, record: { certificate, limits } }: Props) => (
  <>
    <Text>
      Certificate {certificate.number}, issued on {formatDay(certificate.issuedOn)} to {certificate.holderName}.
    </Text>
    <SelectField label="What happened" options={options} {...inputOf(form, 'loss')} required />
    <DateField
      label="Date of the loss"
      hint="If you do not know the day, enter the day you noticed the loss."
      {...inputOf(form, 'lostOn')}
      required
    />
    <TextAreaField label="Where and how" {...fieldsOf(form, NewCertificateEvent)('text')} required />
    {limits.replacementFeeCents !== undefined && (
      <Text fz={14} c="var(--ui-text-2)">
        The regulator charges {formatMoney(limits.replacementFeeCents)} for a replacement. Pay the fee first and keep
        the receipt.
      </Text>
    )}
    <CheckboxField label={declaration} required {...inputOf(form, 'isDeclared')} />
  </>
)

const declaration =
  'I declare that what I have written is true, and that I will destroy the certificate if I find it after it was replaced. I know that a false declaration is an offence.'

/** The report that a replacement answers, for the reader who issues it. */
export function ReportedLoss({ record: { events } }: Pick<Props, 'record'>) {
  const report = openLoss(events)
  if (!report) return null
  const { loss, lostOn, text, byName, at } = report
  const what = loss && lostOn ? `${lossNames[loss]} on ${formatDay(lostOn)}. ` : ''
  return (
    <Alert color="yellow" title="Reported loss">
      {what}
      {text}
      <Text fz={13} c="var(--ui-text-2)">
        Declared by {byName}, {formatMoment(at)}
      </Text>
    </Alert>
  )
}
