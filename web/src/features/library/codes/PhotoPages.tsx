import { Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core'
import { IconCamera, IconFile } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { problemOf, splitErrors } from '#api/problem.ts'
import { useSendFromPhoneMutation } from '#features/library/item/api.ts'
import { Failures } from '#shared/forms/Failures.tsx'
import { acceptOf, documentKinds, maxBytes, pictureKinds, refusalOf } from '#shared/uploads/file-kinds.ts'
import classes from './codes.module.css'
import { PhotoPageRow } from './PhotoPageRow.tsx'
import { type PhotoPage, pagesToPdf } from './pages-to-pdf.ts'

/** The most pages that one document may have. */
const mostPages = 20

let lastId = 0
const newPage = (file: File): PhotoPage => ({
  id: ++lastId,
  file,
  url: URL.createObjectURL(file),
  quarterTurns: 0,
  crop: { unit: '%', x: 0, y: 0, width: 100, height: 100 },
})

/** Photographs pages, corrects them, and sends them as one PDF; or sends a file as it is. */
export function PhotoPages({ code, onSent }: { code: string; onSent: (isOpen: boolean) => void }) {
  const [sendFile] = useSendFromPhoneMutation()
  const [pages, setPages] = useState<PhotoPage[]>([])
  const [share, setShare] = useState<number>()
  const [isInterrupted, setIsInterrupted] = useState(false)
  const [failures, setFailures] = useState<string[]>([])
  const urls = useRef<string[]>([])
  useEffect(() => () => urls.current.forEach(URL.revokeObjectURL), [])

  const add = (files: File[]) => {
    const refusal = files.map((file) => refusalOf(file, pictureKinds, maxBytes)).find(Boolean)
    const isFull = pages.length + files.length > mostPages
    setFailures(isFull ? [`A document has at most ${mostPages} pages.`] : refusal ? [refusal] : [])
    if (isFull || refusal) return
    const added = files.map(newPage)
    urls.current.push(...added.map(({ url }) => url))
    setPages([...pages, ...added])
  }
  const show = (sentShare: number, isLost = false) => {
    setShare(sentShare)
    setIsInterrupted(isLost)
  }
  const send = async (file: File) => {
    const refusal = refusalOf(file, documentKinds, maxBytes)
    if (refusal) return setFailures([refusal])
    setFailures([])
    setShare(0)
    try {
      const answer = await sendFile({ code, file, onProgress: show }).unwrap()
      onSent(answer?.isOpen ?? false)
    } catch (error) {
      setFailures(splitErrors(problemOf(error), []).otherLines)
      setShare(undefined)
    }
  }
  const sendPages = async () => {
    setShare(0)
    const pdf = await pagesToPdf(pages).catch(() => undefined)
    if (pdf) return send(pdf)
    setShare(undefined)
    setFailures(['A page cannot be read. Remove it and photograph it again.'])
  }
  const change = (changed: PhotoPage) => setPages(pages.map((one) => (one.id === changed.id ? changed : one)))
  const isSending = share !== undefined
  return (
    <Stack>
      <Failures failures={failures} />
      <ol className={classes.pages}>
        {pages.map((page, at) => (
          <PhotoPageRow
            key={page.id}
            page={page}
            number={at + 1}
            isDisabled={isSending}
            change={change}
            remove={() => setPages(pages.filter(({ id }) => id !== page.id))}
          />
        ))}
      </ol>
      {isSending ? (
        <>
          <Text role="status">
            {isInterrupted ? 'Connection lost. Sending continues by itself. ' : 'Sending, '}
            {Math.round(share * 100)} %
          </Text>
          <Progress value={share * 100} size="lg" aria-label="Sending" />
        </>
      ) : (
        <Group grow>
          <FileButton onChange={add} accept="image/jpeg,image/png" multiple capture="environment">
            {(props) => (
              <Button
                {...props}
                size="md"
                px="xs"
                variant={pages.length === 0 ? 'filled' : 'default'}
                leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
              >
                {pages.length === 0 ? 'Take a photo' : 'Add a page'}
              </Button>
            )}
          </FileButton>
          {pages.length === 0 ? (
            <FileButton onChange={(file) => file && void send(file)} accept={acceptOf(documentKinds)}>
              {(props) => (
                <Button
                  {...props}
                  size="md"
                  px="xs"
                  variant="default"
                  leftSection={<IconFile size={20} stroke={1.75} aria-hidden />}
                >
                  Choose a file
                </Button>
              )}
            </FileButton>
          ) : (
            <Button size="md" px="xs" onClick={() => void sendPages()}>
              Send {pages.length === 1 ? '1 page' : `${pages.length} pages`}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}
