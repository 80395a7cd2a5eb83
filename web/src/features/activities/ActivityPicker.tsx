import { clearActivity, noActivity } from '@clearwing/domain/activities/choice.ts'
import type { AdministratorActivity } from '@clearwing/domain/activities/schema.ts'
import { Button, Divider, Group, Stack, Text } from '@mantine/core'
import { useActivity } from '#api/activity.ts'
import { useChooseAdministratorActivityMutation } from '#api/generated.ts'
import { showProblem } from '#shared/toasts/show-notice.ts'
import { NewActivity } from './NewActivity.tsx'
import { OfferedActivities } from './OfferedActivities.tsx'

/** Chooses an activity, starts a new one, clears the current one, or continues without one (spec section 2). */
export function ActivityPicker({ onPicked }: { onPicked: (activity: AdministratorActivity) => void }) {
  const current = useActivity()
  const [choose] = useChooseAdministratorActivityMutation()
  const pick = async ({ administratorActivityId }: AdministratorActivity) => {
    try {
      onPicked(await choose({ administratorActivityId }).unwrap())
    } catch (error) {
      showProblem(error, 'Administrator activity')
    }
  }
  return (
    <Stack>
      <Text c="var(--ui-text-2)">
        Choose the reason for your work. Until you stop, it is recorded with everything you do, so that it can be
        explained later.
      </Text>
      {current && (
        <Group justify="space-between" wrap="nowrap">
          <Text fw={560} style={{ overflowWrap: 'anywhere' }}>
            {current.description}
          </Text>
          <Button variant="default" onClick={() => onPicked(clearActivity)} style={{ flexShrink: 0 }}>
            Stop
          </Button>
        </Group>
      )}
      <NewActivity onCreated={onPicked} />
      <Divider label="or an earlier activity" />
      <OfferedActivities current={current} onChosen={(activity) => void pick(activity)} />
      {!current && (
        <Button variant="subtle" onClick={() => onPicked(noActivity)}>
          Continue without an activity
        </Button>
      )}
    </Stack>
  )
}
