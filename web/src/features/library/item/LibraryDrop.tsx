import { Box } from '@mantine/core'
import { givenUpWith } from '#api/upload.ts'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { documentKinds } from '#shared/uploads/file-kinds.ts'
import type { SendFile } from '#shared/uploads/use-uploads.ts'
import { useSendLibraryFileMutation } from './api.ts'

/** Files documents that are dropped, chosen, pasted or photographed. They are described afterwards. */
export function LibraryDrop({ path, label = 'Add documents' }: { path: string; label?: string }) {
  const [sendFile] = useSendLibraryFileMutation()
  const send: SendFile = (file, onProgress, signal) => givenUpWith(signal, sendFile({ path, file, onProgress }))
  return (
    <Box mb="md">
      <FileDrop label={label} kinds={documentKinds} send={send} isSeveral target={path} />
    </Box>
  )
}
