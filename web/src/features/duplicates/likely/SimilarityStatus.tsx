import { similarityWords } from '@clearwing/domain/duplicates/likely/words.ts'
import { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import { IconEqual, IconFingerprint, IconUserQuestion } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'

/** How likely it is that two records belong to the same person. */
export function SimilarityStatus({ similarity }: { similarity: number }) {
  const words = similarityWords(similarity)
  if (similarity === DuplicateSimilarity.Possible_duplicate)
    return (
      <Status kind="bad" icon={IconFingerprint}>
        {words}
      </Status>
    )
  return similarity === DuplicateSimilarity.Strong ? (
    <Status kind="warn" icon={IconEqual}>
      {words}
    </Status>
  ) : (
    <Status kind="others" icon={IconUserQuestion}>
      {words}
    </Status>
  )
}
