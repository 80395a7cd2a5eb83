import { formatMoment } from '@clearwing/domain/dates.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  useCreateResourceCalendarMutation,
  useDeleteResourceCalendarMutation,
  useGetAvailabilityQuery,
} from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Copyable } from '#shared/pages/Copyable.tsx'

type Props = { organisationId: number; resourceId: number }

export const openResourceCalendar = (organisationId: number, resourceId: number) =>
  openDialog('Calendar', () => <ResourceCalendar organisationId={organisationId} resourceId={resourceId} />)

/** The secret address at which a calendar program reads the appointments of a person, room or piece of equipment. */
function ResourceCalendar({ organisationId, resourceId }: Props) {
  const query = useGetAvailabilityQuery({ organisationId })
  const [create] = useCreateResourceCalendarMutation()
  const [revoke] = useDeleteResourceCalendarMutation()
  const [address, setAddress] = useState<string>()
  return (
    <Loaded query={query}>
      {({ resources }) => {
        const resource = resources.find((one) => one.resourceId === resourceId)
        if (!resource) return null
        const { name, feedCreatedAt } = resource
        return (
          <Stack gap="sm">
            <Text>
              A calendar program can show when {name} has appointments. The events name no applicant and no reason;
              their link opens the appointment after a login. The address is secret.
            </Text>
            {address && <Copyable name="Address of the calendar" value={`${window.location.origin}${address}`} />}
            {address && <Text>Copy the address now. It is not shown again.</Text>}
            {!address && feedCreatedAt !== null && <Text>The address was made on {formatMoment(feedCreatedAt)}.</Text>}
            <Group gap="sm">
              <ActionButton act={async () => setAddress((await create({ organisationId, resourceId }).unwrap()).path)}>
                {feedCreatedAt === null ? 'Make an address' : 'Make a new address'}
              </ActionButton>
              {feedCreatedAt !== null && (
                <ActionButton
                  variant="default"
                  act={async () => {
                    await revoke({ organisationId, resourceId }).unwrap()
                    setAddress(undefined)
                  }}
                >
                  Revoke address
                </ActionButton>
              )}
            </Group>
          </Stack>
        )
      }}
    </Loaded>
  )
}
