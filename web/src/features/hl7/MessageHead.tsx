import { formatMoment } from '@clearwing/domain/dates.ts'
import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconBan, IconChevronDown, IconChevronUp, IconCopy, IconUserPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Hl7Message } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Status } from '#shared/status/Status.tsx'
import { NewcomerForm } from './NewcomerForm.tsx'
import { RejectForm } from './RejectForm.tsx'

/**
 * The message's position among the unassigned messages, links to its neighbours, and actions other than assigning it.
 */
export const MessageHead = ({ message }: { message: Hl7Message }) => (
  <Group justify="space-between" mb="md" gap="sm">
    <MessagePosition message={message} />
    {message.status === 'unassigned' && !message.proposal && <MessageActions message={message} />}
  </Group>
)

const MessagePosition = ({ message: { place, receivedAt, isControlIdReused } }: { message: Hl7Message }) => (
  <Group gap="xs">
    <Text fw={620}>
      {place.position === null ? `${place.total} unassigned` : `Unassigned ${place.position} of ${place.total}`}
    </Text>
    <NeighbourLink label="Previous message" messageId={place.previous} Sign={IconChevronUp} />
    <NeighbourLink label="Next message" messageId={place.next} Sign={IconChevronDown} />
    <Text c="var(--ui-text-2)">Received {formatMoment(receivedAt)}</Text>
    {isControlIdReused && (
      <Status kind="warn" icon={IconCopy}>
        Control number already used for different content
      </Status>
    )}
  </Group>
)

type NeighbourProps = { label: string; messageId: number | null; Sign: typeof IconChevronUp }

const NeighbourLink = ({ label, messageId, Sign }: NeighbourProps) =>
  messageId === null ? (
    <ActionIcon variant="default" size={36} aria-label={label} data-disabled disabled>
      <Sign size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  ) : (
    <ActionIcon variant="default" size={36} aria-label={label} component={Link} to={`/hl7/${messageId}`}>
      <Sign size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )

const MessageActions = ({ message }: { message: Hl7Message }) => (
  <Group gap="xs">
    <Button
      variant="default"
      leftSection={<IconBan size={16} stroke={1.75} aria-hidden />}
      onClick={() =>
        void openDialog('Reject message', (close) => <RejectForm message={message} onDone={() => close()} />)
      }
    >
      Reject…
    </Button>
    <Button
      variant="default"
      leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() =>
        void openDialog('Create person', (close) => <NewcomerForm message={message} onDone={() => close()} />)
      }
    >
      Create person…
    </Button>
  </Group>
)
