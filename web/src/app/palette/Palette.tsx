import '@mantine/spotlight/styles.layer.css'
import { Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { isLocked, useActor } from '#features/account/index.ts'
import { Commands } from './Commands.tsx'
import classes from './Palette.module.css'
import { PaletteRecords } from './PaletteRecords.tsx'
import { listId, palette, SettleProvider, store, usePaletteSelection } from './use-palette-selection.ts'

/** Minimum number of characters before records are searched. */
const shortest = 2

type Props = { openCount: number; query: string; setQuery: (query: string) => void }

/** Opens screens, people, organisations and medicals by name, and runs actions available everywhere. */
export function Palette({ openCount, query, setQuery }: Props) {
  const actor = useActor()
  const locked = isLocked(actor)
  useEffect(() => {
    if (openCount > 0) palette.open()
  }, [openCount])
  useEffect(() => {
    if (locked) palette.close()
    return () => palette.close()
  }, [locked])
  const text = query.trim()
  const { activeId, settle } = usePaletteSelection()
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight="min(70vh, 560px)"
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <Spotlight.Search
        className={classes.search}
        placeholder="Search screens, people and records"
        aria-label="Search screens, people and records"
        maxLength={100}
        onKeyUp={settle}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
      />
      <Spotlight.ActionsList id={listId} className={classes.list} role="listbox" aria-label="Results">
        <SettleProvider value={settle}>
          <Commands actor={actor} text={text} />
          {text.length >= shortest && (
            <PaletteRecords
              key={`${actor.userId}:${actor.organisationId}:${actor.activityId}`}
              actor={actor}
              text={text}
            />
          )}
        </SettleProvider>
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
