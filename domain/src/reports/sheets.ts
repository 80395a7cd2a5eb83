import type { CellValue, ColumnKind } from '#lists.ts'
import type { CountedReport, ReportUnit } from './schema.ts'
import { shownFigure } from './words.ts'

/** A table of a file: its columns and rows. */
export type ReportSheet = { title: string; columns: { title: string; kind: ColumnKind }[]; rows: CellValue[][] }

const unitNames: Record<ReportUnit, string> = {
  count: '',
  days: ' (days)',
  percent: ' (%)',
  cents: ' ($)',
  minutes: ' (minutes)',
}

/** A figure that leaves out small groups is a text: 'at least 25'. */
const inFile = (value: number | null, unit: ReportUnit, isAtLeast: boolean) => {
  if (isAtLeast) return shownFigure(value, unit, isAtLeast)
  return unit === 'cents' && value !== null ? value / 100 : value
}

/** The figures and tables of a report as a file has them. */
export function sheetsOf({ figures, tables, beforeFrom, hidesSmallGroups }: CountedReport): ReportSheet[] {
  const text = { kind: 'text' as const }
  const number = { kind: hidesSmallGroups ? ('text' as const) : ('number' as const) }
  const hasBefore = beforeFrom !== null
  return [
    {
      title: 'Figures',
      columns: [
        { title: 'Figure', ...text },
        { title: 'Value', ...number },
        ...(hasBefore ? [{ title: 'In the time before', ...number }] : []),
      ],
      rows: figures.map(({ title, unit, value, isAtLeast, before, isBeforeAtLeast }) => [
        `${title}${unitNames[unit]}`,
        inFile(value, unit, isAtLeast),
        ...(hasBefore ? [inFile(before, unit, isBeforeAtLeast)] : []),
      ]),
    },
    ...tables.map(({ title, by, columns, rows }) => ({
      title,
      columns: [
        { title: by, ...text },
        ...columns.map((column) => ({ title: `${column.title}${unitNames[column.unit]}`, ...number })),
      ],
      rows: rows.map(({ name, values, atLeast }) => [
        name,
        ...columns.map(({ unit }, at) => inFile(values[at] ?? null, unit, atLeast.includes(at))),
      ]),
    })),
  ]
}
