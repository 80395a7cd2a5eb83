import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { messageList, unassignedList } from '@clearwing/domain/hl7/list.ts'
import { Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Hl7MessageSummary } from '#api/generated.ts'
import { columnsOf } from '#shared/lists/described.tsx'
import { sinceInWords } from '#shared/since-in-words.ts'
import { Status } from '#shared/status/Status.tsx'
import { AssignmentSimilarity } from './AssignmentSimilarity.tsx'
import { senderInWords } from './assigning/sender-of.ts'
import classes from './hl7.module.css'
import { MessageStatus } from './MessageStatus.tsx'
import { reasonWords } from './reason-words.ts'

/** A cell with a main line and a second, distinguishing line below it. */
const Cell = ({ children, beneath }: { children: ReactNode; beneath?: ReactNode }) => (
  <>
    <span className={classes.free}>{children}</span>
    {beneath && <span className={classes.beneath}>{beneath}</span>}
  </>
)

const MomentCell = ({ at }: { at: string }) => <span className={classes.moment}>{formatMoment(at)}</span>

/** Columns for all messages: time, sender and outcome. */
export const allColumns = columnsOf(messageList, {
  received: { width: 160, cell: ({ receivedAt }) => <MomentCell at={receivedAt} /> },
  sender: { cell: (message) => <Cell>{senderInWords(message)}</Cell> },
  control: { cell: ({ controlId }) => <Cell>{controlId}</Cell> },
  results: { width: 80 },
  status: { width: 150, cell: ({ status }) => <MessageStatus status={status} /> },
  reason: { cell: (message) => <Cell>{reasonWords(message)}</Cell> },
})

const NameCell = ({ message: { person } }: { message: Hl7MessageSummary }) => (
  <Cell beneath={person && bornAndNumber(person)}>{person?.name || 'No name'}</Cell>
)

const WaitingCell = ({ message: { receivedAt } }: { message: Hl7MessageSummary }) => (
  <Cell beneath={<MomentCell at={receivedAt} />}>
    <MessageAge since={receivedAt} />
  </Cell>
)

/** Columns for unassigned messages, with the waiting time beside the possible person. */
export const unassignedColumns = (readsNames: boolean) =>
  columnsOf(
    unassignedList,
    {
      person: { cell: (message) => <NameCell message={message} /> },
      best: { width: 220, cell: ({ bestMatch }) => <BestMatch bestMatch={bestMatch} /> },
      age: { width: 160, cell: (message) => <WaitingCell message={message} /> },
      sender: { cell: (message) => <Cell beneath={message.controlId}>{senderInWords(message)}</Cell> },
      results: { width: 80 },
      reason: {
        cell: (message) => (
          <Cell beneath={message.isAwaitingConfirmation && <SecondAdministratorNote />}>{whyOpen(message)}</Cell>
        ),
      },
    },
    { readsNames },
  )

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
      {message.person?.name || senderInWords(message)}
    </Text>
    {message.person && (
      <Text fz={14} className={classes.free ?? ''}>
        {[bornAndNumber(message.person), senderInWords(message)].filter(Boolean).join(', ')}
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
