import { isIndividual } from '@clearwing/domain/access/actor.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { documentRequestList } from '@clearwing/domain/library/requests/list.ts'
import { canListDocumentRequests } from '@clearwing/domain/library/requests/rules.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { Anchor, Stack, Text } from '@mantine/core'
import { IconMailQuestion } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { type DocumentRequest, useListDocumentRequestsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { WithLibrary } from '#features/library/item/WithLibrary.tsx'
import { actionsColumn, columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { DocumentRequestStatus } from './DocumentRequestStatus.tsx'
import { RequestAnswer } from './RequestAnswer.tsx'

/** Documents that were asked for: by the practice, or from the person. */
export const DocumentRequestsPage = () => (
  <WithLibrary>
    <UnderActivity title="Document requests">
      <Requests />
    </UnderActivity>
  </WithLibrary>
)

function Requests() {
  const actor = useActor()
  const viewer = { isPerson: isIndividual(actor) }
  const list = useDescribedList(documentRequestList)
  const wanted = { ...list.query, ...chosenFilters(documentRequestList, list.chosen, viewer) }
  const query = useListDocumentRequestsQuery(wanted, { skip: !canListDocumentRequests(actor) })
  if (!canListDocumentRequests(actor)) return <Navigate replace to="/dashboard" />
  const columns = columnsOf(
    documentRequestList,
    {
      person: { cell: (request) => <Person request={request} /> },
      status: { width: 130, cell: (request) => <DocumentRequestStatus state={request.state} /> },
    },
    viewer,
  )
  return (
    <Page title="Document requests" isCountedBelow width="full">
      <ListTable
        label="Document requests"
        list={list}
        query={query}
        columns={[...columns, actionsColumn<DocumentRequest>(250, (request) => <RequestAnswer request={request} />)]}
        rowKey={({ documentRequestId }) => documentRequestId}
        nameOf={({ name, personName }) => `${name}, ${personName}`}
        card={(request) => <Card request={request} isPerson={viewer.isPerson} />}
        filters={filtersOf(documentRequestList, {}, viewer)}
        searches={viewer.isPerson ? 'Document' : 'Document, person'}
        empty={{
          icon: IconMailQuestion,
          title: 'No documents are requested.',
          why: viewer.isPerson
            ? 'Your practice can ask you here for a document that it needs.'
            : 'Request a document on the page of a client, under Library.',
        }}
      />
    </Page>
  )
}

const Person = ({ request: { userId, personName } }: { request: DocumentRequest }) => (
  <Anchor component={Link} to={`/library/${userId}`}>
    {personName}
  </Anchor>
)

const Card = ({ request, isPerson }: { request: DocumentRequest; isPerson: boolean }) => (
  <>
    <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
      {request.name}
    </Text>
    <Text>{isPerson ? request.organisationName : request.personName}</Text>
    <Text fz={14} c="var(--ui-text-2)">
      {request.reason}
    </Text>
    <Text fz={14}>Due {formatDay(request.dueOn)}</Text>
    <Stack gap="xs" align="start" mt={4}>
      <DocumentRequestStatus state={request.state} />
      <RequestAnswer request={request} />
    </Stack>
  </>
)
