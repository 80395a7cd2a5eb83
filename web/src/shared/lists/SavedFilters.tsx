import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { SavedFilter } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { isSameQuery } from './address.ts'
import { SavedFilterForm } from './SavedFilterForm.tsx'
import type { ListState } from './use-list.ts'
import { useSavedFilters } from './use-saved-filters.ts'

/** The user's saved filters for this list: apply, save or edit one. */
export function SavedFilters({ list }: { list: Pick<ListState, 'type' | 'saved' | 'apply'> }) {
  const filters = useSavedFilters(list.type)
  const currentFilter = filters.find(({ query }) => isSameQuery(query, list.saved))
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
        {filters.map((filter) => (
          <Menu.Item
            key={filter.savedFilterId}
            leftSection={
              <IconCheck
                size={16}
                stroke={1.75}
                aria-hidden
                visibility={filter === currentFilter ? 'visible' : 'hidden'}
              />
            }
            onClick={() => list.apply(filter.query)}
          >
            {filter.name}
            {filter.isDefault && ' (default)'}
          </Menu.Item>
        ))}
        {filters.length > 0 && <Menu.Divider />}
        {currentFilter ? (
          <Menu.Item onClick={() => void edit(currentFilter)}>Rename or delete…</Menu.Item>
        ) : (
          <Menu.Item disabled={isPlain} onClick={() => void edit()}>
            {isPlain ? 'Choose a filter or an order first' : 'Save this filter…'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
