import { UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import classes from './SearchButton.module.css'
import { typeAhead } from './type-ahead.ts'

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** True while a dialog is open or the page is locked; the palette then stays closed. */
const isCovered = () => document.querySelector('[aria-modal=true], [data-locked]') !== null

/** Opens the command palette, which is loaded on first use and keeps what is typed meanwhile. */
export function SearchButton() {
  const [openCount, setOpenCount] = useState(0)
  const [query, setQuery] = useState('')
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  const open = () => {
    if (isCovered()) return
    waiting.current?.abort()
    waiting.current = typeAhead(setQuery, () => setOpenCount(0))
    setOpenCount((before) => before + 1)
  }
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <UnstyledButton className={classes.button} onClick={open} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <span className={classes.word}>Search</span>
        <kbd className={classes.key} aria-hidden>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </UnstyledButton>
      <Suspense>{openCount > 0 && <Palette openCount={openCount} query={query} setQuery={setQuery} />}</Suspense>
    </>
  )
}
