import type { RefObject } from 'react'
import { useKeys } from '#shared/keys.ts'

export const rowsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

/** Index of the row that has the keyboard focus. */
const focusedRow = (box: HTMLElement | null) => rowsIn(box).findIndex((row) => row.contains(document.activeElement))

const focusRow = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('[data-row-focus]')?.focus()

type Acts = {
  hasRows: boolean
  open: ((row: number) => void) | undefined
  /** Selects a row; missing if rows cannot be selected. */
  toggle: ((row: number) => void) | undefined
  clear: () => void
  hasSearch: boolean
}

/** j and k move between rows with the real focus, so that screen readers and Enter follow. */
export function useListKeys(box: RefObject<HTMLElement | null>, { hasRows, open, toggle, clear, hasSearch }: Acts) {
  const go = (step: number) => {
    const rows = rowsIn(box.current)
    const at = focusedRow(box.current)
    focusRow(at === -1 ? rows[step > 0 ? 0 : rows.length - 1] : rows[at + step])
  }
  const withRow = (act: (row: number) => void) => () => {
    const at = focusedRow(box.current)
    if (at !== -1) act(at)
  }
  useKeys([
    ...(hasRows
      ? [
          { key: 'j', label: 'Next row', act: () => go(1) },
          { key: 'k', label: 'Previous row', act: () => go(-1) },
        ]
      : []),
    ...(hasRows && open ? [{ key: 'Enter', label: 'Open row', act: withRow(open) }] : []),
    ...(hasRows && toggle
      ? [
          { key: 'x', label: 'Select row', act: withRow(toggle) },
          { key: 'Escape', label: 'Clear selection', act: clear },
        ]
      : []),
    ...(hasSearch ? [{ key: '/', label: 'Search list', act: () => searchIn(box.current)?.focus() }] : []),
  ])
}

const searchIn = (box: HTMLElement | null) => box?.querySelector<HTMLElement>('input[type=search]')
