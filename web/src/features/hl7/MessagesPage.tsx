import { messageList, unassignedList } from '@clearwing/domain/hl7/list.ts'
import { canReadHl7 } from '@clearwing/domain/hl7/rules.ts'
import { chosenFilters, type OrderOf } from '@clearwing/domain/lists.ts'
import { Anchor, Button, Text } from '@mantine/core'
import { IconFlask, IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  type Hl7MessageSummary,
  type PagedHl7Messages,
  useListHl7MessagesQuery,
  useListUnassignedHl7MessagesQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { AreaNav } from '#features/activities/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { type ListState, useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { laboratoryArea } from './area/laboratory.ts'
import { senderInWords } from './assigning/sender-of.ts'
import { FeedAlarmNotice } from './feeds/FeedAlarms.tsx'
import { lastMessage } from './last-message.ts'
import { useMessageBulk } from './message-bulk.ts'
import { allColumns, MessageAge, MessageCard, unassignedColumns } from './message-columns.tsx'
import { useMessageFilters } from './message-filters.ts'
import { UploadForm } from './UploadForm.tsx'

/** All messages from laboratories: who sent them and what happened to them. */
export function AllMessagesPage() {
  const list = useDescribedList(messageList)
  const query = useListHl7MessagesQuery({ ...list.query, ...chosenFilters(messageList, list.chosen) })
  return <Messages title="HL7 messages" list={list} query={query} ends={query.currentData} other="unassigned" />
}

/** Unassigned messages; reloaded when an activity starts or ends, because that decides whether names are shown. */
export function UnassignedMessagesPage() {
  const { activityId } = useActor()
  return <UnassignedMessages key={activityId ?? 0} />
}

function UnassignedMessages() {
  const list = useDescribedList(unassignedList)
  const query = useListUnassignedHl7MessagesQuery(
    { ...list.query, ...chosenFilters(unassignedList, list.chosen, { readsNames: canReadHl7(useActor()) }) },
    { refetchOnMountOrArgChange: true },
  )
  return <Messages title="Unassigned HL7 messages" list={list} query={query} ends={query.currentData} other="all" />
}

/** The latest message, the oldest unassigned one, and how many messages were scored if there are more. */
type Ends = Pick<PagedHl7Messages, 'latest' | 'oldestOpenAt' | 'openWithReusedControlId' | 'scored'>
type Order = OrderOf<typeof messageList>
type Props = {
  title: string
  list: ListState<Order>
  query: Parameters<typeof ListTable<Hl7MessageSummary, Order>>[0]['query']
  ends: Ends | undefined
  other: 'all' | 'unassigned'
}

function Messages({ title, list, query, ends, other }: Props) {
  const { latest, scored, oldestOpenAt, openWithReusedControlId = 0 } = ends ?? {}
  const oldest = other === 'all' ? oldestOpenAt : null
  const mayRead = canReadHl7(useActor())
  const bulk = useMessageBulk(other === 'all')
  const filters = useMessageFilters(other === 'all')
  return (
    <Page title={title} count={query.currentData?.totalItems} width="full" action={<Upload />}>
      <AreaNav area={laboratoryArea} />
      <FeedAlarmNotice />
      <Text c="var(--ui-text-2)" mb="sm">
        {lastMessage(latest)} {oldest && <OldestArrival arrivedAt={oldest} />}{' '}
        {oldest && !mayRead && 'Choose an activity to see the names in them.'}{' '}
        {scored && `Only the first ${scored.compared} of ${scored.total} messages were scored.`}{' '}
        {openWithReusedControlId > 0 && <ReusedNotice count={openWithReusedControlId} />}
      </Text>
      <ListTable
        label={title}
        list={list}
        query={query}
        columns={other === 'unassigned' ? allColumns : unassignedColumns(mayRead)}
        bulk={bulk}
        nameOf={(message) => `${senderInWords(message)}, ${message.controlId}`}
        forgets={other === 'all'}
        rowKey={({ messageId }) => messageId}
        open={({ messageId }) => `/hl7/${messageId}`}
        card={(message) => <MessageCard message={message} />}
        filters={filters}
        searches="Sender, control number"
        exports={other === 'all' ? '/api/hl7/unassigned/export' : '/api/hl7/export'}
        empty={other === 'all' ? { ...noneUnassigned, why: `${noneUnassigned.why} ${lastMessage(latest)}` } : emptyText}
      />
    </Page>
  )
}

const Upload = () => (
  <Button
    leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
    onClick={() => void openDialog('Upload messages', (close) => <UploadForm onDone={() => close()} />)}
  >
    Upload a file
  </Button>
)

const OldestArrival = ({ arrivedAt }: { arrivedAt: string }) => (
  <>
    The oldest unassigned message arrived <MessageAge since={arrivedAt} /> ago.
  </>
)

const ReusedNotice = ({ count }: { count: number }) => (
  <Anchor component={Link} to="/hl7/unassigned?cn=reused">
    {count === 1 ? 'One unassigned message reuses' : `${count} unassigned messages reuse`} a control number.
  </Anchor>
)

const emptyText = {
  icon: IconFlask,
  title: 'No messages yet.',
  why: 'Messages appear here when laboratories send them.',
}
const noneUnassigned = {
  icon: IconFlask,
  title: 'All messages are matched.',
  why: 'Everything that laboratories have sent is filed to a person.',
}
