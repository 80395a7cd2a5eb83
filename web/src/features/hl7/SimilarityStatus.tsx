import { similarityWords } from '@clearwing/domain/duplicates/words.ts'
import { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import { type Icon, IconCheck, IconEqual, IconEqualNot, IconQuestionMark } from '@tabler/icons-react'
import { Status, type StatusKind } from '#shared/status/Status.tsx'

const looks: Record<number, { kind: StatusKind; icon: Icon }> = {
  [DuplicateSimilarity.Strong]: { kind: 'ok', icon: IconCheck },
  [DuplicateSimilarity.Possible_duplicate]: { kind: 'warn', icon: IconQuestionMark },
  [DuplicateSimilarity.Similar]: { kind: 'others', icon: IconEqual },
}
const notSimilar = { kind: 'others', icon: IconEqualNot } as const

/** How likely it is this person's, of 100. */
export function SimilarityStatus({ similarity, score }: { similarity: number; score: number }) {
  const { kind, icon } = looks[similarity] ?? notSimilar
  return (
    <Status kind={kind} icon={icon}>
      {`${similarityWords(similarity)}, ${score} of 100`}
    </Status>
  )
}
