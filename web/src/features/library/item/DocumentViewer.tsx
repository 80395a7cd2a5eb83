import { Anchor, Group } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { LibraryItem } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { PdfPage } from './PdfPage.tsx'
import { PicturePage } from './PicturePage.tsx'
import { ViewerToolbar } from './ViewerToolbar.tsx'
import { actionOfKey, afterAction, firstView, type ViewAction } from './view.ts'
import classes from './viewer.module.css'

type Props = {
  item: Pick<LibraryItem, 'libraryItemId' | 'name' | 'contentType' | 'fileName' | 'versionNumber'>
  title?: string
}

/** The file of a version: pictures and PDFs in the page. Each version gets its own viewer, at its first page. */
export function DocumentViewer({ item, title = 'Document' }: Props) {
  const { libraryItemId, contentType, fileName, versionNumber, name } = item
  // The version number makes a browser that shows the page read a new version.
  const href = `/api/libraryItems/${libraryItemId}/versions/${versionNumber}/content`
  const { ref, width } = useElementSize<HTMLElement>()
  const [view, setView] = useState(firstView)
  const [pages, setPages] = useState(1)
  const act = (action: ViewAction) => setView((now) => afterAction(now, action, pages))
  const press = (event: KeyboardEvent) => {
    const action = actionOfKey(event)
    if (!action) return
    event.preventDefault()
    act(action)
  }
  const viewProps = { href, name, view, width }
  return (
    <Panel
      title={title}
      actions={
        <Anchor href={href} target="_blank" rel="noreferrer">
          <Group gap={4} wrap="nowrap">
            <IconExternalLink size={16} stroke={1.75} aria-hidden /> Open {fileName}
          </Group>
        </Anchor>
      }
    >
      <ViewerToolbar view={view} pages={pages} act={act} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls, turns and enlarges the document */}
      <section ref={ref} className={classes.frame} tabIndex={0} aria-label={`View of ${name}`} onKeyDown={press}>
        {contentType === 'application/pdf' ? (
          <PdfPage {...viewProps} onOpened={setPages} />
        ) : (
          <PicturePage {...viewProps} />
        )}
      </section>
    </Panel>
  )
}
