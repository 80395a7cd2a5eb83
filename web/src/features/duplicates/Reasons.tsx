import { reasonsInWords } from '@clearwing/domain/duplicates/words.ts'
import type { DuplicateReason } from '#api/generated.ts'

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Why two may be one person, in a sentence. */
export const Reasons = ({ reasons }: { reasons: DuplicateReason[] }) => (
  <span style={{ overflowWrap: 'anywhere' }}>{sentence(reasonsInWords(reasons).join(', '))}</span>
)
