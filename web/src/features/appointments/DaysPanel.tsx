import { formatDay } from '@clearwing/domain/dates.ts'
import { listInWords } from '@clearwing/domain/format-count.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Availability } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'
import { openClinicForm, openClosedForm, openOtherHoursForm } from './DayForms.tsx'
import { useSaveCalendar } from './use-save-calendar.tsx'

type Props = { availability: Availability; mayChange: boolean }

/** Days that differ from the week: closed days, other hours of one person, and visiting clinics. */
export function DaysPanel({ availability, mayChange }: Props) {
  const save = useSaveCalendar(availability)
  const { closed, otherHours, clinics, resources, locations } = availability
  const nameOf = (id: number) => resources.find(({ resourceId }) => resourceId === id)?.name ?? ''
  const placeOf = (id: number | null) =>
    locations.find(({ organisationLocationId }) => organisationLocationId === id)?.name ?? 'All locations'
  const remove = (label: string, act: () => Promise<unknown>) =>
    mayChange && (
      <ActionButton variant="default" flex="none" aria-label={`Remove ${label}`} act={act}>
        Remove
      </ActionButton>
    )
  const day = today()
  return (
    <Panel
      title="Single days"
      actions={
        mayChange && (
          <Group gap="xs">
            <Button variant="default" onClick={() => openClosedForm(availability)}>
              Close days
            </Button>
            <Button variant="default" onClick={() => openOtherHoursForm(availability)}>
              Other hours
            </Button>
            <Button variant="default" onClick={() => openClinicForm(availability)}>
              Visiting clinic
            </Button>
          </Group>
        )
      }
    >
      <Stack gap="sm">
        {closed
          .filter(({ toDay }) => toDay >= day)
          .map((one) => {
            const label = `${formatDay(one.fromDay)} to ${formatDay(one.toDay)}`
            return (
              <Line
                key={`${label} ${one.organisationLocationId}`}
                title={label}
                text={`Closed: ${one.reason}. ${placeOf(one.organisationLocationId)}`}
                action={remove(`closed days ${label}`, () => save({ closed: closed.filter((other) => other !== one) }))}
              />
            )
          })}
        {otherHours
          .filter((one) => one.day >= day)
          .map((one) => {
            const name = nameOf(one.resourceId)
            const times = one.hours.map(({ opens, closes }) => `${opens} to ${closes}`)
            return (
              <Line
                key={`${one.day} ${one.resourceId} ${one.organisationLocationId}`}
                title={formatDay(one.day)}
                text={`${name} ${times.length > 0 ? times.join(', ') : 'is away'}. ${placeOf(one.organisationLocationId)}`}
                action={remove(`other hours of ${name}`, () =>
                  save({ otherHours: otherHours.filter((other) => other !== one) }),
                )}
              />
            )
          })}
        {clinics
          .filter((one) => one.day >= day)
          .map((one) => (
            <Line
              key={`${one.day} ${one.organisationLocationId}`}
              title={formatDay(one.day)}
              text={`Clinic at ${placeOf(one.organisationLocationId)}, ${one.opens} to ${one.closes}: ${listInWords(one.resourceIds.map(nameOf))}`}
              action={remove(`clinic on ${formatDay(one.day)}`, () =>
                save({ clinics: clinics.filter((other) => other !== one) }),
              )}
            />
          ))}
        {closed.length + otherHours.length + clinics.length === 0 && (
          <Text c="var(--ui-text-2)">Every day follows the working hours. Public holidays are closed.</Text>
        )}
      </Stack>
    </Panel>
  )
}

const Line = ({ title, text, action }: { title: string; text: string; action: ReactNode }) => (
  <Group justify="space-between" wrap="nowrap" align="start">
    <div>
      <Text fw={560}>{title}</Text>
      <Text fz={14} c="var(--ui-text-2)">
        {text}
      </Text>
    </div>
    {action}
  </Group>
)
