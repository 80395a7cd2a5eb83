import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

/** A table that scrolls sideways where it has no room, by finger, mouse or arrow keys. */
export const ScrollingTable = ({ minWidth, children }: { minWidth: number; children: ReactNode }) => (
  <Table.ScrollContainer minWidth={minWidth} type="native" tabIndex={0}>
    {children}
  </Table.ScrollContainer>
)
