import type { Measure } from './rounds.ts'

/** One line of the report. Ratios carry over to another machine; times do not. */
export type Row = { figure: string; ours: string; reference: string; ratio: string; goal: string; isMet: boolean }

const rounded = (number: number) => (number < 10 ? number.toFixed(2) : Math.round(number).toLocaleString('en-NZ'))

const measureText = ({ perSecond, p95, cpu }: Measure) =>
  `${rounded(perSecond)}/s, p95 ${rounded(p95)} ms, CPU ${rounded(cpu)} ms`

/** Throughput as a multiple of the reference; beside it the same of processor time, which other load changes less. */
export function throughput(figure: string, [ours, reference]: [Measure, Measure], least: number): Row {
  const ratio = ours.perSecond / reference.perSecond
  const goal = `>= ${least} of the reference`
  return {
    figure,
    ours: measureText(ours),
    reference: measureText(reference),
    ratio: `${ratio.toFixed(2)}, by CPU ${(reference.cpu / ours.cpu).toFixed(2)}`,
    goal,
    isMet: ratio >= least,
  }
}

/** A figure of which less is better. */
export function atMost(
  figure: string,
  unit: string,
  [ours, reference]: [number, number | undefined],
  most: number,
): Row {
  return {
    figure,
    ours: `${rounded(ours)} ${unit}`,
    reference: reference === undefined ? '' : `${rounded(reference)} ${unit}`,
    ratio: reference === undefined ? '' : (ours / reference).toFixed(2),
    goal: `<= ${most} ${unit}`,
    isMet: ours <= most,
  }
}

export function table(rows: Row[]) {
  const cells = [
    ['figure', 'Clearwing', 'reference', 'ratio', 'goal', 'met'],
    ...rows.map(({ isMet, ...row }) => [
      row.figure,
      row.ours,
      row.reference,
      row.ratio,
      row.goal,
      isMet ? 'yes' : 'NO',
    ]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = cells.map(line)
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body].join('\n')
}
