import { formatDay } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { CorrectedItem, maxPrivacyWords, type PrivacyRequestKind } from '@clearwing/domain/privacy-requests/schema.ts'
import { correctedItemNames } from '@clearwing/domain/privacy-requests/words.ts'
import type { UseFormReturnType } from '@mantine/form'
import type { RecordHolder } from '#api/generated.ts'
import { RadioField } from '#shared/forms/ChoiceField.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { TextAreaField } from '#shared/forms/TextAreaField.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import type { AskedValues } from './asked-values.ts'

type Props<Values extends AskedValues> = {
  form: UseFormReturnType<Values>
  /** The medicals that a correction may be about, if they can be chosen. */
  medicals: RecordHolder['medicals']
}

const kinds = [
  { value: 'access', label: 'Access to information' },
  { value: 'correction', label: 'Correction of information' },
]

const itemOptions = CorrectedItem.options.map((value) => ({ value, label: correctedItemNames[value] }))

/** What is asked for; for a correction also where it is, and what would be right. */
export function AskedFields<Values extends AskedValues>({ form: given, medicals }: Props<Values>) {
  const form = given as unknown as UseFormReturnType<AskedValues>
  const { kind, medicalId } = form.values
  const isCorrection = kind === 'correction'
  return (
    <>
      <RadioField
        label="Request"
        required
        options={kinds}
        value={kind}
        onChange={(next) => form.setFieldValue('kind', (next ?? 'access') as PrivacyRequestKind)}
        error={form.errors.kind}
      />
      {isCorrection && (
        <>
          <SelectField label="Part of the record" required options={itemOptions} {...inputOf(form, 'item')} />
          {medicals.length > 0 && (
            <SelectField
              label="Medical"
              required={false}
              options={medicals.map((one) => ({
                value: String(one.medicalId),
                label: `${namesOfClasses(one.classes)}, ${formatDay(one.day)}`,
              }))}
              value={medicalId === null ? null : String(medicalId)}
              onChange={(next) => form.setFieldValue('medicalId', next === null ? null : Number(next))}
              error={form.errors.medicalId}
            />
          )}
          <TextField
            label="What exactly"
            hint="For example the question, the test or the name of the document."
            required
            max={200}
            autoComplete="off"
            {...inputOf(form, 'itemName')}
          />
        </>
      )}
      <TextAreaField
        label={isCorrection ? 'What is wrong' : 'What information'}
        required
        max={maxPrivacyWords}
        minRows={3}
        {...inputOf(form, 'words')}
      />
      {isCorrection && (
        <TextAreaField
          label="What would be right"
          required
          max={maxPrivacyWords}
          minRows={3}
          {...inputOf(form, 'rightWords')}
        />
      )}
    </>
  )
}
