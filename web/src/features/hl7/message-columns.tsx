import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Hl7MessageSummary } from '#api/generated.ts'
import type { Column } from '#shared/lists/ListTable.tsx'
import { sinceInWords } from '#shared/since-in-words.ts'
import { Status } from '#shared/status/Status.tsx'
import { AssignmentSimilarity } from './AssignmentSimilarity.tsx'
import { senderOf } from './assigning/sender-of.ts'
import classes from './hl7.module.css'
import { MessageStatus } from './MessageStatus.tsx'
import { reasonWords } from './reason-words.ts'

export const messageOrders = ['receivedAt', 'sendingFacility', 'controlId', 'status'] as const
type MessageColumn = Column<Hl7MessageSummary, (typeof messageOrders)[number]>

/** A cell with a main line and a second, distinguishing line below it. */
const Cell = ({ children, beneath }: { children: ReactNode; beneath?: ReactNode }) => (
  <>
    <span className={classes.free}>{children}</span>
    {beneath && <span className={classes.beneath}>{beneath}</span>}
  </>
)

const MomentCell = ({ at }: { at: string }) => <span className={classes.moment}>{formatMoment(at)}</span>

const results: MessageColumn = {
  key: 'results',
  title: 'Results',
  align: 'right',
  width: 80,
  cell: ({ results: count }) => count,
}

/** Columns for all messages: time, sender and outcome. */
export const allColumns: MessageColumn[] = [
  {
    key: 'received',
    title: 'Received',
    order: 'receivedAt',
    width: 160,
    cell: ({ receivedAt }) => <MomentCell at={receivedAt} />,
  },
  {
    key: 'sender',
    title: 'Sender',
    order: 'sendingFacility',
    cell: (message) => <Cell>{senderOf(message)}</Cell>,
  },
  {
    key: 'control',
    title: 'Control number',
    order: 'controlId',
    cell: ({ controlId }) => <Cell>{controlId}</Cell>,
  },
  results,
  {
    key: 'status',
    title: 'Status',
    order: 'status',
    width: 150,
    cell: ({ status }) => <MessageStatus status={status} />,
  },
  { key: 'reason', title: 'Reason', cell: (message) => <Cell>{reasonWords(message)}</Cell> },
]

/** The name in the message and the best match, shown only with an activity. */
const people: MessageColumn[] = [
  {
    key: 'person',
    title: 'Name in the message',
    isInNoFile: true,
    cell: ({ person }) => <Cell beneath={person && bornAndNumber(person)}>{person?.name || 'No name'}</Cell>,
  },
  {
    key: 'best',
    title: 'Best match',
    isInNoFile: true,
    width: 220,
    cell: ({ bestMatch }) => <BestMatch bestMatch={bestMatch} />,
  },
]

/** Columns for unassigned messages, with the waiting time beside the possible person. */
const waiting: MessageColumn[] = [
  {
    key: 'age',
    title: 'Waiting',
    order: 'receivedAt',
    width: 160,
    cell: ({ receivedAt }) => (
      <Cell beneath={<MomentCell at={receivedAt} />}>
        <MessageAge since={receivedAt} />
      </Cell>
    ),
  },
  {
    key: 'sender',
    title: 'Sender',
    order: 'sendingFacility',
    also: [{ title: 'Control number', order: 'controlId' }],
    cell: (message) => <Cell beneath={message.controlId}>{senderOf(message)}</Cell>,
  },
  results,
  {
    key: 'reason',
    title: 'Reason',
    cell: (message) => (
      <Cell beneath={message.isAwaitingConfirmation && <SecondAdministratorNote />}>{whyOpen(message)}</Cell>
    ),
  },
]
export const unassignedColumns = waiting
export const namedColumns = [...people, ...waiting]

const SecondAdministratorNote = () => (
  <Status kind="mine" icon={IconUsers}>
    Waiting for a second administrator
  </Status>
)

const whyOpen = (message: Hl7MessageSummary) =>
  message.status === 'received' ? 'Not filed yet. Filing is tried again automatically.' : reasonWords(message)

type Person = NonNullable<Hl7MessageSummary['person']>

const bornAndNumber = ({ dateOfBirth, nhi }: Person) =>
  [dateOfBirth && `born ${formatDay(dateOfBirth)}`, nhi].filter(Boolean).join(', ')

const BestMatch = ({ bestMatch }: Pick<Hl7MessageSummary, 'bestMatch'>) =>
  bestMatch === null ? (
    <span className={classes.beneath}>No match</span>
  ) : (
    <>
      <span className={classes.free}>{bestMatch.name}</span>
      <AssignmentSimilarity score={bestMatch.score} isStrong={bestMatch.isStrong} />
    </>
  )

const day = 24 * 60 * 60 * 1000

/** Highlights results unassigned for more than a day, because a doctor may be waiting for them. */
export function MessageAge({ since }: { since: string }) {
  const isOld = Date.now() - Date.parse(since) > day
  return <span className={isOld ? classes.old : undefined}>{sinceInWords(since, Date.now())}</span>
}

export const MessageCard = ({ message }: { message: Hl7MessageSummary }) => (
  <>
    <Text fw={620} className={classes.free ?? ''}>
      {message.person?.name || senderOf(message)}
    </Text>
    {message.person && (
      <Text fz={14} className={classes.free ?? ''}>
        {[bornAndNumber(message.person), senderOf(message)].filter(Boolean).join(', ')}
      </Text>
    )}
    {message.bestMatch && (
      <Group gap="xs" mt={4}>
        <Text span fz={14}>
          {message.bestMatch.name}
        </Text>
        <AssignmentSimilarity score={message.bestMatch.score} isStrong={message.bestMatch.isStrong} />
      </Group>
    )}
    <Group gap="xs" my={4}>
      <MessageStatus status={message.status} />
      <Text span fz={14} className="tabular">
        {formatMoment(message.receivedAt)}
      </Text>
    </Group>
    <Text fz={14} c="var(--ui-text-2)">
      {reasonWords(message)}
    </Text>
    {message.isAwaitingConfirmation && <SecondAdministratorNote />}
  </>
)
