import { formatMoment } from '@clearwing/domain/dates.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconFlask, IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type Hl7MessageSummary, useListHl7MessagesQuery, useListUnassignedHl7MessagesQuery } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import type { ListFilter } from '#shared/lists/filters.ts'
import { type Column, ListTable } from '#shared/lists/ListTable.tsx'
import { useList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { MessageStatus } from './MessageStatus.tsx'
import { reasonWords } from './reason-words.ts'
import { UploadForm } from './UploadForm.tsx'

/** Everything that laboratories sent: who sent what, and what became of it. */
export function AllMessagesPage() {
  const list = useMessageList('hl7')
  return <Messages title="HL7 messages" list={list} query={useListHl7MessagesQuery(list.query)} other="unassigned" />
}

/** What nobody has. */
export function UnassignedMessagesPage() {
  const list = useMessageList('unassignedHl7')
  const query = useListUnassignedHl7MessagesQuery(list.query)
  return <Messages title="Unassigned HL7 messages" list={list} query={query} other="all" />
}

const orders = ['receivedAt', 'sendingFacility', 'controlId', 'status'] as const
const useMessageList = (type: 'hl7' | 'unassignedHl7') =>
  useList(type, { columns: orders, direction: 1, filterKeys: ['b', 'l'] })
const filters: ListFilter[] = [{ kind: 'days', label: 'Received' }]

type Props = {
  title: string
  list: ReturnType<typeof useMessageList>
  query: Parameters<typeof ListTable<Hl7MessageSummary, (typeof orders)[number]>>[0]['query']
  other: 'all' | 'unassigned'
}

const Messages = ({ title, list, query, other }: Props) => (
  <Page title={title} count={query.currentData?.totalItems} width="full" action={<Actions other={other} />}>
    <ListTable
      label={title}
      list={list}
      query={query}
      columns={columns}
      rowKey={({ messageId }) => messageId}
      open={({ messageId }) => `/hl7/${messageId}`}
      card={(message) => <MessageCard message={message} />}
      filters={filters}
      searches="Sender, control number"
      exports={other === 'all' ? '/api/hl7/unassigned/export' : '/api/hl7/export'}
      empty={other === 'all' ? noneUnassigned : none}
    />
  </Page>
)

const Actions = ({ other }: { other: Props['other'] }) => (
  <Group gap="xs">
    <Button variant="default" component={Link} to={`/hl7/${other}`}>
      {other === 'all' ? 'All messages' : 'Unassigned messages'}
    </Button>
    <Button
      leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
      onClick={() => void openDialog('Upload messages', (close) => <UploadForm onDone={() => close()} />)}
    >
      Upload a file
    </Button>
  </Group>
)

const senderOf = ({ sendingFacility, sendingApplication }: Hl7MessageSummary) =>
  sendingFacility || sendingApplication || 'Sender not named'

const columns: Column<Hl7MessageSummary, (typeof orders)[number]>[] = [
  {
    key: 'received',
    title: 'Received',
    order: 'receivedAt',
    width: 170,
    cell: ({ receivedAt }) => <span className="tabular">{formatMoment(receivedAt)}</span>,
  },
  { key: 'sender', title: 'Sender', order: 'sendingFacility', cell: senderOf },
  { key: 'control', title: 'Control number', order: 'controlId', cell: ({ controlId }) => controlId },
  { key: 'results', title: 'Results', align: 'right', width: 90, cell: ({ results }) => results },
  {
    key: 'status',
    title: 'Status',
    order: 'status',
    width: 150,
    cell: ({ status }) => <MessageStatus status={status} />,
  },
  { key: 'reason', title: 'Why', cell: reasonWords },
]

const MessageCard = ({ message }: { message: Hl7MessageSummary }) => (
  <>
    <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
      {senderOf(message)}
    </Text>
    <Group gap="xs" my={4}>
      <MessageStatus status={message.status} />
      <Text span fz={14} className="tabular">
        {formatMoment(message.receivedAt)}
      </Text>
    </Group>
    <Text fz={14} c="var(--ui-text-2)">
      {reasonWords(message)}
    </Text>
  </>
)

const none = { icon: IconFlask, title: 'There are no messages yet.', why: 'They appear as laboratories send them.' }
const noneUnassigned = {
  icon: IconFlask,
  title: 'No message is unassigned.',
  why: 'Everything that laboratories have sent is with the person it is about.',
}
