import { Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { isAnythingUnsaved } from '#shared/forms/unsaved.ts'
import { countdown } from './countdown.ts'
import { fateOfUnsaved } from './fate-of-unsaved.ts'
import classes from './IdleWarning.module.css'

/** Counts down to the lock. Any key, touch or mouse movement closes it. */
export const IdleWarning = ({ timeLeft }: { timeLeft: number }) => (
  <div role="alert" className={classes.warning}>
    <IconClock size={20} stroke={1.75} className={classes.sign} aria-hidden />
    <div>
      <Text fw={600}>
        This page will lock soon
        <span aria-hidden>: {countdown(timeLeft)}</span>
      </Text>
      <Text fz={13}>Press a key, move the mouse or touch the screen to continue.</Text>
      {isAnythingUnsaved() && <Text fz={13}>{fateOfUnsaved('after the lock')}</Text>}
    </div>
  </div>
)
