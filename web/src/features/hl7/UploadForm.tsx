import { Button, Group, List, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Hl7Upload } from '#api/generated.ts'
import { givenUpWith } from '#api/upload.ts'
import { saveText } from '#shared/import/file-content.ts'
import { FileDrop } from '#shared/uploads/FileDrop.tsx'
import { fileKinds } from '#shared/uploads/file-kinds.ts'
import type { SendFile } from '#shared/uploads/use-uploads.ts'
import { useUploadHl7FileMutation } from './api.ts'

type Outcome = Hl7Upload & { fileName: string }

/** Uploads files of one or more messages and shows the result for each. */
export function UploadForm({ onDone }: { onDone: () => void }) {
  const [outcomes, setOutcomes] = useState<Outcome[]>([])
  const [upload] = useUploadHl7FileMutation()
  const send: SendFile = async (file, onProgress, signal) => {
    const outcome = await givenUpWith(signal, upload({ file, onProgress }))
    setOutcomes((before) => [...before, { ...outcome, fileName: file.name }])
  }
  return (
    <Stack>
      <Text>
        One or more messages, in the format laboratories send. Each is processed as if it had arrived over the
        laboratory’s connection.
      </Text>
      <FileDrop label="Message files" kinds={[fileKinds.hl7]} isSeveral send={send} />
      <Stack role="status" gap="xs">
        {outcomes.map((outcome, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added at the end
          <ReceivedFile key={at} {...outcome} />
        ))}
      </Stack>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}

function ReceivedFile({ fileName, messages, warnings, acknowledgement }: Outcome) {
  const accepted = messages.filter(({ outcome }) => outcome === 'accepted').length
  return (
    <div>
      <Text fw={620}>
        {fileName}: {accepted} of {messages.length} {messages.length === 1 ? 'message' : 'messages'} received.
      </Text>
      <List>
        {messages
          .filter(({ outcome }) => outcome !== 'accepted')
          .map(({ line, controlId, text }) => (
            <List.Item key={line}>
              Line {line}
              {controlId && `, ${controlId}`}: {text}
            </List.Item>
          ))}
        {warnings.map((warning) => (
          <List.Item key={warning}>{warning}</List.Item>
        ))}
      </List>
      {acknowledgement && (
        <Button
          size="xs"
          variant="default"
          mt={4}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => void saveText(`${fileName}.ack`, acknowledgement, 'text/plain')}
        >
          Download acknowledgements
        </Button>
      )}
    </div>
  )
}
