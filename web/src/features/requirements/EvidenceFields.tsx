import { FileAccess } from '@clearwing/domain/enumerations.ts'
import { nameOfClass, privilegeNames } from '@clearwing/domain/medicals/classes.ts'
import { testNames } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Requirement, useListVideosQuery } from '#api/generated.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { CheckboxesField, RadioField } from '#shared/forms/ChoiceField.tsx'
import { type FormInput, inputOf } from '#shared/forms/fields-of.ts'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import type { RequirementFormValues } from './requirement-values.ts'

/** Videos of earlier versions, of which one may be retired. */
type Named = { videos: Requirement['videos'] }

type OfForm = { form: UseFormReturnType<RequirementFormValues> }

export const classes = ['class1', 'class2', 'class3', 'basic_class2', 'dl9'].map((value) => ({
  value,
  label: nameOfClass(value),
}))

/** What the kind of evidence needs: its classes, its test, and how long it counts. */
export function EvidenceFields({ form, videos }: OfForm & Named) {
  const { evidence, unit, classes: chosen } = form.getValues()
  if (evidence === 'certificate')
    return (
      <>
        <CheckboxesField label="Classes" required options={classes} {...inputOf(form, 'classes')} />
        {chosen.length > 1 && (
          <RadioField
            label="Classes needed"
            options={[
              { value: 'any', label: 'Any of these classes' },
              { value: 'all', label: 'All of these classes' },
            ]}
            {...(inputOf(form, 'needs') as FormInput<string | null>)}
          />
        )}
        <SelectField
          label="Privilege"
          hasPrompt={false}
          options={(['all', 'passengers', 'other'] as const).map((value) => ({ value, label: privilegeNames[value] }))}
          {...(inputOf(form, 'privilege') as FormInput<RequirementFormValues['privilege'] | null>)}
        />
      </>
    )
  return (
    <>
      {evidence === 'test' && (
        <SelectField
          label="Test"
          required
          options={Object.entries(testNames).map(([value, label]) => ({
            value: value as NonNullable<RequirementFormValues['testCode']>,
            label,
          }))}
          {...inputOf(form, 'testCode')}
        />
      )}
      {evidence === 'video' && <RequiredVideo form={form} videos={videos} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <SelectField
          label="Counts for"
          hasPrompt={false}
          options={[
            { value: 'months', label: 'Months' },
            { value: 'days', label: 'Days' },
            { value: 'once', label: 'Unlimited time, once done' },
          ]}
          {...(inputOf(form, 'unit') as FormInput<RequirementFormValues['unit'] | null>)}
        />
        {unit !== 'once' && <NumberField label="Interval" required {...inputOf(form, 'interval')} />}
      </SimpleGrid>
      {unit !== 'once' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <SelectField
            label="Period ends"
            hasPrompt={false}
            options={[
              { value: 'day', label: 'On the same day' },
              { value: 'monthEnd', label: 'At the end of the month' },
            ]}
            {...(inputOf(form, 'ends') as FormInput<RequirementFormValues['ends'] | null>)}
          />
          <NumberField
            label="Maximum days of an early completion"
            hint="A completion at most this many days before the end of a period starts the next period at that end."
            required={false}
            {...inputOf(form, 'earlyDays')}
          />
        </SimpleGrid>
      )}
      <NumberField
        label="Days for the first completion"
        hint="For people to whom the requirement newly applies."
        required={false}
        {...inputOf(form, 'firstDays')}
      />
    </>
  )
}

/** The video to watch, and how. */
function RequiredVideo({ form, videos }: OfForm & Named) {
  const { currentData } = useListVideosQuery({ n: 100 })
  const options = (currentData?.list ?? [])
    .filter(({ access, state }) => state === 'published' && access !== FileAccess.Administrator_only)
    .map(({ videoId, name }) => ({ value: String(videoId), label: name }))
  const retiredOptions = videos
    .filter(
      ({ videoId, isRetired }) => isRetired && currentData && !options.some(({ value }) => value === String(videoId)),
    )
    .map(({ videoId, name }) => ({ value: String(videoId), label: `${name} (retired)` }))
  return (
    <>
      <SelectField label="Video" required options={[...options, ...retiredOptions]} {...inputOf(form, 'video')} />
      <CheckboxField label="Skipping ahead does not count" required={false} {...inputOf(form, 'inOrder')} />
      <CheckboxField label="Reading the transcript counts too" required={false} {...inputOf(form, 'mayRead')} />
    </>
  )
}
