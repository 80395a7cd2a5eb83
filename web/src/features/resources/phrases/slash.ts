import type { OfferedPhrase } from '@clearwing/domain/resources/phrases/schema.ts'
import { matchesSearch } from '@clearwing/domain/search.ts'

/** The / before the cursor and the words typed after it; undefined unless it begins a word. */
export function slashBefore(text: string, caret: number) {
  const match = /(?:^|\s)\/([\p{L}\d-]*(?: [\p{L}\d-]+)?)$/u.exec(text.slice(0, caret))
  return match ? { from: caret - (match[1] ?? '').length - 1, words: match[1] ?? '' } : undefined
}

const mostShown = 8

/** Phrases for the typed words: those whose shortcut begins with them first. */
export function phrasesFor(phrases: OfferedPhrase[], words: string) {
  const typed = words.toLowerCase()
  const isShortcut = ({ shortcut }: OfferedPhrase) => typed !== '' && shortcut.startsWith(typed)
  const matching = phrases.filter(
    (phrase) => isShortcut(phrase) || matchesSearch(`${phrase.name} ${phrase.shortcut} ${phrase.folder ?? ''}`, words),
  )
  return matching.toSorted((a, b) => Number(isShortcut(b)) - Number(isShortcut(a))).slice(0, mostShown)
}

/** Replaces the / and its words with the phrase. The cursor is then after the phrase. */
export function withPhrase(text: string, from: number, caret: number, phrase: string) {
  const after = text.slice(caret)
  const space = after === '' || /^[\s.,;:]/.test(after) ? '' : ' '
  return { text: `${text.slice(0, from)}${phrase}${space}${after}`, caret: from + phrase.length }
}
