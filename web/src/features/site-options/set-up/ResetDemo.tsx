import { formatMoment } from '@clearwing/domain/dates.ts'
import { isLoading } from '@clearwing/domain/site-options/demo/rules.ts'
import { Box, Stack, Text } from '@mantine/core'
import { useActivity } from '#api/activity.ts'
import { useClientOptions } from '#api/client-options.ts'
import { useGetDemoLoadingQuery, useResetDemoMutation } from '#api/generated.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { DemoProgressBar } from '#shared/status/DemoProgressBar.tsx'

const question = {
  title: 'Reset this demo?',
  text: 'Everything that was entered is lost, and everyone is logged out.',
  yes: 'Reset demo',
  no: 'Keep demo',
  prefersNo: true,
}

/** Puts a demo back to its beginning. Nothing on a real installation. */
export function ResetDemo() {
  const { demoLoadedAt } = useClientOptions()
  const { data, refetch } = useGetDemoLoadingQuery(undefined, { refetchOnMountOrArgChange: true })
  const [reset] = useResetDemoMutation()
  const mayReset = useActivity() !== null
  if (!data?.isDemo) return null
  const act = async () => {
    if (!(await confirm(question))) return
    await reset().unwrap()
    await refetch()
  }
  return (
    <Box mt="md">
      <Panel title="Demo data">
        <Stack gap="sm" align="stretch">
          {demoLoadedAt !== null && <Text fz={14}>Loaded on {formatMoment(demoLoadedAt)}.</Text>}
          <Text fz={14} c="var(--ui-text-2)">
            {data.obstacle ??
              'A reset loads new demo data beside the present ones, exchanges them within a minute, and logs everyone out. If it fails, the present data stay.'}
          </Text>
          <DemoProgressBar />
          {data.isOffered && !isLoading(data) && !mayReset && (
            <Text fz={14}>Choose an activity to reset the demo.</Text>
          )}
          {data.isOffered && !isLoading(data) && mayReset && (
            <ActionButton variant="default" act={act}>
              Reset demo
            </ActionButton>
          )}
        </Stack>
      </Panel>
    </Box>
  )
}
