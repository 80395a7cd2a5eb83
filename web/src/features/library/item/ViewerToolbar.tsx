import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import type { View, ViewAction } from './view.ts'
import { zooms } from './view.ts'
import classes from './viewer.module.css'

type Props = { view: View; pages: number; act: (action: ViewAction) => void }

/** Pages, size and rotation, by touch and mouse. The keys work while the document has the focus. */
export function ViewerToolbar({ view: { page, zoom }, pages, act }: Props) {
  const button = (label: string, key: string, action: ViewAction, Icon: typeof IconZoomIn, isDisabled = false) => (
    <ActionIcon
      variant="default"
      size={40}
      aria-label={label}
      aria-keyshortcuts={key}
      title={`${label} (${key})`}
      disabled={isDisabled}
      onClick={() => act(action)}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
  return (
    <Group gap="xs" mb="sm" role="group" aria-label="View of the document" className={classes.toolbar}>
      {pages > 1 && (
        <>
          {button('Previous page', 'PageUp', 'previous', IconChevronLeft, page === 1)}
          <Text role="status" fz={14}>
            Page {page} of {pages}
          </Text>
          {button('Next page', 'PageDown', 'next', IconChevronRight, page === pages)}
        </>
      )}
      {button('Zoom out', '-', 'zoomOut', IconZoomOut, zoom === zooms.least)}
      <Text fz={14} miw={48} ta="center">
        {zoom} %
      </Text>
      {button('Zoom in', '+', 'zoomIn', IconZoomIn, zoom === zooms.most)}
      {button('Rotate', 'r', 'rotate', IconRotateClockwise)}
    </Group>
  )
}
