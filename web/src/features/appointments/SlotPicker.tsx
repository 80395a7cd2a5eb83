import { addDays, dayInZone, formatDay, formatTime, inZone } from '@clearwing/domain/dates.ts'
import { joinValues } from '@clearwing/domain/fields.ts'
import { weekdays } from '@clearwing/domain/locations/opening-hours.ts'
import { dayOfWeek } from '@clearwing/domain/public-holidays.ts'
import { Alert, Button, Chip, Fieldset, Group, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { type FreeTime, type MedicalClass, useListSlotsQuery } from '#api/generated.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import classes from './SlotPicker.module.css'
import { dayWithWeekday } from './times.ts'

/** The visit for which a time is chosen. */
export type WantedVisit = {
  organisationId: number
  userId: number
  appointmentTypeId: number
  regulatorId: number
  classes: MedicalClass[]
  organisationLocationId: number
  zone: string
  /** The appointment that is moved. */
  movedId?: number
}

/** A time that is chosen, with the person whose visit it is. */
export type ChosenSlot = { organisationLocationId: number; practitionerId: number; startsAt: string; endsAt: string }

type Props = { visit: WantedVisit; value: ChosenSlot | null; onChange: (slot: ChosenSlot | null) => void }

const shownDays = 14

/** Free times of two weeks, by day, with what the certificate says about the days. */
export function SlotPicker({ visit, value, onChange }: Props) {
  const today = dayInZone(new Date().toISOString(), visit.zone)
  const [from, setFrom] = useState(today)
  const [practitioner, setPractitioner] = useState<string | null>(null)
  const [isKeeping, setKeeping] = useState(false)
  const { organisationId, userId, movedId } = visit
  const query = useListSlotsQuery({
    organisationId,
    i: userId,
    ty: visit.appointmentTypeId,
    rg: visit.regulatorId,
    cl: joinValues(visit.classes),
    lo: visit.organisationLocationId,
    b: from,
    l: addDays(from, shownDays - 1),
    ...(movedId !== undefined && { mv: movedId }),
  })
  // A chosen time may not be among those that are shown next.
  const choosing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      onChange(null)
      set(value)
    }
  const turn = (days: number) => choosing(setFrom)(addDays(from, days))
  return (
    <Loaded query={query} rows={6}>
      {({ reason, minutes, elsewhere, hints, practitioners, slots }) => {
        const offered = slots
          .filter(({ practitionerIds }) => practitioner === null || practitionerIds.includes(Number(practitioner)))
          .filter(({ keepsAnniversary }) => !isKeeping || keepsAnniversary)
        // Where several doctors are free at one time, the first of them.
        const choiceOf = ({ startsAt, practitionerIds }: FreeTime): ChosenSlot => ({
          organisationLocationId: visit.organisationLocationId,
          practitionerId: practitioner === null ? (practitionerIds[0] ?? 0) : Number(practitioner),
          startsAt,
          endsAt: inZone(startsAt).add({ minutes }).toInstant().toString(),
        })
        return (
          <Stack gap="md">
            <Text>{reason}.</Text>
            {elsewhere.length > 0 && (
              <Alert icon={<IconInfoCircle size={18} />} color="yellow">
                Also due, and not done at this practice: {elsewhere.join(', ')}. Bring the reports.
              </Alert>
            )}
            {hints.length > 0 && (
              <Stack gap={2} className={classes.hints}>
                {hints.map(({ sentence }) => (
                  <Text key={sentence} fz={14}>
                    {sentence}
                  </Text>
                ))}
              </Stack>
            )}
            <Group align="end" gap="md">
              {practitioners.length > 1 && (
                <SelectField
                  label="Doctor"
                  required={false}
                  hasPrompt={false}
                  options={[
                    { value: '', label: 'Any' },
                    ...practitioners.map(({ resourceId, name }) => ({ value: String(resourceId), label: name })),
                  ]}
                  value={practitioner}
                  onChange={choosing(setPractitioner)}
                />
              )}
              {hints.some(({ kind }) => kind === 'keepsAnniversary') && (
                <CheckboxField
                  label="Only days that keep my anniversary"
                  value={isKeeping}
                  onChange={choosing(setKeeping)}
                />
              )}
            </Group>
            <Group justify="space-between">
              <Button
                variant="default"
                leftSection={<IconChevronLeft size={16} aria-hidden />}
                disabled={from <= today}
                onClick={() => turn(-shownDays)}
              >
                Earlier
              </Button>
              <Button
                variant="default"
                rightSection={<IconChevronRight size={16} aria-hidden />}
                onClick={() => turn(shownDays)}
              >
                Later
              </Button>
            </Group>
            {offered.length === 0 ? (
              <Text c="var(--ui-text-2)">
                No free time from {dayWithWeekday(from)} to {dayWithWeekday(addDays(from, shownDays - 1))}.
              </Text>
            ) : (
              <Times
                slots={offered}
                zone={visit.zone}
                value={value?.startsAt ?? null}
                onChange={(slot) => onChange(slot && choiceOf(slot))}
              />
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}

const look = { radius: 'sm', variant: 'outline', classNames: { label: classes.chip ?? '' } } as const

/** `value`: the start of the chosen time. */
type TimesProps = {
  slots: FreeTime[]
  zone: string
  value: string | null
  onChange: (slot: FreeTime | null) => void
}

/** A day, then a time. */
function Times({ slots, zone, value, onChange }: TimesProps) {
  const days = Map.groupBy(slots, ({ startsAt }) => dayInZone(startsAt, zone))
  const [dayKey, setDayKey] = useState<string | null>(null)
  const day = dayKey !== null && days.has(dayKey) ? dayKey : ([...days.keys()][0] ?? '')
  const times = days.get(day) ?? []
  return (
    <Stack gap="md">
      <Chip.Group
        value={day}
        onChange={(next) => {
          setDayKey(String(next))
          onChange(null)
        }}
      >
        <Fieldset variant="unstyled" legend="Day">
          <div className={classes.days}>
            {[...days.keys()].map((one) => (
              <Chip key={one} value={one} {...look}>
                {shortDay(one)}
              </Chip>
            ))}
          </div>
        </Fieldset>
      </Chip.Group>
      <Chip.Group
        value={value}
        onChange={(startsAt) => {
          const slot = times.find((one) => one.startsAt === startsAt)
          if (slot) onChange(slot)
        }}
      >
        <Fieldset variant="unstyled" legend={`Times on ${dayWithWeekday(day)}`}>
          {times[0]?.keepsAnniversary && (
            <Text fz={13} c="var(--ui-ok)">
              This day keeps your anniversary.
            </Text>
          )}
          <div className={classes.times}>
            {times.map((slot) => (
              <Chip key={slot.startsAt} value={slot.startsAt} {...look}>
                {formatTime(slot.startsAt, zone)}
              </Chip>
            ))}
          </div>
        </Fieldset>
      </Chip.Group>
    </Stack>
  )
}

/** 'Mon 7 Dec' */
const shortDay = (day: string) => `${weekdays[dayOfWeek(day) - 1]?.slice(0, 3)} ${formatDay(day).slice(0, -5)}`
