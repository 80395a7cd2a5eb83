// To normalise a text puts the marks on each letter in order, which takes time by the square of their number: a megabyte
// of them takes a quarter of an hour. No writing has more than 30 on one letter (Unicode Standard Annex #15, section 13).

const row = /\p{M}{31}/u
const rest = /(\p{M}{30})\p{M}+/gu

/** Whether there are more marks on one letter than any writing has. */
export const hasRowOfMarks = (text: string) => row.test(text)

/** For what somebody else wrote, which cannot be refused: normalised, without the marks that are too many. */
export const normalised = (text: string, form: 'NFC' | 'NFKC' | 'NFKD') => text.replace(rest, '$1').normalize(form)
