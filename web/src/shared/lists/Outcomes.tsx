import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { problemOf, splitErrors } from '#api/problem.ts'
import type { Key } from './steady.ts'

/** What became of one of several: `problem` says why not. */
export type Outcome = { key: Key; name: string; problem: string | null }

/** One after the other, each by its own call; what is refused stops nothing. */
export async function outcomesOf<Row>(
  rows: Row[],
  named: (row: Row) => Pick<Outcome, 'key' | 'name'>,
  act: (row: Row) => Promise<unknown>,
) {
  const outcomes: Outcome[] = []
  for (const row of rows) outcomes.push({ ...named(row), problem: await problemWith(() => act(row)) })
  return outcomes
}

async function problemWith(act: () => Promise<unknown>) {
  try {
    await act()
    return null
  } catch (error) {
    return splitErrors(problemOf(error), []).others.join(' ')
  }
}

type Props = { outcomes: Outcome[] /** 'approved' */; done: string; onDone: () => void }

/** How many are done, and of each what became of it. */
export function Outcomes({ outcomes, done, onDone }: Props) {
  const count = outcomes.filter(({ problem }) => problem === null).length
  return (
    <Stack>
      {outcomes.length > 1 && (
        <Text fw={620}>
          {count} of {outcomes.length} {done}.
        </Text>
      )}
      <ul role="status" aria-label="What became of each" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {outcomes.map(({ key, name, problem }) => (
          <li key={key}>
            <Group gap="xs" wrap="nowrap" align="flex-start" py={4}>
              {problem === null ? (
                <IconCircleCheck size={18} stroke={1.75} color="var(--ui-ok)" style={{ flex: 'none' }} aria-hidden />
              ) : (
                <IconCircleX size={18} stroke={1.75} color="var(--ui-bad)" style={{ flex: 'none' }} aria-hidden />
              )}
              <Text style={{ overflowWrap: 'anywhere' }}>
                {problem === null ? `${name}: ${done}.` : `${name}: not ${done}. ${problem}`}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button onClick={onDone} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
