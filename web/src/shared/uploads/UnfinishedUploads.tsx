import { formatMoment } from '@clearwing/domain/dates.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useDiscardFileUploadMutation, useListFileUploadsQuery } from '#api/generated.ts'
import { showProblem } from '#shared/toasts/show-notice.ts'
import type { Upload } from './queue.ts'

type Props = {
  /** The path of the call that files them. */
  target: string
  /** The files on the page, which say themselves how far they came. */
  uploads: Upload[]
}

/** Uploads that ended before they were complete, such as when the page was closed. The browser has lost their files. */
export function UnfinishedUploads({ target, uploads }: Props) {
  const { currentData = [] } = useListFileUploadsQuery({ target })
  const [discard] = useDiscardFileUploadMutation()
  const unfinished = currentData.filter(
    ({ fileName, size }) => !uploads.some(({ file }) => file.name.slice(-90) === fileName && file.size === size),
  )
  if (unfinished.length === 0) return null
  const remove = (uploadId: number) =>
    discard({ uploadId })
      .unwrap()
      .catch((error: unknown) => showProblem(error, 'Discard upload'))
  return (
    <Alert color="yellow" title="Unfinished uploads" mt="xs">
      <Stack gap="xs">
        <Text fz="sm">Choose the same file again to continue where its upload ended.</Text>
        {unfinished.map(({ uploadId, fileName, size, received, expiresAt }) => (
          <Group key={uploadId} justify="space-between" gap="xs">
            <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {fileName}: {Math.floor((100 * received) / size)} % sent, kept until {formatMoment(expiresAt)}
            </Text>
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Discard upload of ${fileName}`}
              onClick={() => void remove(uploadId)}
            >
              Discard upload
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
