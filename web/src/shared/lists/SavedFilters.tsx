import { Button, Menu, Text } from '@mantine/core'
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { SavedFilter } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { isSameQuery } from './address.ts'
import { SavedFilterForm } from './SavedFilterForm.tsx'
import type { ListState } from './use-list.ts'
import { useSavedFilters } from './use-saved-filters.ts'

type Props = {
  list: Pick<ListState, 'type' | 'saved' | 'apply'>
  /** Opens what the list shows as a custom query, for users who have them. */
  openAsQuery?: (() => void) | undefined
}

/** The user's saved filters for this list, and those that colleagues share: apply, save or edit one. */
export function SavedFilters({ list, openAsQuery }: Props) {
  const filters = useSavedFilters(list.type)
  const own = filters.filter(({ sharedBy }) => sharedBy === null)
  const shared = filters.filter(({ sharedBy }) => sharedBy !== null)
  const currentFilter = [...own, ...shared].find(({ query }) => isSameQuery(query, list.saved))
  const isPlain = Object.keys(list.saved).length === 0
  const edit = (filter?: SavedFilter) =>
    openDialog(filter ? `Saved filter ${filter.name}` : 'Save this filter', (close) => (
      <SavedFilterForm type={list.type} query={list.saved} filter={filter} onDone={() => close()} />
    ))
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconBookmark size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          {...(currentFilter && { 'aria-label': `My filters: ${currentFilter.name}` })}
        >
          {currentFilter?.name ?? 'My filters'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {own.map((filter) => (
          <Item key={filter.savedFilterId} filter={filter} isCurrent={filter === currentFilter} apply={list.apply} />
        ))}
        {shared.length > 0 && <Menu.Label>Shared with you</Menu.Label>}
        {shared.map((filter) => (
          <Item key={filter.savedFilterId} filter={filter} isCurrent={filter === currentFilter} apply={list.apply} />
        ))}
        {filters.length > 0 && <Menu.Divider />}
        {currentFilter && own.includes(currentFilter) ? (
          <Menu.Item onClick={() => void edit(currentFilter)}>Rename, share or delete…</Menu.Item>
        ) : (
          <Menu.Item disabled={isPlain} onClick={() => void edit()}>
            {isPlain ? 'Choose a filter or an order first' : 'Save this filter…'}
          </Menu.Item>
        )}
        {openAsQuery && <Menu.Item onClick={openAsQuery}>Open as query</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}

type ItemProps = { filter: SavedFilter; isCurrent: boolean; apply: ListState['apply'] }

const Item = ({ filter: { name, isDefault, sharedBy, query }, isCurrent, apply }: ItemProps) => (
  <Menu.Item
    leftSection={<IconCheck size={16} stroke={1.75} aria-hidden visibility={isCurrent ? 'visible' : 'hidden'} />}
    rightSection={
      sharedBy && (
        <Text fz={12} c="var(--ui-text-2)">
          {sharedBy}
        </Text>
      )
    }
    onClick={() => apply(query)}
  >
    {name}
    {isDefault && ' (default)'}
  </Menu.Item>
)
