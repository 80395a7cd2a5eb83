import { Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { activityHeader } from '#api/activity.ts'
import { pageHeaders } from '#api/page-headers.ts'
import { useActor } from '#features/account/index.ts'
import { drawPdfPage, openPdf } from './open-pdf.ts'
import type { View } from './view.ts'
import classes from './viewer.module.css'

type Props = { href: string; name: string; view: View; width: number; onOpened: (pages: number) => void }

/** One page of a PDF. Its text is in the page for screen readers. */
export function PdfPage({ href, name, view, width, onOpened }: Props) {
  const [isUnreadable, setIsUnreadable] = useState(false)
  const pdf = usePdf(href, onOpened, setIsUnreadable)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState('')
  const { page, zoom, quarterTurns } = view
  useEffect(() => {
    if (!pdf || !canvas.current || width === 0) return
    const stop = new AbortController()
    const given = { page, width: (width * zoom) / 100, quarterTurns }
    drawPdfPage(pdf, canvas.current, given, stop.signal)
      .then(setText)
      .catch(() => setIsUnreadable(!stop.signal.aborted))
    return () => stop.abort()
  }, [pdf, width, page, zoom, quarterTurns])
  if (isUnreadable) return <Text p="md">This PDF cannot be shown here. Open it in a new tab.</Text>
  return (
    <>
      {!pdf && <Skeleton height={480} role="status" aria-label="Loading" />}
      <canvas ref={canvas} className={classes.sheet} role="img" aria-label={`${name}, page ${page}`} hidden={!pdf} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  )
}

/** Reads the file once, which counts as one opening. */
function usePdf(href: string, onOpened: (pages: number) => void, setIsUnreadable: (isUnreadable: boolean) => void) {
  const { userId } = useActor()
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  useEffect(() => {
    const stop = new AbortController()
    const headers = { ...pageHeaders(), ...activityHeader(userId) }
    const opening = openPdf(href, { headers, signal: stop.signal })
    opening
      .then((opened) => {
        if (stop.signal.aborted) return
        setPdf(opened)
        onOpened(opened.numPages)
      })
      .catch(() => setIsUnreadable(!stop.signal.aborted))
    return () => {
      stop.abort()
      void opening.then((opened) => opened.loadingTask.destroy()).catch(() => undefined)
    }
  }, [href, userId, onOpened, setIsUnreadable])
  return pdf
}
