import { Button, Group, Menu, Pill, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { Fragment, useEffect, useState } from 'react'
import classes from './FilterBar.module.css'
import type { ListState } from './use-list.ts'

type Filters = Pick<ListState, 'query' | 'chosen' | 'setFilter' | 'setText' | 'clear'>

export type ListFilter = {
  /** Its key in the address. */
  key: string
  /** 'Status' */
  label: string
  options: { value: string; label: string }[]
}

type Props = { list: Filters; filters: ListFilter[]; searches: string | undefined }

/** The text filter, and the chosen filters as chips that can be taken away. */
export function FilterBar({ list, filters, searches }: Props) {
  const chosen = filters.filter(({ key }) => key in list.chosen)
  return (
    <Group gap="xs" className={classes.bar}>
      {searches && <Search list={list} searches={searches} />}
      {chosen.map(({ key, label, options }) => (
        <Pill
          key={key}
          size="md"
          withRemoveButton
          onRemove={() => list.setFilter(key, undefined)}
          removeButtonProps={{ 'aria-label': `Remove filter ${label}`, 'aria-hidden': false, tabIndex: 0 }}
        >
          <span className={classes.name}>{label}</span>{' '}
          {options.find(({ value }) => value === list.chosen[key])?.label ?? list.chosen[key]}
        </Pill>
      ))}
      {filters.length > 0 && <FilterMenu list={list} filters={filters} />}
      {chosen.length > 1 && (
        <Button size="compact-sm" variant="subtle" onClick={list.clear}>
          Clear all
        </Button>
      )}
    </Group>
  )
}

function Search({ list, searches }: { list: Filters; searches: string }) {
  const { f } = list.query
  const [text, setText] = useState(f ?? '')
  useEffect(() => {
    if (f === undefined) setText('')
  }, [f])
  const search = useDebouncedCallback((next: string) => list.setText(next.trim()), 300)
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={`Search: ${searches}`}
      placeholder={searches}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}

const FilterMenu = ({ list, filters }: { list: Filters; filters: ListFilter[] }) => (
  <Menu position="bottom-start" shadow="md">
    <Menu.Target>
      <Button className={classes.add} variant="default" size="xs" leftSection={<IconPlus size={14} stroke={1.75} />}>
        Filter
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {filters.map(({ key, label, options }) => (
        <Fragment key={key}>
          <Menu.Label>{label}</Menu.Label>
          {options.map((option) => (
            <Menu.Item key={option.value} onClick={() => list.setFilter(key, option.value)}>
              {option.label}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </Menu.Dropdown>
  </Menu>
)
