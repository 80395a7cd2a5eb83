import { duplicateReasonsInWords } from '@clearwing/domain/duplicates/words.ts'
import type { DuplicateReason } from '#api/generated.ts'

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Explains in a sentence why two records may belong to the same person. */
export const Reasons = ({ reasons }: { reasons: DuplicateReason[] }) => (
  <span style={{ overflowWrap: 'anywhere' }}>{sentence(duplicateReasonsInWords(reasons).join(', '))}</span>
)
