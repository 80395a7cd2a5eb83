import { Popover, Text } from '@mantine/core'
import classes from './Source.module.css'

type Props = {
  of: string
  source: string
  isConfirmed: boolean
  /** The clause, where it is known. */
  clause?: string | null
}

/** Where a rule comes from, on demand; a figure that is not confirmed says so. */
export function Source({ of: what, source, isConfirmed, clause }: Props) {
  const where = clause && shortly(clause)
  const words = isConfirmed ? (where ?? 'source') : [where, 'figure not confirmed'].filter(Boolean).join(', ')
  return (
    <Popover width={320} withArrow>
      <Popover.Target>
        <button
          type="button"
          className={classes.source}
          data-confirmed={isConfirmed || undefined}
          aria-label={words === 'source' ? `Source of ${what}` : `${words}: source of ${what}`}
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

/** The number of a rule begins with that of its Part: 'Part 67, 67.103' is '67.103'. */
const shortly = (clause: string) => clause.replaceAll(/Part (\d+), (?=\1\.)/g, '')
