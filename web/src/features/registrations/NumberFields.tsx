import { maxLength } from '@clearwing/domain/max-length.ts'
import { detailNames, detailsKept, detailsRequired } from '@clearwing/domain/registrations/numbers/details.ts'
import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DateField } from '#shared/forms/DateField.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import type { Numbering, NumberValues } from './registration-values.ts'

type Props<Values extends NumberValues> = { form: UseFormReturnType<Values>; regulator: Numbering }

/** The number, with the regulator's format, and the details the regulator stores with it. */
export function NumberFields<Values extends NumberValues>({ form: numberForm, regulator }: Props<Values>) {
  const form = numberForm as unknown as UseFormReturnType<NumberValues>
  const { registrationOptions, registrationNumberPatternDescription } = regulator
  const required = detailsRequired(registrationOptions, form.getValues())
  return (
    <>
      <TextField
        label="Registration number"
        required
        max={maxLength.registrationNumber}
        hint={registrationNumberPatternDescription}
        autoComplete="off"
        {...inputOf(form, 'organisationUserId')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm" style={{ alignItems: 'end' }}>
        {detailsKept(registrationOptions).map((detail) => (
          <DateField
            key={detail}
            label={detailNames[detail]}
            required={required.includes(detail)}
            {...inputOf(form, detail)}
          />
        ))}
      </SimpleGrid>
    </>
  )
}
