import { formatDay } from '@clearwing/domain/dates.ts'
import { Button, Group, Stack } from '@mantine/core'
import type { RuleSimulation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Simulation } from './Simulation.tsx'

/** Asks for confirmation below the exact effect of the amendment, so that it is not saved unseen. */
export const confirmAmendment = async (simulation: RuleSimulation, fromDay: string) =>
  (await openDialog<boolean>(`Save the amendment, effective from ${formatDay(fromDay)}?`, (close) => (
    <Stack>
      <Simulation simulation={simulation} />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => close(false)} data-autofocus>
          Not yet
        </Button>
        <Button onClick={() => close(true)}>Save</Button>
      </Group>
    </Stack>
  ))) === true
