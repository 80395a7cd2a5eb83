import { isLoading } from '@clearwing/domain/site-options/demo/rules.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useChooseDemoMutation, useGetDemoLoadingQuery } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { DemoProgressBar } from '#shared/status/DemoProgressBar.tsx'

type Props = { token: string; onEmpty: () => void }

/** The first question of a new installation: with invented people to look around, or empty for real ones. */
export function FirstChoice({ token, onEmpty }: Props) {
  const [choose] = useChooseDemoMutation()
  const { data, refetch } = useGetDemoLoadingQuery()
  const isBusy = data !== undefined && isLoading(data)
  const load = async () => {
    await choose({ body: { token } }).unwrap()
    await refetch()
  }
  return (
    <Stack gap="md">
      <Panel title="Empty installation">
        <Stack gap="sm" align="flex-start">
          <Text c="var(--ui-text-2)">
            For real people. You create the first administrator, and the dashboard leads through the other steps:
            regulator, practice, email and a second administrator.
          </Text>
          <Button disabled={isBusy} onClick={onEmpty}>
            Start empty
          </Button>
        </Stack>
      </Panel>
      <Panel title="Demo">
        <Stack gap="sm" align="stretch">
          <Text c="var(--ui-text-2)">
            For looking around: invented people, medicals, certificates and laboratory reports. Everyone knows the
            passwords, so a demo never shares a database with real people and cannot become a real installation.
          </Text>
          <DemoProgressBar />
          {!isBusy && (
            <ActionButton variant="default" act={load}>
              Load demo
            </ActionButton>
          )}
        </Stack>
      </Panel>
    </Stack>
  )
}
