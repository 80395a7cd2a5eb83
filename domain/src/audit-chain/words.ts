import { countInWords } from '#format-count.ts'
import type { ChainFault, ChainFinding, EmptiedByDisposal } from './schema.ts'

const grouped = (count: number) => count.toLocaleString('en-NZ')

const faultWords: Record<ChainFault, string> = {
  changed: 'This history row, or its hash, was changed after it was chained.',
  removed: 'This history row was removed.',
  gap: 'Rows were removed from the history and from the chain.',
  rebuilt:
    'The chain was built again: it differs from the signed head. One of these rows was changed, removed or inserted.',
  cut: 'The last rows were removed: they had been signed.',
  backDated: 'This row has an earlier time than the rows before it: it was back-dated, or a clock was set back.',
  postDated: 'This row has a later time than the head that includes it: it was post-dated, or a clock was set wrongly.',
  inserted: 'This row was inserted later: its number was settled before.',
  unchained: 'This row was inserted by hand: its number was settled before, so it is not in the chain.',
  signature: 'This head is not signed with the key of this installation.',
  headOrder: 'This head does not follow the head before it: a head was removed, exchanged, or the chain was shortened.',
  headsMissing: 'Heads from this one on are missing from the head file.',
  copyDiffers: 'The head file differs from its copy in the second folder.',
  emptied:
    'Rows lost their content, and the chain does not say so: no disposal names them, or they were changed afterwards.',
}

/** What the check says of emptied rows, a sentence for each disposal. */
export const emptiedInWords = (emptied: EmptiedByDisposal[]): string[] =>
  emptied.map(
    ({ disposalId, rows }) =>
      `${countInWords(rows, 'row was', 'rows were')} emptied under disposal ${disposalId}. The chain keeps their hashes.`,
  )

export const faultInWords = ({ fault }: Pick<ChainFinding, 'fault'>) => faultWords[fault]

/** Where it is: 'Row 30 of the chain (history 31)', 'Rows 26 to 50 of the chain, head 2'. */
export function placeInWords({ seq, lastSeq, historyId, headNumber }: ChainFinding): string {
  const isRange = seq !== null && lastSeq !== null && lastSeq > seq
  const row =
    seq === null
      ? null
      : isRange
        ? `Rows ${grouped(seq)} to ${grouped(lastSeq)} of the chain`
        : `Row ${grouped(seq)} of the chain`
  const history = historyId === null ? null : `history row ${historyId}`
  const head = headNumber === null ? null : `head ${headNumber}`
  const text = [row, history, head].filter((part) => part !== null).join(', ')
  return text === '' ? 'Head file' : text.charAt(0).toUpperCase() + text.slice(1)
}
