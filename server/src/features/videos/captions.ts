import { longestCaptions, type VideoCue } from '@clearwing/domain/videos/schema.ts'
import { timeInVideo } from '@clearwing/domain/videos/words.ts'
import webvtt, { type CueNode, type ParsedCue } from 'webvtt-parser'

/** What is wrong with a file, in sentences that name the line; empty if nothing is. */
type Read = { cues: VideoCue[]; problems: string[] }

const mostCues = 5_000
/** As many as people read before they correct the first. */
const mostProblems = 5
/** Captions may end this much after the video, in milliseconds: programs round the last one. */
const tolerance = 1_000

/** The references that WebVTT knows, with their semicolons, which the parser's own list lacks. */
const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0', '&lrm;': '\u200e', '&rlm;': '\u200f' }

/** Reads the captions of a video of this length in milliseconds, as a WebVTT file (W3C, WebVTT). */
export const readCaptions = (text: string, duration: number): Read => read(text, duration, 'captions')

/** Reads chapters: a WebVTT file whose cues are their titles, one after the other. */
export function readChapters(text: string, duration: number): Read {
  const { cues, problems } = read(text, duration, 'chapters')
  const early = cues.find(({ from }, at) => at > 0 && from < (cues[at - 1]?.to ?? 0))
  return early
    ? { cues, problems: [...problems, `The chapter “${early.text}” starts before the last ends.`] }
    : { cues, problems }
}

function read(text: string, duration: number, kind: 'captions' | 'chapters'): Read {
  if (text.length > longestCaptions) return refused('This file is longer than 500,000 characters.')
  const { cues: parsed, styles, errors } = new webvtt.WebVTTParser(entities).parse(text, kind)
  if (errors.length > 0)
    return refused(...errors.slice(0, mostProblems).map(({ line, message }) => `Line ${line}: ${message}`))
  if (styles.length > 0) return refused('This file has a style block. Remove it: the player has a style of its own.')
  if (parsed.length === 0) return refused('This file has no text.')
  if (parsed.length > mostCues) return refused('This file has more than 5,000 texts.')
  const cues = parsed.map(asCue)
  const empty = cues.find((cue) => cue.text === '')
  if (empty) return refused(`There is no text at ${timeInVideo(empty.from)}.`)
  const late = cues.find(({ to }) => to > duration + tolerance)
  if (late) return refused(`The text at ${timeInVideo(late.from)} ends after the video.`)
  return { cues, problems: [] }
}

const refused = (...problems: string[]): Read => ({ cues: [], problems })

const asCue = ({ startTime, endTime, tree }: ParsedCue): VideoCue => ({
  from: Math.round(startTime * 1000),
  to: Math.round(endTime * 1000),
  text: textOf(tree.children).replaceAll(/\s+/g, ' ').trim(),
})

const textOf = (nodes: CueNode[]): string =>
  nodes.map(({ type, value, children }) => (type === 'text' ? String(value) : textOf(children ?? []))).join('')
