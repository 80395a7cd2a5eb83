import type { CellValue, ColumnKind } from '#lists.ts'
import type { CountedReport, ReportUnit } from './schema.ts'

/** A table of a file: its columns and rows. */
export type ReportSheet = { title: string; columns: { title: string; kind: ColumnKind }[]; rows: CellValue[][] }

const unitNames: Record<ReportUnit, string> = {
  count: '',
  days: ' (days)',
  percent: ' (%)',
  cents: ' ($)',
  minutes: ' (minutes)',
}

const number = (title: string, unit: ReportUnit) => ({ title: `${title}${unitNames[unit]}`, kind: 'number' as const })
const inFile = (value: number | null, unit: ReportUnit) => (unit === 'cents' && value !== null ? value / 100 : value)

/** The figures and tables of a report as a file has them. */
export function sheetsOf({ figures, tables, beforeFrom }: CountedReport): ReportSheet[] {
  const text = { kind: 'text' as const }
  const hasBefore = beforeFrom !== null
  return [
    {
      title: 'Figures',
      columns: [
        { title: 'Figure', ...text },
        { title: 'Value', kind: 'number' },
        ...(hasBefore ? [{ title: 'In the time before', kind: 'number' as const }] : []),
      ],
      rows: figures.map(({ title, unit, value, before }) => [
        `${title}${unitNames[unit]}`,
        inFile(value, unit),
        ...(hasBefore ? [inFile(before, unit)] : []),
      ]),
    },
    ...tables.map(({ title, by, columns, rows }) => ({
      title,
      columns: [{ title: by, ...text }, ...columns.map((column) => number(column.title, column.unit))],
      rows: rows.map(({ name, values }) => [name, ...columns.map(({ unit }, at) => inFile(values[at] ?? null, unit))]),
    })),
  ]
}
