import { Box } from '@mantine/core'
import { givenUpWith } from '#api/upload.ts'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { documentKinds } from '#shared/uploads/file-kinds.ts'
import type { SendFile } from '#shared/uploads/use-uploads.ts'
import { useSendResourceFileMutation } from './api.ts'

type Props = { path: string; label: string; isSeveral?: boolean }

/** Stores files that are dropped, chosen or pasted. They are named and given a level afterwards. */
export function ResourceDrop({ path, label, isSeveral = false }: Props) {
  const [sendFile] = useSendResourceFileMutation()
  const send: SendFile = (file, onProgress, signal) => givenUpWith(signal, sendFile({ path, file, onProgress }))
  return (
    <Box mb="md">
      <FileDrop label={label} kinds={documentKinds} send={send} isSeveral={isSeveral} target={path} />
    </Box>
  )
}
