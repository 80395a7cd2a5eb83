import { Popover, Text } from '@mantine/core'
import classes from './Source.module.css'

type Props = { of: string; source: string; isConfirmed: boolean }

/** Where a rule comes from, on demand; a figure that is not confirmed says so. */
export const Source = ({ of: what, source, isConfirmed }: Props) => (
  <Popover width={320} withArrow>
    <Popover.Target>
      <button
        type="button"
        className={classes.source}
        data-confirmed={isConfirmed || undefined}
        aria-label={`${isConfirmed ? 'S' : 'Figure not confirmed: s'}ource of ${what}`}
      >
        {isConfirmed ? 'source' : 'figure not confirmed'}
      </button>
    </Popover.Target>
    <Popover.Dropdown>
      <Text fz={13}>{source}</Text>
    </Popover.Dropdown>
  </Popover>
)
