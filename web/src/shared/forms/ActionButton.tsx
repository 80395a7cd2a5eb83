import { Button, type ButtonProps, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { problemOf, splitErrors } from '#api/problem.ts'
import { useKeptFocus } from './use-restored-focus.ts'

type Props = Omit<ButtonProps, 'onClick' | 'loading' | 'children'> & {
  /** Rejects if the call fails. */
  act: () => Promise<unknown>
  /** Id for a key or a link that leads to the button. */
  id?: string
  type?: 'submit' | 'button'
  children: ReactNode
}

/** A button for one server action: busy while it runs, with any error shown below it. */
export function ActionButton({ act, children, ...button }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const { ref, hold } = useKeptFocus(isBusy)

  const run = async () => {
    hold()
    setIsBusy(true)
    setProblems([])
    try {
      await act()
    } catch (error) {
      setProblems(splitErrors(problemOf(error), []).otherLines)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div>
      <Button {...button} ref={ref} loading={isBusy} onClick={() => void run()}>
        {children}
      </Button>
      <div role="alert">
        {problems.map((problem) => (
          <Text key={problem} mt={4} fz={13} c="var(--ui-bad)">
            {problem}
          </Text>
        ))}
      </div>
    </div>
  )
}
