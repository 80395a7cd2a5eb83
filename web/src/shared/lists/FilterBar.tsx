import { Button, Group, Pill } from '@mantine/core'
import classes from './FilterBar.module.css'
import { FilterMenu } from './FilterMenu.tsx'
import { chipsOf, type ListFilter } from './filters.ts'
import { SearchField } from './SearchField.tsx'
import type { Filters } from './use-list.ts'

type Props = { list: Filters; filters: ListFilter[]; searches: string | undefined }

/** The text filter, and the active filters as removable chips. */
export function FilterBar({ list, filters, searches }: Props) {
  const chips = chipsOf(filters, list.chosen)
  const takeAway = (keys: string[]) => list.setFilters(Object.fromEntries(keys.map((key) => [key, undefined])))
  const areSeveral = chips.length + (list.query.f ? 1 : 0) > 1
  return (
    <Group gap="xs" className={classes.bar} role="search" aria-label="Filters">
      {searches && <SearchField list={list} searches={searches} />}
      <Group gap="xs" className={classes.chips}>
        {chips.map(({ label, words, keys }) => (
          <Pill
            key={label}
            size="md"
            className={classes.chip}
            withRemoveButton
            onRemove={() => takeAway(keys)}
            removeButtonProps={{ 'aria-label': `Remove filter ${label}`, 'aria-hidden': false, tabIndex: 0 }}
          >
            <span className={classes.name}>{label}</span> {words}
          </Pill>
        ))}
        {filters.length > 0 && <FilterMenu list={list} filters={filters} />}
        {areSeveral && (
          <Button size="compact-sm" variant="subtle" onClick={list.clear}>
            Clear all
          </Button>
        )}
      </Group>
    </Group>
  )
}
