import { similarityWords } from '@clearwing/domain/duplicates/words.ts'
import { DuplicateSimilarity } from '@clearwing/domain/enumerations.ts'
import { Group } from '@mantine/core'
import { IconCopy, IconUsers } from '@tabler/icons-react'
import type { RegistrationItem } from '#api/generated.ts'
import { Status } from '#shared/status/Status.tsx'

const { Not_similar, Similar } = DuplicateSimilarity

/** How alike somebody else is, and whether others say the same number. Nothing where nobody is. */
export const Likeness = ({
  registration: { similarity, sameNumber },
}: {
  registration: Pick<RegistrationItem, 'similarity' | 'sameNumber'>
}) => (
  <Group gap={4}>
    {(similarity ?? 0) > Not_similar && (
      <Status kind={(similarity ?? 0) > Similar ? 'warn' : 'others'} icon={IconUsers}>
        {similarityWords(similarity ?? 0)}
      </Status>
    )}
    {(sameNumber ?? 0) > 0 && (
      <Status kind="bad" icon={IconCopy}>
        Same number
      </Status>
    )}
  </Group>
)
