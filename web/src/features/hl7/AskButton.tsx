import { formatMoment } from '@clearwing/domain/dates.ts'
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { type Hl7Message, useNoteHl7QuestionMutation } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { senderInWords } from './assigning/sender-of.ts'

type Props = { message: Hl7Message; isFilled?: boolean }

/** The safest action: the sender knows who the message is about. The enquiry is recorded with the message. */
export const AskButton = ({ message, isFilled = false }: Props) => (
  <Button
    variant={isFilled ? 'filled' : 'default'}
    leftSection={<IconPhone size={16} stroke={1.75} aria-hidden />}
    onClick={() =>
      void openDialog(`Ask ${senderInWords(message)}`, (close) => <QuestionForm message={message} close={close} />)
    }
  >
    Ask {senderInWords(message)}
  </Button>
)

/**
 * Identifies the message only by its numbers: the laboratory knows the rest, and an email must not contain health data.
 */
const questionIn = ({ controlId, receivedAt, sendingFacility }: Hl7Message) =>
  `We received your message ${controlId} (sent as ${sendingFacility}) on ${formatMoment(receivedAt)} and cannot identify the patient with certainty. Please check the patient’s NHI, date of birth and name in it, and send it again corrected, or tell us that it was sent to us by mistake.`

function QuestionForm({ message, close }: { message: Hl7Message; close: () => void }) {
  const [note] = useNoteHl7QuestionMutation()
  const { messageId, version, asked } = message
  const send = async () => {
    await note({ messageId, body: { version } }).unwrap()
    close()
  }
  return (
    <Stack>
      {asked && (
        <Text>
          {asked.byName} asked on {formatMoment(asked.at)}.
        </Text>
      )}
      <Text>Call, or send this message. It contains no names.</Text>
      <Code block style={{ whiteSpace: 'pre-wrap' }}>
        {questionIn(message)}
      </Code>
      <Group justify="flex-end" align="start">
        <CopyButton value={questionIn(message)}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <ActionButton act={send}>Record that I have asked</ActionButton>
      </Group>
    </Stack>
  )
}
