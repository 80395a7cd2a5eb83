import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { problemOf, splitErrors } from '#api/problem.ts'
import type { Key } from './steady.ts'

/** The result for one row: `problem` says why it failed, `success` what happened if it differs from the plan. */
export type Outcome = { key: Key; name: string; problem: string | null; success?: string | undefined }

/** Processes rows one after the other, each with its own call; a failure does not stop the others. */
export async function processEach<Row, Answer>(
  rows: Row[],
  named: (row: Row) => Pick<Outcome, 'key' | 'name'>,
  act: (row: Row) => Promise<Answer>,
  successIn: (answer: Answer) => string | undefined = () => undefined,
) {
  const outcomes: Outcome[] = []
  for (const row of rows)
    outcomes.push({
      ...named(row),
      ...(await act(row).then(
        (answer) => ({ problem: null, success: successIn(answer) }),
        (error) => ({ problem: splitErrors(problemOf(error), []).otherLines.join(' ') }),
      )),
    })
  return outcomes
}

type Props = { outcomes: Outcome[] /** What was done, such as 'approved'. */; success: string; onDone: () => void }

/** Number of successes, and the result for each row. */
export function Outcomes({ outcomes, success, onDone }: Props) {
  return (
    <Stack>
      {outcomes.length > 1 && <Text fw={620}>{countsOf(outcomes, success)}</Text>}
      <ul role="status" aria-label="Results" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {outcomes.map(({ key, name, problem, success: own = success }) => (
          <li key={key}>
            <Group gap="xs" wrap="nowrap" align="flex-start" py={4}>
              {problem === null ? (
                <IconCircleCheck size={18} stroke={1.75} color="var(--ui-ok)" style={{ flex: 'none' }} aria-hidden />
              ) : (
                <IconCircleX size={18} stroke={1.75} color="var(--ui-bad)" style={{ flex: 'none' }} aria-hidden />
              )}
              <Text style={{ overflowWrap: 'anywhere' }}>
                {problem === null ? `${name}: ${own}.` : `${name}: not ${success}. ${problem}`}
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

/** Summarises results: '3 of 4 rejected.' or '2 of 4 assigned, 1 waiting for a second administrator.' */
function countsOf(outcomes: Outcome[], success: string) {
  const words = outcomes.flatMap(({ problem, success: own = success }) => (problem === null ? [own] : []))
  const otherWords = [...new Set(words)].filter((one) => one !== success)
  const count = (one: string) => words.filter((word) => word === one).length
  return `${[`${count(success)} of ${outcomes.length} ${success}`, ...otherWords.map((one) => `${count(one)} ${one}`)].join(', ')}.`
}
