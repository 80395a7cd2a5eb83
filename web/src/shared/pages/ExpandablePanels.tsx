import { Accordion } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ExpandablePanels.module.css'

export type ExpandablePanel = { name: string; head: ReactNode; content: ReactNode }

type Props = {
  panels: ExpandablePanel[]
  /** Names of the panels open at first. */
  open?: string[]
  /**
   * Boxes are independent, and closed content is unmounted. In a list, closed content can still be found by the
   * browser's search, and all panels are open in print.
   */
  look: 'boxes' | 'list'
}

const looks = {
  boxes: { variant: 'separated', keepMounted: false },
  list: {
    variant: 'default',
    keepMountedMode: 'display-none',
    chevronPosition: 'left',
    chevron: <IconChevronRight size={18} stroke={1.75} aria-hidden />,
  },
} as const

/**
 * Panels that open and close in half a second (spec sections 4 and 9), or at once for users who prefer reduced motion.
 */
export const ExpandablePanels = ({ panels, open = [], look }: Props) => (
  <Accordion
    multiple
    order={2}
    defaultValue={open}
    {...looks[look]}
    className={classes[look] ?? ''}
    classNames={{
      item: classes.item ?? '',
      control: classes.control ?? '',
      chevron: classes.chevron ?? '',
      label: classes.label ?? '',
      panel: classes.panel ?? '',
      content: classes.content ?? '',
    }}
  >
    {panels.map(({ name, head, content }) => (
      <Accordion.Item key={name} value={name}>
        <Accordion.Control>{head}</Accordion.Control>
        <Accordion.Panel>{content}</Accordion.Panel>
      </Accordion.Item>
    ))}
  </Accordion>
)
