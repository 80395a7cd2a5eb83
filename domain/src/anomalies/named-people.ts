import { searchable } from '#search.ts'

/** A person as a description may name them. */
export type NameablePerson = { userId: number; firstName: string; lastName: string; knownAs: string | null }

/** True when the words name this person: the family name, and the first name or the name they are known by. */
export function isNamedIn(description: string, { firstName, lastName, knownAs }: NameablePerson) {
  const words = new Set(wordsOf(description))
  const has = (name: string | null) => name !== null && name !== '' && wordsOf(name).every((word) => words.has(word))
  return has(lastName) && (has(firstName) || has(knownAs))
}

const wordsOf = (text: string) =>
  searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Pairs of neighbouring words that begin with a capital letter, so that people can be looked up: 'jane doe'. */
export const namePairs = (description: string) => {
  const words = description.split(/[^\p{L}’'-]+/u).filter(Boolean)
  return words.slice(1).flatMap((word, place) => {
    const before = words[place] ?? ''
    return /^\p{Lu}/u.test(before) && /^\p{Lu}/u.test(word) ? [[searchable(before), searchable(word)] as const] : []
  })
}
