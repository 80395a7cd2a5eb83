// Normalising a text sorts the combining marks on each letter, in time quadratic in their number: a megabyte of them
// takes a quarter of an hour. No language has more than 30 on one letter (Unicode Standard Annex #15, section 13).

const row = /\p{M}{31}/u
const rest = /(\p{M}{30})\p{M}+/gu

/** True when a letter has more combining marks than any language uses. */
export const hasRowOfMarks = (text: string) => row.test(text)

/** Normalises text that came from elsewhere and cannot be refused, dropping excess marks. */
export const normalised = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') => text.replace(rest, '$1').normalize(form)
