import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Variant.module.css'

/** Lays out components side by side. */
export const Variants = ({ children }: { children: ReactNode }) => (
  <Group gap="lg" align="flex-start">
    {children}
  </Group>
)

/** One component in one state, with the state named above it. `wide`: as wide as a form column. */
export const Variant = ({ state, wide, children }: { state: string; wide?: boolean; children: ReactNode }) => (
  <div className={classes.variant} data-wide={wide || undefined}>
    <div className={classes.state}>{state}</div>
    {children}
  </div>
)
