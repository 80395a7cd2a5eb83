import { canShareResourceCalendar } from '@clearwing/domain/appointments/rules.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type Availability, type ListedVisitResource, useUpdateVisitResourceMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { openResourceCalendar } from './ResourceCalendar.tsx'
import { openResourceForm } from './ResourceForm.tsx'
import classes from './ResourcesPanel.module.css'
import { equipmentNames } from './words.ts'

type Props = { availability: Availability; mayChange: boolean }

/** 'Doctor', 'Doctor and nurse', 'Room', 'Audiometer' */
function kindOf({ isDoctor, isNurse, isRoom, equipment }: ListedVisitResource) {
  if (isRoom) return 'Room'
  if (equipment !== null) return equipmentNames[equipment]
  if (isDoctor && isNurse) return 'Doctor and nurse'
  return isDoctor ? 'Doctor' : 'Nurse'
}

/** People, rooms and equipment: none of them can be in two visits at once. */
export function ResourcesPanel({ availability, mayChange }: Props) {
  const { resources, locations } = availability
  const actor = useActor()
  const placeOf = ({ organisationLocationId: id }: ListedVisitResource) =>
    locations.find(({ organisationLocationId }) => organisationLocationId === id)?.name
  const add = mayChange && (
    <Button variant="default" onClick={() => openResourceForm(availability)}>
      Add
    </Button>
  )
  return (
    <Panel title="People, rooms and equipment" actions={add}>
      {resources.length === 0 ? (
        <Text c="var(--ui-text-2)">Add the people who see applicants first.</Text>
      ) : (
        <Stack gap="sm">
          {resources.map((resource) => (
            <Group key={resource.resourceId} justify="space-between" gap="xs">
              <div className={classes.name}>
                <Text fw={560}>
                  {resource.name}
                  {resource.isArchived && ' (not used)'}
                </Text>
                <Text fz={14} c="var(--ui-text-2)">
                  {[kindOf(resource), placeOf(resource)].filter(Boolean).join(', ')}
                </Text>
              </div>
              <Group gap="xs" wrap="nowrap" flex="none">
                {canShareResourceCalendar(actor, {
                  organisationId: availability.organisationId,
                  staffUserIds: resource.userId === null ? [] : [resource.userId],
                }) && (
                  <Button
                    variant="default"
                    aria-label={`Calendar of ${resource.name}`}
                    onClick={() => openResourceCalendar(availability.organisationId, resource.resourceId)}
                  >
                    Calendar
                  </Button>
                )}
                {mayChange && <UseButton organisationId={availability.organisationId} resource={resource} />}
              </Group>
            </Group>
          ))}
        </Stack>
      )}
    </Panel>
  )
}

function UseButton({ organisationId, resource }: { organisationId: number; resource: ListedVisitResource }) {
  const [update] = useUpdateVisitResourceMutation()
  const { resourceId, isDoctor, isNurse, isArchived, version, name } = resource
  const change = { isDoctor, isNurse, isArchived: !isArchived, version }
  return (
    <ActionButton
      variant="default"
      flex="none"
      aria-label={isArchived ? `Use ${name} again` : `Stop using ${name}`}
      act={() => update({ organisationId, resourceId, visitResourceChange: change }).unwrap()}
    >
      {isArchived ? 'Use again' : 'Stop using'}
    </ActionButton>
  )
}
