/** Positions of a text in the margin of a printed page. */
export type MarginBox = 'top-left' | 'top-right' | 'bottom-left'

/** A text as a string of a style sheet: nothing in it can end the string. */
const quoted = (text: string) =>
  `"${[...text].map((letter) => (/[\p{L}\p{N} ,.:;()/+-]/u.test(letter) ? letter : escaped(letter))).join('')}"`

const escaped = (letter: string) => `\\${(letter.codePointAt(0) ?? 32).toString(16)} `

/** The rule that prints a text in the margin of each page. */
export const marginRule = (box: MarginBox, text: string) => `@page { @${box} { content: ${quoted(text)} } }`
