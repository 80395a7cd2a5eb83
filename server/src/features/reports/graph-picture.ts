import { formatDay, formatMonth } from '@clearwing/domain/dates.ts'
import type { CountedReport, ReportGraph, ReportUnit } from '@clearwing/domain/reports/schema.ts'
import { figureInWords } from '@clearwing/domain/reports/words.ts'
import { nice, ticks } from 'd3-array'
import { line } from 'd3-shape'
import type { ExportedTables } from '#platform/export/columns.ts'

type Drawn = { report: CountedReport; graph: ReportGraph | null; about: ExportedTables['about'] }

const width = 960
const plot = { left: 96, right: 928, top: 84 }
const lineHeight = 18
const colours = { paper: '#ffffff', text: '#1b2730', faint: '#52606b', grid: '#d5dce2', line: '#0b5a8c' }

const escaped = (text: string) =>
  text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

type Words = {
  x: number
  y: number
  size?: number
  colour?: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
}

const words = (text: string, { x, y, size = 13, colour = colours.text, weight = 400, anchor = 'start' }: Words) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}">${escaped(text)}</text>`

/** Round values of the axis, from 0 up to the highest value or above. Whole numbers for a count. */
export function axisOf(highest: number, unit: ReportUnit): number[] {
  const top = Math.max(highest, unit === 'count' ? 1 : 0.1)
  const steps = unit === 'count' ? Math.min(5, top) : 5
  return ticks(0, nice(0, top, steps)[1], steps)
}

/**
 * The graph of a report as an SVG picture, with the facts that its other files have. A value that is not known or that
 * is hidden is a gap of the line.
 */
export function graphPicture({ report, graph, about }: Drawn): Buffer {
  if (graph === null) throw new Error('A picture needs a graph')
  const bottom = plot.top + graph.height
  const axis = axisOf(Math.max(0, ...graph.points.map(({ value }) => value ?? 0)), graph.unit)
  const highest = axis.at(-1) ?? 1
  const xOf = (at: number) =>
    Math.round(plot.left + ((plot.right - plot.left) * (at + 0.5)) / Math.max(1, graph.points.length))
  const yOf = (value: number) => Math.round((bottom - (graph.height * value) / highest) * 10) / 10
  // The line begins again after each gap.
  const drawn = line<ReportGraph['points'][number]>()
    .defined(({ value }) => value !== null)
    .x((_, at) => xOf(at))
    .y(({ value }) => yOf(value ?? 0))
  const everyMonth = Math.ceil(graph.points.length / 10)
  const facts = about.filter(([label]) => label !== 'Method')
  const height = bottom + 64 + facts.length * lineHeight
  const parts = [
    `<title>${escaped(`${report.name}: ${graph.title}`)}</title>`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    words(report.name, { x: 32, y: 36, size: 20, weight: 600 }),
    words(`${graph.title}, ${formatDay(report.fromDay)} to ${formatDay(report.toDay)}`, { x: 32, y: 60 }),
    ...axis.flatMap((value) => [
      `<line x1="${plot.left}" x2="${plot.right}" y1="${yOf(value)}" y2="${yOf(value)}" stroke="${colours.grid}"/>`,
      words(figureInWords(value, graph.unit), {
        x: plot.left - 8,
        y: yOf(value) + 4,
        size: 12,
        colour: colours.faint,
        anchor: 'end',
      }),
    ]),
    ...graph.points.flatMap(({ day }, at) =>
      at % everyMonth === 0
        ? [words(formatMonth(day), { x: xOf(at), y: bottom + 22, size: 12, colour: colours.faint, anchor: 'middle' })]
        : [],
    ),
    `<path d="${drawn(graph.points) ?? ''}" fill="none" stroke="${colours.line}" stroke-width="2" stroke-linejoin="round"/>`,
    ...graph.points.flatMap(({ day, value }, at) =>
      value === null
        ? []
        : [
            `<circle cx="${xOf(at)}" cy="${yOf(value)}" r="3.5" fill="${colours.line}"><title>${escaped(
              `${formatMonth(day)}: ${figureInWords(value, graph.unit)}`,
            )}</title></circle>`,
          ],
    ),
    ...facts.flatMap(([label, text], at) => {
      const y = bottom + 56 + at * lineHeight
      return [words(label, { x: 32, y, colour: colours.faint }), words(text, { x: 190, y })]
    }),
  ]
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const head = `<svg xmlns="http://www.w3.org/2000/svg" role="img" ${size} font-family="Inter, Arial, sans-serif">`
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${parts.join('\n')}\n</svg>\n`)
}
