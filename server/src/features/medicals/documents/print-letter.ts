import type { LetterContent } from './letter-content.ts'

/** Prints a letter. The code of documents is loaded with the first one. */
export async function printLetter(content: LetterContent) {
  const { writeLetter } = await import('./writers.ts')
  return writeLetter(content)
}
