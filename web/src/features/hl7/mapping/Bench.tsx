import { formatMoment } from '@clearwing/domain/dates.ts'
import type { NewHl7Mapping } from '@clearwing/domain/hl7/mapping/schema.ts'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type TriedMessage, useTryHl7MappingMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { TextField } from '#shared/forms/TextField.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { BothReadings } from './BothReadings.tsx'

type Props = { mapping: NewHl7Mapping; mappingId: number | null; isSound: () => boolean }

/** Tries the unsaved mapping on stored messages and shows the readings before and after. Nothing is stored. */
export function Bench({ mapping, mappingId, isSound }: Props) {
  const [numbers, setNumbers] = useState('')
  const [readings, setTried] = useState<TriedMessage[]>()
  const [attempt] = useTryHl7MappingMutation()
  const messageIds = [...new Set((numbers.match(/\d+/g) ?? []).map(Number))].slice(0, 20)
  const run = async () => {
    if (isSound()) setTried(await attempt({ body: { mapping, mappingId, messageIds } }).unwrap())
  }
  return (
    <Panel title="Test bench">
      <Stack gap="md">
        <Text fz={14} c="var(--ui-text-2)">
          Nothing is stored. The history records that you have read these messages.
        </Text>
        <Group align="flex-start" gap="sm">
          <TextField
            label="Messages"
            hint="Message numbers. If empty, the newest messages with this code."
            autoComplete="off"
            inputMode="numeric"
            max={200}
            value={numbers}
            onChange={setNumbers}
          />
          <ActionButton variant="default" mt={24} act={run}>
            Try mapping
          </ActionButton>
        </Group>
        <div role="status">{readings && <TriedMessages messages={readings} />}</div>
      </Stack>
    </Panel>
  )
}

const TriedMessages = ({ messages }: { messages: TriedMessage[] }) =>
  messages.length === 0 ? (
    <EmptyState
      icon={IconFlask}
      title="No stored messages have this code."
      why="None of the last 500 messages has this code."
    />
  ) : (
    <Stack gap="md">
      {messages.map((message) => (
        <section key={message.messageId} aria-label={`Message ${message.messageId}`}>
          <Text fz={14} mb={4}>
            <Anchor component={Link} to={`/hl7/${message.messageId}`} inherit>
              Message {message.messageId}
            </Anchor>
            , {message.sendingFacility || 'sender not named'}, {formatMoment(message.receivedAt)}
          </Text>
          <BothReadings message={message} />
        </section>
      ))}
    </Stack>
  )
