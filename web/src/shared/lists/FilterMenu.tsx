import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { today } from '#shared/today.ts'
import { DaysForm } from './DaysForm.tsx'
import classes from './FilterBar.module.css'
import { type DaysFilter, type ListFilter, usualDays } from './filters.ts'
import type { Filters } from './use-list.ts'

/** Above this number of options, filters are shown side by side where there is room, so that no scrolling is needed. */
const mostBelow = 16

const count = (filters: ListFilter[]) =>
  filters.reduce((sum, filter) => sum + ('kind' in filter ? usualDays(today()).length + 1 : filter.options.length), 0)

export const FilterMenu = ({ list, filters }: { list: Filters; filters: ListFilter[] }) => (
  <Menu position="bottom-start" shadow="md">
    <Menu.Target>
      <Button className={classes.add} variant="default" size="xs" leftSection={<IconPlus size={14} stroke={1.75} />}>
        Filter
      </Button>
    </Menu.Target>
    <Menu.Dropdown className={classes.menu} mod={{ wide: count(filters) > mostBelow }}>
      {filters.map((filter) => (
        <fieldset key={filter.label} aria-label={filter.label} className={classes.group}>
          <Menu.Label>{filter.label}</Menu.Label>
          {'kind' in filter ? (
            <Days list={list} filter={filter} />
          ) : (
            filter.options.map(({ value, label }) => (
              <Menu.Item key={value} onClick={() => list.setFilter(filter.key, value)}>
                {label}
              </Menu.Item>
            ))
          )}
        </fieldset>
      ))}
    </Menu.Dropdown>
  </Menu>
)

function Days({ list, filter: { label } }: { list: Filters; filter: DaysFilter }) {
  const { b = null, l = null } = list.chosen
  const choose = async () => {
    const days = await openDialog<Record<'b' | 'l', string | undefined>>(label, (close) => (
      <DaysForm begin={b} last={l} onChosen={close} />
    ))
    if (days) list.setFilters(days)
  }
  return (
    <>
      {usualDays(today()).map((days) => (
        <Menu.Item key={days.label} onClick={() => list.setFilters(days.days)}>
          {days.label}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => void choose()}>Choose days…</Menu.Item>
    </>
  )
}
