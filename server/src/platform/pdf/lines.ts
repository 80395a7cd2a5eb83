import { normalised } from '@clearwing/domain/marks.ts'
import type { Face } from './fonts.ts'

export type TextStyle = {
  size: number
  face: Face
  colour: string
  /** Line height in ems; never so small that macrons are cut. */
  leading?: number
  /** Letter spacing, in ems. */
  tracking?: number
  /** Digits of equal width, so that dates and numbers align in columns. */
  tabular?: boolean
}

export type TextRun = { text: string; style: TextStyle }
export type Line = { pieces: (TextRun & { x: number })[]; width: number }
export type MeasureText = (text: string, style: TextStyle) => number

/** Breaks only after spaces (not after a no-break space); a word wider than the line is split. */
export function breakLines(measure: MeasureText, runs: TextRun[], width: number): Line[] {
  const lines: Line[] = []
  let line: TextRun[] = []
  const finish = () => {
    lines.push(laidOut(measure, line))
    line = []
  }
  for (const word of wordsOf(runs).flatMap((word) => cutToFit(measure, word, width))) {
    if (line.length > 0 && inkWidth(measure, [...line, ...word]) > width) finish()
    line.push(...word)
    if (word.at(-1)?.text.endsWith('\n')) finish()
  }
  if (line.length > 0 || lines.length === 0) finish()
  return lines
}

/** Splits runs into words; a word may contain several styles. */
function wordsOf(runs: TextRun[]): TextRun[][] {
  const words: TextRun[][] = [[]]
  for (const { text, style } of runs) {
    for (const part of normalised(text, 'NFC')
      .replaceAll('\t', ' ')
      .split(/(?<=[ \n])/)) {
      words.at(-1)?.push({ text: part, style })
      if (/[ \n]$/.test(part)) words.push([])
    }
  }
  return words.filter((word) => word.some(({ text }) => text !== ''))
}

function cutToFit(measure: MeasureText, word: TextRun[], width: number): TextRun[][] {
  if (inkWidth(measure, word) <= width) return [word]
  const parts: TextRun[][] = []
  let part: TextRun[] = []
  for (const character of word.flatMap(({ text, style }) => [...text].map((text) => ({ text, style })))) {
    if (part.length > 0 && inkWidth(measure, [...part, character]) > width) {
      parts.push(part)
      part = []
    }
    part = joined([...part, character])
  }
  return [...parts, part]
}

const inkWidth = (measure: MeasureText, runs: TextRun[]) => {
  const { pieces } = laidOut(measure, runs)
  const last = pieces.at(-1)
  return last ? last.x + measure(last.text.trimEnd(), last.style) : 0
}

function laidOut(measure: MeasureText, runs: TextRun[]): Line {
  let x = 0
  const pieces = joined(runs).map((run) => {
    const piece = { ...run, text: run.text.replace('\n', ' '), x }
    x += measure(piece.text, piece.style)
    return piece
  })
  const last = pieces.at(-1)
  return { pieces, width: last ? last.x + measure(last.text.trimEnd(), last.style) : 0 }
}

function joined(runs: TextRun[]): TextRun[] {
  const list: TextRun[] = []
  for (const run of runs) {
    const last = list.at(-1)
    if (last?.style === run.style) list.splice(-1, 1, { ...run, text: last.text + run.text })
    else list.push(run)
  }
  return list
}
