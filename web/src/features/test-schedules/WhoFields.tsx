import { nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useListStaffGroupsQuery } from '#api/generated.ts'
import { CheckboxesField } from '#shared/forms/ChoiceField.tsx'
import type { FormInput } from '#shared/forms/fields-of.ts'
import { MeasurementField } from '#shared/forms/NumberField.tsx'
import type { ScheduleFormValues } from './schedule-values.ts'

type Props = { form: UseFormReturnType<ScheduleFormValues>; organisationId: number; classes: string[] }

const ages = { min: 0, max: 120 }

/** Who a schedule applies to: members of one of its groups who hold one of its classes and are in its age range. */
export function WhoFields({ form, organisationId, classes }: Props) {
  const { currentData: groups = [] } = useListStaffGroupsQuery({ organisationId })
  const input = <Value,>(name: string) => form.getInputProps(`values.${name}`) as FormInput<Value>
  const isMedical = form.getValues().values.kind === 'medical'
  return (
    <>
      {groups.length > 0 && (
        <CheckboxesField
          label="Staff groups"
          hint={isMedical ? 'If empty: everyone whose tests you may schedule.' : 'People are drawn from these groups.'}
          options={groups.map(({ staffGroupId, name }) => ({ value: String(staffGroupId), label: name }))}
          required={!isMedical}
          {...input<string[]>('staffGroupIds')}
        />
      )}
      {isMedical && (
        <>
          <CheckboxesField
            label="Classes"
            required={false}
            hint="If empty, any class they hold or apply for."
            options={classes.map((code) => ({ value: code, label: nameOfClass(code) }))}
            {...input<string[]>('classes')}
          />
          <SimpleGrid cols={2} spacing="md">
            <MeasurementField
              label="From age"
              unit="years"
              range={ages}
              required={false}
              {...input<number | null>('ageFrom')}
            />
            <MeasurementField
              label="To age"
              unit="years"
              range={ages}
              required={false}
              {...input<number | null>('ageTo')}
            />
          </SimpleGrid>
        </>
      )}
    </>
  )
}
