import { libraryList, linksInWords } from '@clearwing/domain/library/list.ts'
import { canExportLibrary } from '@clearwing/domain/library/scope.ts'
import { validityOf } from '@clearwing/domain/library/validity.ts'
import { accessInShort, libraryKindNames, validityNames } from '@clearwing/domain/library/words.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconFiles, IconLock } from '@tabler/icons-react'
import {
  type LibraryItem,
  type ListLibraryItemsApiArg,
  useListLibraryGroupsQuery,
  useListLibraryItemsQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { actionsColumn, columnsOf, Day, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Status } from '#shared/status/Status.tsx'
import { today } from '#shared/today.ts'
import { Preview } from './Preview.tsx'
import { ScanStatus } from './ScanStatus.tsx'
import { useBulk } from './use-bulk.ts'

type Props = {
  /** Whose documents are listed: those of a person, an organisation or a medical. */
  scope: Pick<ListLibraryItemsApiArg, 'a' | 'i' | 'md'>
  isOfPerson?: boolean
  emptyText: string
}

/** The list of a library, with filters, saved filters and bulk actions. */
export function LibraryList({ scope, isOfPerson = false, emptyText }: Props) {
  const actor = useActor()
  const viewer = { isOfPerson }
  const list = useDescribedList(libraryList)
  const query = useListLibraryItemsQuery({
    ...list.query,
    ...chosenFilters(libraryList, list.chosen, viewer),
    ...scope,
  })
  const { currentData: groups = [] } = useListLibraryGroupsQuery(scope)
  const options = groups.map((value) => ({ value, label: value }))
  return (
    <ListTable
      label="Documents"
      list={list}
      query={query}
      columns={[...columnsOf(libraryList, cells, viewer), preview]}
      rowKey={({ libraryItemId }) => libraryItemId}
      open={pageOfItem}
      nameOf={({ name }) => name}
      card={(item) => <Card item={item} isOfPerson={isOfPerson} />}
      filters={filtersOf(libraryList, { gr: options }, viewer)}
      searches={isOfPerson ? 'Name, group, code, text inside' : 'Name, person, group, code, text inside'}
      exports={canExportLibrary(actor) ? '/api/libraryItems/export' : undefined}
      bulk={useBulk()}
      empty={{ icon: IconFiles, title: 'There are no documents here.', why: emptyText }}
    />
  )
}

export const pageOfItem = ({ libraryItemId }: Pick<LibraryItem, 'libraryItemId'>) => `/library/item/${libraryItemId}`

const Name = ({ item }: { item: LibraryItem }) => (
  <>
    <Text span fw={560} style={{ overflowWrap: 'anywhere' }}>
      {item.name}
    </Text>{' '}
    <ScanStatus scan={item.scan} />
    {item.legalHold !== null && (
      <Status kind="others" icon={IconLock}>
        Legal hold
      </Status>
    )}
  </>
)

/** The last day, with a word once it is near or over. */
export function ValidUntil({ item }: { item: Pick<LibraryItem, 'validUntil'> }) {
  const validity = validityOf(item, today())
  if (validity === 'undated') return null
  return (
    <>
      <Day day={item.validUntil} />{' '}
      {validity === 'expired' && (
        <Status kind="bad" icon={IconAlertTriangle}>
          {validityNames.expired}
        </Status>
      )}
      {validity === 'expiring' && (
        <Status kind="warn" icon={IconClock}>
          {validityNames.expiring}
        </Status>
      )}
    </>
  )
}

const cells = {
  name: { width: 220, cell: (item: LibraryItem) => <Name item={item} /> },
  validUntil: { width: 140, cell: (item: LibraryItem) => <ValidUntil item={item} /> },
  codes: { isHiddenAtFirst: true },
  kind: { isWide: true },
  from: { isWide: true },
  links: { isHiddenAtFirst: true },
  hold: { isHiddenAtFirst: true },
  readers: { isHiddenAtFirst: true },
}

const preview = actionsColumn<LibraryItem>(90, (item) => <Preview item={item} />)

const Card = ({ item, isOfPerson }: { item: LibraryItem; isOfPerson: boolean }) => (
  <>
    <Name item={item} />
    {!isOfPerson && item.personName && <Text>{item.personName}</Text>}
    <Text fz={14} c="var(--ui-text-2)">
      {[libraryKindNames[item.kind], item.groupName, linksInWords(item)].filter(Boolean).join(' · ')}
    </Text>
    <Text fz={14} c="var(--ui-text-2)">
      {accessInShort(item)}
    </Text>
    {item.validUntil && (
      <Text fz={14}>
        Valid to <ValidUntil item={item} />
      </Text>
    )}
  </>
)
