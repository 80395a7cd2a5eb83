import type { ReadProblem } from '@clearwing/domain/problem-reading.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { failure, linesOfProblem } from '#api/problem.ts'
import { openDialog } from './open-dialog.ts'

/** Shows a message that must be read before continuing. Resolves when it is closed. */
export const openAlert = (title: string, lines: string[]) =>
  openDialog<undefined>(title, (close) => (
    <Stack>
      {[...new Set(lines)].map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Group justify="flex-end">
        <Button data-autofocus onClick={() => close()}>
          Close
        </Button>
      </Group>
    </Stack>
  ))

/** Shows an error in a dialog titled with the action that failed (spec section 8). */
export function openProblem(action: string, problem: ReadProblem) {
  const lines = linesOfProblem(problem)
  return openAlert(action, lines.length > 0 ? lines : [failure])
}
