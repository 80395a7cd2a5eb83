/** 1601 as '1,601'. */
export const formatCount = (count: number) => count.toLocaleString('en-NZ')

/** '1 class', '41 classes' */
export const countInWords = (count: number, singular: string, plural: string) =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`

/** 'ECG', 'ECG and audiogram', 'ECG, audiogram and spirometry'. */
export const listInWords = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
