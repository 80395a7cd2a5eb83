/** The most words of a phrase before the editor warns: a longer text is a letter. */
export const longPhraseWords = 60
/** The most words of a letter before its editor warns: it is a page with the paragraphs that the law adds. */
export const longLetterWords = 250

const wordsOf = (text: string) => text.replaceAll(/\{\w+\}/g, 'name').match(/[\p{L}\p{M}\d’'-]*[\p{L}\d]/gu) ?? []

/** Counts vowel groups, less a silent e. The count is an estimate, as in every reading formula. */
function syllablesIn(word: string) {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const groups = plain.replace(/(?<=[^aeiouyl])e$/, '').match(/[aeiouy]+/g)?.length ?? 0
  return Math.max(1, groups)
}

const sentencesIn = (text: string) => text.split(/[.!?]+(?=\s|$)|\n/).filter((sentence) => wordsOf(sentence).length > 0)

export type Reading = {
  words: number
  /** Flesch reading ease, from 0 (hard) to 100 (easy). */
  ease: number
  verdict: 'plain' | 'demanding' | 'hard'
  warnings: string[]
}

/** How easily a text can be read, and what makes it hard. Fields in braces count as one word. */
export function readingOf(text: string, mostWords = longPhraseWords): Reading | undefined {
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  const sentences = sentencesIn(text)
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  const score = 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length)
  const ease = Math.round(Math.min(100, Math.max(0, score)))
  const longest = Math.max(...sentences.map((sentence) => wordsOf(sentence).length))
  return {
    words: words.length,
    ease,
    verdict: ease >= 60 ? 'plain' : ease >= 40 ? 'demanding' : 'hard',
    warnings: [
      ...(words.length > mostWords ? [`It has ${words.length} words. Use at most ${mostWords}.`] : []),
      ...(longest > 25 ? [`One sentence has ${longest} words. Use at most 25.`] : []),
    ],
  }
}

export const isLong = (text: string) => wordsOf(text).length > longPhraseWords
