import { Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue, useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { activityHeader } from '#api/activity.ts'
import { tokenHeader } from '#api/base-api.ts'
import { pageHeaders } from '#api/page-headers.ts'
import { useActor } from '#features/account/index.ts'
import { drawPdfPage, openPdf } from '#features/library/item/open-pdf.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './Letter.module.css'

type Props = { url: string; body: object; isRefused: boolean }

/** The width of a page at which its words are read easily. */
const widest = 720

/** How long a text must rest before it is printed again, in milliseconds. */
const rest = 700

/** The first page of the test print, drawn again while its words are typed. A refused text keeps the last print. */
export function LivePrint({ url, body, isRefused }: Props) {
  const { userId } = useActor()
  const [settled] = useDebouncedValue(JSON.stringify(body), rest)
  const { ref, width: available } = useElementSize()
  const width = Math.min(available, widest)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState<string>()
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    if (isRefused || width === 0) return
    const stop = new AbortController()
    const { signal } = stop
    const headers = {
      ...tokenHeader(),
      ...pageHeaders(),
      ...activityHeader(userId),
      'content-type': 'application/json',
    }
    const opening = openPdf(url, { method: 'POST', headers, body: settled, signal })
    opening
      .then((pdf) => canvas.current && drawPdfPage(pdf, canvas.current, { page: 1, width, quarterTurns: 0 }, signal))
      .then((words) => {
        setText(words ?? '')
        setIsFailed(false)
      })
      .catch(() => setIsFailed(!signal.aborted))
    return () => {
      stop.abort()
      void opening.then((pdf) => pdf.loadingTask.destroy()).catch(() => undefined)
    }
  }, [url, settled, isRefused, width, userId])
  return (
    <Panel title="Preview of the print">
      {isRefused && <Text mb="sm">Correct the marked fields to see these words in print.</Text>}
      {isFailed && <Text mb="sm">The print could not be shown. Use the test print.</Text>}
      <div ref={ref}>
        {text === undefined && !isFailed && !isRefused && <Skeleton height={480} role="status" aria-label="Loading" />}
        <canvas
          ref={canvas}
          className={classes.print}
          role="img"
          aria-label="Test print, page 1"
          hidden={text === undefined}
        />
        <VisuallyHidden>{text}</VisuallyHidden>
      </div>
    </Panel>
  )
}
