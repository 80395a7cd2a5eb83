import { formatDay } from '@clearwing/domain/dates.ts'
import { linksInWords } from '@clearwing/domain/library/list.ts'
import {
  canChangeItem,
  canControlItem,
  canSeeItemHistory,
  canSeeReaders,
  canShareItem,
} from '@clearwing/domain/library/rules.ts'
import { accessInWords, codesInWords, libraryKindNames, retentionNames } from '@clearwing/domain/library/words.ts'
import { Alert, Anchor, List, SimpleGrid, Stack } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type LibraryRecord, useGetLibraryItemQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { ComparedVersions } from './ComparedVersions.tsx'
import { DocumentViewer } from './DocumentViewer.tsx'
import { ItemActions } from './ItemActions.tsx'
import { HistoryPanel, ItemReadersPanel } from './ItemHistory.tsx'
import { ValidUntil } from './LibraryList.tsx'
import { ScanNotice } from './ScanStatus.tsx'
import { SharingPanel } from './SharingPanel.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'
import { WithLibrary } from './WithLibrary.tsx'

/** One document: its file, what is known of it, and who may read it. */
export function ItemPage() {
  const libraryItemId = recordId(useParams().libraryItemId)
  const [isChecked, setIsChecked] = useState(false)
  const query = useGetLibraryItemQuery(libraryItemId === 0 ? skipToken : { libraryItemId }, {
    pollingInterval: isChecked ? 5000 : 0,
  })
  // The document is polled, because the scanner does not announce that it has finished.
  const isWaiting = query.data?.scan === 'waiting'
  if (isWaiting !== isChecked) setIsChecked(isWaiting)
  if (isNotFound(libraryItemId, query.error)) return <NotFound name="document" />
  return (
    <WithLibrary>
      <Loaded query={query}>{(item) => <Item key={item.libraryItemId} item={item} />}</Loaded>
    </WithLibrary>
  )
}

function Item({ item }: { item: LibraryRecord }) {
  const actor = useActor()
  const [isComparing, setIsComparing] = useState(false)
  const compare = item.removed || item.versions.length < 2 ? undefined : () => setIsComparing(true)
  return (
    <Page title={item.name} action={<ItemActions item={item} />}>
      <Stack gap="md">
        {item.removed && (
          <Alert color="red" title={`Removed by ${item.removed.name}`}>
            {item.removed.reason}
          </Alert>
        )}
        {!item.removed && (
          <DocumentOrNotice item={item} isComparing={isComparing} close={() => setIsComparing(false)} />
        )}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Panel title="Details">
            <Facts facts={factsOf(item)} />
          </Panel>
          <Panel title="Who may read the document">
            <List spacing={4}>
              {accessInWords(item).map((sentence) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
          </Panel>
        </SimpleGrid>
        {canShareItem(actor, item) && <SharingPanel item={item} />}
        <VersionsPanel item={item} canReplace={canChangeItem(actor, item)} compare={compare} />
        {canSeeReaders(actor, item) && <ItemReadersPanel libraryItemId={item.libraryItemId} />}
        {(canSeeItemHistory(actor, item) || canControlItem(actor)) && (
          <HistoryPanel libraryItemId={item.libraryItemId} />
        )}
      </Stack>
    </Page>
  )
}

/** Shows the file, two versions of it, or why it cannot be opened. */
function DocumentOrNotice({ item, ...comparison }: { item: LibraryRecord; isComparing: boolean; close: () => void }) {
  if (comparison.isComparing) return <ComparedVersions item={item} close={comparison.close} />
  if (item.scan !== null && item.scan !== 'clean') return <ScanNotice scan={item.scan} />
  return <DocumentViewer key={item.versionNumber} item={item} />
}

const factsOf = (item: LibraryRecord) =>
  [
    { label: 'Person', value: item.userId !== null && <PersonLink item={item} /> },
    { label: 'Kept by', value: item.organisationName ?? item.personName },
    { label: 'Kind', value: libraryKindNames[item.kind] },
    { label: 'Group', value: item.groupName },
    { label: 'Codes', value: codesInWords(item) },
    { label: 'Dated', value: item.datedOn && formatDay(item.datedOn) },
    { label: 'Valid to', value: item.validUntil && <ValidUntil item={item} /> },
    { label: 'Linked to', value: item.medicalId === null ? linksInWords(item) : <MedicalLink item={item} /> },
    { label: 'Kept', value: retentionInWords(item) },
    { label: 'Legal hold', value: item.legalHold },
    { label: 'Opened by', value: peopleInWords(item.readers) },
  ].filter(({ value }) => Boolean(value))

const retentionInWords = ({ retention, keptUntil }: LibraryRecord) =>
  keptUntil === null ? retentionNames[retention] : `${retentionNames[retention]}, until ${formatDay(keptUntil)}`

const peopleInWords = (count: number) => (count === 1 ? '1 other person' : `${count} other people`)

const PersonLink = ({ item: { userId, personName } }: { item: LibraryRecord }) => (
  <Anchor component={Link} to={`/library/${userId}`}>
    {personName}
  </Anchor>
)

const MedicalLink = ({ item }: { item: LibraryRecord }) => (
  <Anchor component={Link} to={`/medical/${item.medicalId}`}>
    {linksInWords(item)}
  </Anchor>
)
