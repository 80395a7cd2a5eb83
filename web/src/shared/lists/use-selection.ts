import { useState } from 'react'
import type { Key } from './steady.ts'

/** The selected rows of the visible page; rows on other pages cannot be selected. */
export function useSelection<Row>(rows: Row[], keyOf: (row: Row) => Key, initialKeys: string[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(initialKeys))
  const isSelected = (row: Row) => keys.has(String(keyOf(row)))
  const selected = rows.filter(isSelected)
  const toggle = (row: Row) => {
    const next = new Set(selected.map((one) => String(keyOf(one))))
    if (!next.delete(String(keyOf(row)))) next.add(String(keyOf(row)))
    setKeys(next)
  }
  return {
    selected,
    isSelected,
    toggle,
    clear: () => setKeys(new Set()),
    toggleAll: () => setKeys(new Set(selected.length === rows.length ? [] : rows.map((row) => String(keyOf(row))))),
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
