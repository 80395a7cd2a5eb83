import { ActionIcon, Anchor, Group, Slider, Text } from '@mantine/core'
import { IconExternalLink, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import type { LibraryItem } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { formatSize } from '#shared/uploads/file-kinds.ts'
import classes from './DocumentViewer.module.css'

const [least, most, step] = [50, 300, 25]

type Props = {
  item: Pick<LibraryItem, 'libraryItemId' | 'name' | 'contentType' | 'fileName' | 'size' | 'versionNumber'>
}

/** The file: a picture with zoom and rotation; a PDF opens in the browser’s own viewer. */
export function DocumentViewer({ item }: Props) {
  const { libraryItemId, contentType, fileName, size, versionNumber } = item
  // The number makes a browser that shows the page read a new version.
  const href = `/api/libraryItems/${libraryItemId}/versions/${versionNumber}/content`
  return (
    <Panel
      title="Document"
      actions={
        <Anchor href={href} target="_blank" rel="noreferrer">
          <Group gap={4} wrap="nowrap">
            <IconExternalLink size={16} stroke={1.75} aria-hidden /> Open {fileName}
          </Group>
        </Anchor>
      }
    >
      {contentType.startsWith('image/') ? (
        <Picture href={href} name={item.name} />
      ) : (
        <Text c="var(--ui-text-2)">PDF, {formatSize(size)}. It opens in a new tab.</Text>
      )}
    </Panel>
  )
}

function Picture({ href, name }: { href: string; name: string }) {
  const [zoom, setZoom] = useState(100)
  const [turns, setTurns] = useState(0)
  const change = (by: number) => setZoom((now) => Math.min(most, Math.max(least, now + by)))
  return (
    <>
      <Group gap="xs" mb="sm" role="group" aria-label="View of the picture">
        <ActionIcon variant="default" size={36} aria-label="Zoom out" onClick={() => change(-step)}>
          <IconZoomOut size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <Slider
          value={zoom}
          onChange={setZoom}
          min={least}
          max={most}
          step={step}
          w={140}
          thumbLabel="Zoom"
          label={(value) => `${value} %`}
        />
        <ActionIcon variant="default" size={36} aria-label="Zoom in" onClick={() => change(step)}>
          <IconZoomIn size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size={36} aria-label="Rotate" onClick={() => setTurns((now) => now + 1)}>
          <IconRotateClockwise size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the enlarged picture */}
      <section className={classes.frame} tabIndex={0} aria-label={`Picture of ${name}`}>
        <img
          src={href}
          alt={name}
          className={classes.picture}
          style={{ width: `${zoom}%`, transform: `rotate(${(turns % 4) * 90}deg)` }}
        />
      </section>
    </>
  )
}
