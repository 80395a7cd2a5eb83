import type { CountedReport, ReportGraph } from '@clearwing/domain/reports/schema.ts'
import { parse } from 'angular-html-parser'
import { expect, test } from 'vitest'
import { axisOf, graphPicture } from './graph-picture.ts'

const points = [5, 12, null, 7, null].map((value, at) => ({ day: `2026-0${at + 1}-01`, value }))
const graph: ReportGraph = { title: 'Decisions by month', unit: 'count', type: 'Line', height: 300, points }
const report = { name: 'Outcomes', fromDay: '2026-01-01', toDay: '2026-05-31' } as CountedReport
const about: [string, string][] = [
  ['Made by', 'Kiri <Heke> & "Co"'],
  ['Filters', 'Class: Class 2'],
  ['Records', '24 medicals'],
  ['Method', 'Counts each decision.'],
  ['Check value', 'abc123'],
]
const drawn = graphPicture({ report, graph, about }).toString()

test('the picture is XML with the facts of the other files, and no markup of a text', () => {
  const { rootNodes, errors } = parse(drawn.replace(/^<\?xml[^>]*>/, ''), { canSelfClose: true })
  expect(errors).toEqual([])
  expect(rootNodes.filter(({ kind }) => kind === 'element')).toHaveLength(1)
  for (const text of ['Outcomes', 'Decisions by month, 1 Jan 2026 to 31 May 2026', '24 medicals', 'abc123', 'Class 2'])
    expect(drawn).toContain(text)
  expect(drawn).toContain('Kiri &#60;Heke&#62; &#38; &#34;Co&#34;')
  expect(drawn).not.toContain('Counts each decision.')
})

test('each known value is a point at its height; a hidden one is a gap', () => {
  const circles = [...drawn.matchAll(/<circle cx="\d+" cy="([\d.]+)"/g)].map(([, y]) => Number(y))
  // The axis goes from 0 at 384 to 12 at 84.
  expect(circles).toEqual([5, 12, 7].map((value) => 384 - (300 * value) / 12))
  const [, line = ''] = /<path d="([^"]*)"/.exec(drawn) ?? []
  expect(line.match(/[ML]/g)).toEqual(['M', 'L', 'M'])
  expect(drawn).not.toContain('Mar 2026: ')
})

test.each([
  [0, 'count', [0, 1]],
  [1, 'count', [0, 1]],
  [4, 'count', [0, 1, 2, 3, 4]],
  [12, 'count', [0, 2, 4, 6, 8, 10, 12]],
  [100, 'percent', [0, 20, 40, 60, 80, 100]],
  [7.5, 'days', [0, 2, 4, 6, 8]],
  [123_456, 'cents', [0, 20_000, 40_000, 60_000, 80_000, 100_000, 120_000, 140_000]],
] as const)('the axis up to %s in %s', (highest, unit, values) => {
  expect(axisOf(highest, unit)).toEqual(values)
})
