import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Variant.module.css'

/** Pieces side by side. */
export const Variants = ({ children }: { children: ReactNode }) => (
  <Group gap="lg" align="flex-start">
    {children}
  </Group>
)

/** One piece in one state, which is named over it. `wide`: as wide as a form's column. */
export const Variant = ({ state, wide, children }: { state: string; wide?: boolean; children: ReactNode }) => (
  <div className={classes.variant} data-wide={wide || undefined}>
    <div className={classes.state}>{state}</div>
    {children}
  </div>
)
