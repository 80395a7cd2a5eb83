import { normalised } from './marks.ts'

/** Letters with a stroke are single letters, not a letter and a mark. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  ı: 'i',
}

/**
 * Normalises stored text and queries: lower case without macrons or other marks, apostrophes (and ʻokina) removed,
 * hyphens as spaces. Hēmi O’Neill-Tāwhiri is found by 'hemi oneill', and vice versa.
 */
export const searchable = (text: string) =>
  normalised(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øđłħæœßþðı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/['’‘ʻʼ`´]/g, '')
    .replace(/[\p{Pd}\s]+/gu, ' ')
    .trim()

/** The words of a query, all of which must match. */
export const searchWords = (query: string) => searchable(query).split(' ').filter(Boolean)

export function matchesSearch(text: string, query: string) {
  const searchableText = searchable(text)
  return searchWords(query).every((word) => searchableText.includes(word))
}
