import type { LetterPhraseChange } from '@clearwing/domain/resources/phrases/schema.ts'
import type { LetterPhrase } from '#api/generated.ts'

/** What a change of a phrase sends. */
export const phraseValues = ({
  name,
  folder,
  shortcut,
  text,
  condition,
  fromDay,
}: LetterPhrase): Omit<LetterPhraseChange, 'version'> => ({ name, folder, shortcut, text, condition, fromDay })
