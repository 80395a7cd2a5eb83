import type { ReadProblem } from '@clearwing/domain/problem-reading.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { failure } from '#api/problem.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'

/** What went wrong, in a dialog headed by the name of what was done (spec section 8). */
export function openNotice(title: string, { title: said = failure, lines, errors }: ReadProblem) {
  const all = [said, ...lines, ...Object.values(errors).flat()]
  void openDialog(title, (close) => (
    <Stack>
      {all.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Group justify="flex-end">
        <Button data-autofocus onClick={() => close()}>
          Close
        </Button>
      </Group>
    </Stack>
  ))
}
