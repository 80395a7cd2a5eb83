import { rowInForceOn } from '@clearwing/domain/dated-rows.ts'
import { useForm } from '@mantine/form'
import type { Availability } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { WeekHours } from '#shared/forms/WeekHours.tsx'
import { hoursLine, timesOfLines } from '#shared/forms/week-hours.ts'
import { today } from '#shared/today.ts'
import { useSaveCalendar } from './use-save-calendar.tsx'

export const openWeekForm = (availability: Availability, resourceId: number) =>
  openDialog(`Working hours of ${nameOf(availability, resourceId)}`, (close) => (
    <WeekForm availability={availability} resourceId={resourceId} onSaved={() => close()} />
  ))

const nameOf = ({ resources }: Availability, id: number) => resources.find(({ resourceId }) => resourceId === id)?.name

const linesOf = (times: { weekday: number; opens: string; closes: string }[] = []) => times.map(hoursLine)
type Props = { availability: Availability; resourceId: number; onSaved: () => void }

/** A person's week at a location from a day on. */
function WeekForm({ availability, resourceId, onSaved }: Props) {
  const save = useSaveCalendar(availability)
  const { weeks, locations } = availability
  const weekAt = (id: number) =>
    rowInForceOn(
      weeks.filter((week) => week.resourceId === resourceId && week.organisationLocationId === id),
      today(),
    )
  const first = locations[0]?.organisationLocationId ?? 0
  const form = useForm({
    initialValues: {
      organisationLocationId: String(first) as string | null,
      from: today() as string | null,
      hours: linesOf(weekAt(first)?.hours),
      breaks: linesOf(weekAt(first)?.breaks),
    },
    validate: { from: (day) => (day === null ? 'Choose a day.' : null) },
  })
  const { hours, breaks } = form.values
  const act = async (values: typeof form.values) => {
    const week = {
      resourceId,
      organisationLocationId: Number(values.organisationLocationId),
      from: values.from ?? today(),
      hours: timesOfLines(values.hours),
      breaks: timesOfLines(values.breaks),
    }
    const isSame = (one: typeof week) =>
      one.resourceId === resourceId &&
      one.organisationLocationId === week.organisationLocationId &&
      one.from === week.from
    if (await save({ weeks: [...weeks.filter((one) => !isSame(one)), week] })) onSaved()
  }
  return (
    <Form form={form} save={act} onSaved={() => undefined}>
      <SelectField
        label="Location"
        hasPrompt={false}
        options={locations.map(({ organisationLocationId, name }) => ({
          value: String(organisationLocationId),
          label: name,
        }))}
        {...inputOf(form, 'organisationLocationId')}
        onChange={(id) =>
          form.setValues({
            organisationLocationId: id,
            hours: linesOf(weekAt(Number(id))?.hours),
            breaks: linesOf(weekAt(Number(id))?.breaks),
          })
        }
      />
      <DateField
        label="From"
        hint="Today at the earliest. Earlier days keep the hours that they had."
        required
        {...inputOf(form, 'from')}
      />
      <WeekHours
        label="Hours"
        hint="In the practice’s local time. 24:00 is the end of the day."
        value={hours}
        onChange={(lines) => form.setFieldValue('hours', lines)}
        error={form.errors.weeks}
      />
      <WeekHours
        label="Breaks"
        words={{ opens: 'Break starts', closes: 'Break ends', add: 'Add break' }}
        value={breaks}
        onChange={(lines) => form.setFieldValue('breaks', lines)}
      />
    </Form>
  )
}
