import { largestVideo } from '@clearwing/domain/files/upload.ts'
import { Box } from '@mantine/core'
import { givenUpWith } from '#api/upload.ts'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { fileKinds } from '#shared/uploads/file-kinds.ts'
import type { SendFile } from '#shared/uploads/use-uploads.ts'
import { useSendVideoFileMutation } from './api.ts'

type Props = { path: string; label: string; isSeveral?: boolean }

/** Stores videos that are dropped or chosen. They are drafts until they are captioned and published. */
export function VideoDrop({ path, label, isSeveral = false }: Props) {
  const [sendFile] = useSendVideoFileMutation()
  const send: SendFile = (file, onProgress, signal) => givenUpWith(signal, sendFile({ path, file, onProgress }))
  const kinds = [fileKinds.mp4, fileKinds.webm]
  return (
    <Box mb="md">
      <FileDrop label={label} kinds={kinds} send={send} isSeveral={isSeveral} target={path} max={largestVideo} />
    </Box>
  )
}
