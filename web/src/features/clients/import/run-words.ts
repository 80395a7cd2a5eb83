import { type ImportCounts, ImportedRowState, importedRowStateNames } from '@clearwing/domain/imports/run-schema.ts'

/** 'Imported: 8. Refused: 2.': the states that occur. */
export const importCountsInWords = (counts: ImportCounts) =>
  ImportedRowState.options
    .filter((state) => counts[state] > 0)
    .map((state) => `${importedRowStateNames[state]}: ${counts[state].toLocaleString('en-NZ')}.`)
    .join(' ')

/** Percentage of the rows that an import, or its undo, has done. */
export function progressOf({ waiting, done, failed, undone, notUndone }: ImportCounts, isUndo: boolean) {
  const [over, left] = isUndo ? [undone + notUndone, done] : [done + failed, waiting]
  return over + left === 0 ? 100 : (100 * over) / (over + left)
}
