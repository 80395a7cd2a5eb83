import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import type { Hl7Upload } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { useUploadHl7FileMutation } from './api.ts'

/** A file of one or many messages, and what became of each. */
export function UploadForm({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [outcome, setOutcome] = useState<Hl7Upload>()
  const [upload] = useUploadHl7FileMutation()
  if (outcome) return <Outcome outcome={outcome} onDone={onDone} />
  return (
    <Stack>
      <Text>
        One message or many, as a laboratory sends them. Each is received as if it had come by its connection.
      </Text>
      <Group>
        <FileButton onChange={setFile} accept=".hl7,.txt,.oru,.dat,.msg">
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFile size={16} stroke={1.75} aria-hidden />}>
              {file ? 'Choose another file' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
        <Text>{file?.name}</Text>
      </Group>
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <ActionButton disabled={!file} act={async () => file && setOutcome(await upload(file).unwrap())}>
          Upload
        </ActionButton>
      </Group>
    </Stack>
  )
}

function Outcome({ outcome: { messages, warnings }, onDone }: { outcome: Hl7Upload; onDone: () => void }) {
  const accepted = messages.filter(({ outcome }) => outcome === 'accepted').length
  return (
    <Stack role="status">
      <Text fw={620}>
        {accepted} of {messages.length} {messages.length === 1 ? 'message' : 'messages'} received.
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
      <Group justify="flex-end">
        <Button onClick={onDone}>Close</Button>
      </Group>
    </Stack>
  )
}
