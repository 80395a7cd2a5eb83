import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ScrollingTable.module.css'

/**
 * A table that scrolls sideways where it has no room, by finger, mouse or arrow keys. Its position keeps hidden column
 * titles inside it: on a phone they would make the whole page wider.
 */
export const ScrollingTable = ({ minWidth, children }: { minWidth: number; children: ReactNode }) => (
  <Table.ScrollContainer minWidth={minWidth} type="native" tabIndex={0} pos="relative" className={classes.scrolling}>
    {children}
  </Table.ScrollContainer>
)
