import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { problemOf, splitErrors } from '#api/problem.ts'
import type { Key } from './steady.ts'

/** What became of one of several: `problem` says why not, `done` what else than was meant. */
export type Outcome = { key: Key; name: string; problem: string | null; done?: string | undefined }

/** One after the other, each by its own call; what is refused stops nothing. */
export async function outcomesOf<Row, Answer>(
  rows: Row[],
  named: (row: Row) => Pick<Outcome, 'key' | 'name'>,
  act: (row: Row) => Promise<Answer>,
  doneIn: (answer: Answer) => string | undefined = () => undefined,
) {
  const outcomes: Outcome[] = []
  for (const row of rows)
    outcomes.push({
      ...named(row),
      ...(await act(row).then(
        (answer) => ({ problem: null, done: doneIn(answer) }),
        (error) => ({ problem: splitErrors(problemOf(error), []).others.join(' ') }),
      )),
    })
  return outcomes
}

type Props = { outcomes: Outcome[] /** 'approved' */; done: string; onDone: () => void }

/** How many are done, and of each what became of it. */
export function Outcomes({ outcomes, done, onDone }: Props) {
  return (
    <Stack>
      {outcomes.length > 1 && <Text fw={620}>{countsOf(outcomes, done)}</Text>}
      <ul role="status" aria-label="Results" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {outcomes.map(({ key, name, problem, done: own = done }) => (
          <li key={key}>
            <Group gap="xs" wrap="nowrap" align="flex-start" py={4}>
              {problem === null ? (
                <IconCircleCheck size={18} stroke={1.75} color="var(--ui-ok)" style={{ flex: 'none' }} aria-hidden />
              ) : (
                <IconCircleX size={18} stroke={1.75} color="var(--ui-bad)" style={{ flex: 'none' }} aria-hidden />
              )}
              <Text style={{ overflowWrap: 'anywhere' }}>
                {problem === null ? `${name}: ${own}.` : `${name}: not ${done}. ${problem}`}
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

/** '3 of 4 rejected.', or '2 of 4 assigned, 1 waiting for a second administrator.' */
function countsOf(outcomes: Outcome[], done: string) {
  const words = outcomes.flatMap(({ problem, done: own = done }) => (problem === null ? [own] : []))
  const others = [...new Set(words)].filter((one) => one !== done)
  const count = (one: string) => words.filter((word) => word === one).length
  return `${[`${count(done)} of ${outcomes.length} ${done}`, ...others.map((one) => `${count(one)} ${one}`)].join(', ')}.`
}
