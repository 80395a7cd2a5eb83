import type { VideoCue } from './schema.ts'

/** Number of words that a transcript has, for the least time in which it can be read. */
export const countWords = (transcript: Pick<VideoCue, 'text'>[]) =>
  transcript.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)
