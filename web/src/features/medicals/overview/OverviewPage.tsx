import { Stack } from '@mantine/core'
import { useActor } from '#features/account/index.ts'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { overviewPanels } from './panels.ts'

/** Overview of a medical for the current reader, starting with the next step. */
export function OverviewPage() {
  const actor = useActor()
  const medical = useMedical()
  return (
    <Stack gap="md" maw={760} mx="auto">
      {overviewPanels
        .filter(({ isFor }) => isFor(actor, medical))
        .map(({ key, Panel }) => (
          <Panel key={key} medical={medical} />
        ))}
    </Stack>
  )
}
