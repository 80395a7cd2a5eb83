import { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import { Group } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { RegistrationItem } from '#api/generated.ts'
import { SimilarityStatus } from '#features/duplicates/likely/index.ts'
import { Status } from '#shared/status/Status.tsx'

/** How similar the closest other person is, and whether others claim the same number. Empty if there is no one. */
export const Likeness = ({
  registration: { similarity, sameNumber },
}: {
  registration: Pick<RegistrationItem, 'similarity' | 'sameNumber'>
}) => (
  <Group gap={4}>
    {(similarity ?? 0) > DuplicateSimilarity.Not_similar && <SimilarityStatus similarity={similarity ?? 0} />}
    {(sameNumber ?? 0) > 0 && (
      <Status kind="bad" icon={IconCopy}>
        Same number
      </Status>
    )}
  </Group>
)
