import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import classes from './FilterBar.module.css'
import type { Filters } from './use-list.ts'

/** Filters by words that must all match, shortly after typing stops. Escape returns to the rows. */
export function SearchField({ list, searches }: { list: Filters; searches: string }) {
  const { f } = list.query
  const [text, setText] = useState(f ?? '')
  useEffect(() => {
    setText((typed) => (typed.trim() === (f ?? '') ? typed : (f ?? '')))
  }, [f])
  const search = useDebouncedCallback((next: string) => list.setText(next.trim()), 300)
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return
    // Otherwise the browser would clear the field and change the list.
    event.preventDefault()
    event.currentTarget.blur()
  }
  return (
    <TextInput
      type="search"
      className={classes.search}
      aria-label={`Search: ${searches}`}
      placeholder={searches}
      maxLength={100}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={text}
      onKeyDown={leave}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}
