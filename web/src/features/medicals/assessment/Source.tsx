import { Popover, Text } from '@mantine/core'
import classes from './Source.module.css'

type Props = {
  regulatorName: string
  source: string
  isConfirmed: boolean
  /** The clause of the standard, if known. */
  clause?: string | null
}

/** Shows the source of a rule on demand, and marks a figure that is not confirmed. */
export function Source({ regulatorName: subject, source, isConfirmed, clause }: Props) {
  const where = clause && shortly(clause)
  const words = isConfirmed ? (where ?? 'source') : [where, 'figure not confirmed'].filter(Boolean).join(', ')
  return (
    <Popover width={320} withArrow>
      <Popover.Target>
        <button
          type="button"
          className={classes.source}
          data-confirmed={isConfirmed || undefined}
          aria-label={words === 'source' ? `Source of ${subject}` : `${words}: source of ${subject}`}
        >
          {words}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fz={13}>{source}</Text>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Removes the Part from a clause whose number begins with it: 'Part 67, 67.103' becomes '67.103'. */
const shortly = (clause: string) => clause.replaceAll(/Part (\d+), (?=\1\.)/g, '')
