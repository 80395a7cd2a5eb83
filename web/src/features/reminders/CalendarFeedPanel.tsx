import { formatMoment } from '@clearwing/domain/dates.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  useCreateCalendarFeedMutation,
  useDeleteCalendarFeedMutation,
  useGetCalendarFeedQuery,
} from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Copyable } from '#shared/pages/Copyable.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showProblem } from '#shared/toasts/show-notice.ts'

/** The secret address at which a calendar program reads the person's due days. */
export const CalendarFeedPanel = () => (
  <Panel title="Calendar">
    <Loaded query={useGetCalendarFeedQuery()}>{({ createdAt }) => <Feed createdAt={createdAt} />}</Loaded>
  </Panel>
)

function Feed({ createdAt }: { createdAt: string | null }) {
  const [create, { isLoading, data }] = useCreateCalendarFeedMutation()
  const [revoke, { isLoading: isRevoking }] = useDeleteCalendarFeedMutation()
  const [isShown, setIsShown] = useState(false)
  const fail = (error: unknown) => showProblem(error, 'Calendar')
  const add = () =>
    void create()
      .unwrap()
      .then(() => setIsShown(true))
      .catch(fail)
  const remove = () =>
    void revoke()
      .unwrap()
      .then(() => setIsShown(false))
      .catch(fail)
  return (
    <Stack gap="sm">
      <Text fz={14}>
        Your calendar program can show your due days. The address is secret: anyone who has it can read them.
      </Text>
      {isShown && data && <Copyable name="Address of your calendar" value={`${window.location.origin}${data.path}`} />}
      {isShown && <Text fz={14}>Copy the address now. It is not shown again.</Text>}
      {createdAt !== null && !isShown && <Text fz={14}>The address was made on {formatMoment(createdAt)}.</Text>}
      <Group gap="xs">
        <Button variant="default" onClick={add} loading={isLoading}>
          {createdAt === null ? 'Make an address' : 'Make a new address'}
        </Button>
        {createdAt !== null && (
          <Button variant="default" onClick={remove} loading={isRevoking}>
            Revoke address
          </Button>
        )}
      </Group>
    </Stack>
  )
}
