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

/** What is typed, tried on stored messages: before and after, side by side. Nothing is stored. */
export function Bench({ mapping, mappingId, isSound }: Props) {
  const [numbers, setNumbers] = useState('')
  const [tried, setTried] = useState<TriedMessage[]>()
  const [attempt] = useTryHl7MappingMutation()
  const messageIds = [...new Set((numbers.match(/\d+/g) ?? []).map(Number))].slice(0, 20)
  const run = async () => {
    if (isSound()) setTried(await attempt({ body: { mapping, mappingId, messageIds } }).unwrap())
  }
  return (
    <Panel title="Test bench">
      <Stack gap="md">
        <Text fz={14} c="var(--ui-text-2)">
          Nothing is stored. That you have read these messages is in the history.
        </Text>
        <Group align="flex-start" gap="sm">
          <TextField
            label="Messages"
            hint="Their numbers. Empty: the newest that hold the code."
            autoComplete="off"
            inputMode="numeric"
            max={200}
            value={numbers}
            onChange={setNumbers}
          />
          <ActionButton variant="default" mt={24} act={run}>
            Try it
          </ActionButton>
        </Group>
        <div role="status">{tried && <Tried messages={tried} />}</div>
      </Stack>
    </Panel>
  )
}

const Tried = ({ messages }: { messages: TriedMessage[] }) =>
  messages.length === 0 ? (
    <EmptyState icon={IconFlask} title="No stored message holds it." why="Of the last 500, none has this code." />
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
