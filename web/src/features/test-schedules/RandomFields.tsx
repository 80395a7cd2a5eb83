import { OrganisationType } from '@clearwing/domain/access/bits.ts'
import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { FormInput } from '#shared/forms/fields-of.ts'
import { MeasurementField } from '#shared/forms/NumberField.tsx'
import { OrganisationPicker } from '#shared/pickers/OrganisationPicker.tsx'
import type { ScheduleFormValues } from './schedule-values.ts'

type Props = { form: UseFormReturnType<ScheduleFormValues> }

/**
 * The number drawn (Civil Aviation Rule Part 99), and the laboratory whose doctor reviews results that are not
 * negative.
 */
export function RandomFields({ form }: Props) {
  const input = (name: string) => form.getInputProps(`values.${name}`) as FormInput<number | null>
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <MeasurementField
          label="Tests per year"
          unit="% of the pool"
          range={{ min: 1, max: 1000 }}
          required
          {...input('ratePercent')}
        />
        <MeasurementField label="Draws per year" range={{ min: 1, max: 366 }} required {...input('drawsPerYear')} />
        <MeasurementField label="Alternates" range={{ min: 0, max: 100 }} required {...input('alternates')} />
      </SimpleGrid>
      <OrganisationPicker
        label="Reviewed by a doctor of"
        types={OrganisationType.Medical_practice}
        required={false}
        {...input('reviewPracticeId')}
      />
    </>
  )
}
