import type { UseFormReturnType } from '@mantine/form'
import { WeekHours } from '#shared/forms/WeekHours.tsx'
import type { LocationValues } from './location-values.ts'

/** Opening hours of a location. */
export const HoursField = ({ form }: { form: UseFormReturnType<LocationValues> }) => (
  <WeekHours
    label="Opening hours"
    hint="In the organisation’s local time. 24:00 is the end of the day."
    value={form.getValues().hours}
    onChange={(hours) => form.setFieldValue('hours', hours)}
    error={form.errors.hours}
    errorOf={(at, name) => form.errors[`hours.${at}.${name}`]}
  />
)
