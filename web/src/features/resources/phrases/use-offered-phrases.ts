import { canUsePhrases } from '@clearwing/domain/resources/phrases/rules.ts'
import type { OfferedPhrase } from '@clearwing/domain/resources/phrases/schema.ts'
import { useListOfferedPhrasesQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'

const none: OfferedPhrase[] = []

/** The regulator's shared phrases, then the reader's own; empty while they load and for those who write no letters. */
export function useOfferedPhrases(regulatorId: number) {
  const isOffered = canUsePhrases(useActor())
  return useListOfferedPhrasesQuery({ regulatorId }, { skip: !isOffered }).currentData ?? none
}
