import { addDays } from '@clearwing/domain/dates.ts'
import { Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Availability } from '#api/generated.ts'
import { DateField } from '#shared/forms/DateField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import classes from './AppointmentsPage.module.css'
import type { boardPeople } from './board-events.ts'
import { boardViews } from './use-board-place.ts'

type Props = {
  availability: Availability
  day: string
  today: string
  view: string
  organisationLocationId: number
  people: ReturnType<typeof boardPeople>
  person: string | null
  set: (given: Record<string, string | null>) => void
}

/** Chooses what the board shows: day, location, person and view. */
export function BoardBar({ availability, day, today, view, organisationLocationId, people, person, set }: Props) {
  const step = view === 'week' ? 7 : 1
  const word = view === 'week' ? 'Week' : 'Day'
  return (
    <div className={`${classes.bar} ${classes.unprinted}`}>
      <Button.Group>
        <Button variant="default" aria-label={`${word} before`} onClick={() => set({ day: addDays(day, -step) })}>
          <IconChevronLeft size={16} aria-hidden />
        </Button>
        <Button variant="default" onClick={() => set({ day: null })} aria-current={day === today || undefined}>
          Today
        </Button>
        <Button variant="default" aria-label={`${word} after`} onClick={() => set({ day: addDays(day, step) })}>
          <IconChevronRight size={16} aria-hidden />
        </Button>
      </Button.Group>
      <DateField label="Day" value={day} onChange={(chosen) => chosen && set({ day: chosen })} />
      {availability.locations.length > 1 && (
        <SelectField
          label="Location"
          hasPrompt={false}
          options={availability.locations.map((one) => ({
            value: String(one.organisationLocationId),
            label: one.name,
          }))}
          value={String(organisationLocationId)}
          onChange={(chosen) => set({ lo: chosen })}
        />
      )}
      {people.length > 1 && (
        <SelectField
          label="With"
          hasPrompt={false}
          options={[
            { value: '', label: 'Everyone' },
            ...people.map(({ resourceId, name }) => ({ value: String(resourceId), label: name })),
          ]}
          value={person ?? ''}
          onChange={(chosen) => set({ pr: chosen || null })}
        />
      )}
      <SegmentedControl
        className={classes.views}
        data={boardViews}
        value={view}
        onChange={(chosen) => set({ view: chosen })}
        aria-label="View"
      />
    </div>
  )
}
