import {
  type AnyList,
  type CellValue,
  type ColumnKind,
  columnsIn,
  type FilterOption,
  inWords,
  type OrderOf,
  type RowOf,
  type ViewerArgument,
  type ViewerOf,
} from '@clearwing/domain/lists.ts'
import type { ReactNode } from 'react'
import type { ListFilter } from './filters.ts'
import type { Column } from './list-table.ts'

/** What a page adds to the description of a column: a cell of its own if text is not enough, and its layout. */
type OwnColumn<Row> = {
  cell?: (row: Row) => ReactNode
  width?: number
  align?: 'right'
  isWide?: boolean
  isHiddenAtFirst?: boolean
}
type OwnColumns<List extends AnyList> = { [Key in keyof List['columns']]?: OwnColumn<RowOf<List>> }

const widths: Record<ColumnKind, number | undefined> = { text: undefined, number: 100, day: 120, moment: 170 }

const Value = ({ value, kind }: { value: CellValue; kind: ColumnKind }) =>
  kind === 'text' ? value : <span style={{ whiteSpace: 'nowrap' }}>{inWords(value, kind)}</span>

/** A day in a list, on one line. */
export const Day = ({ day }: { day: string | null }) => <Value value={day} kind="day" />

export const MomentValue = ({ moment }: { moment: string | null }) => <Value value={moment} kind="moment" />

/** The columns of a described list that this user sees. `own` has the cells that need a component. */
export function columnsOf<const List extends AnyList>(
  list: List,
  own: OwnColumns<List>,
  ...[viewer]: ViewerArgument<List>
): Column<RowOf<List>, OrderOf<List>>[] {
  type ListColumn = Column<RowOf<List>, OrderOf<List>>
  return columnsIn(list)
    .filter(([, { isSeen, isInFileOnly }]) => !isInFileOnly && (isSeen?.(viewer as ViewerOf<List>) ?? true))
    .map(([key, { title, kind = 'text', value, more, order, also = {} }]): ListColumn => {
      const others = Object.entries(also).map(([other, name]) => ({ title: name, order: other as OrderOf<List> }))
      const width = widths[kind]
      return {
        key,
        title,
        cell: (row) => <Value value={value?.(row) ?? null} kind={kind} />,
        ...(order !== undefined && { order: order as OrderOf<List> }),
        ...(others.length > 0 && { also: others }),
        ...(width !== undefined && { width }),
        ...(kind === 'number' && { align: 'right' as const }),
        ...(!(value ?? more) && { isInNoFile: true }),
        ...own[key],
      }
    })
}

/** The filters of a described list that this user sees. `own` has the options that are records. */
export function filtersOf<const List extends AnyList>(
  { filters = {}, days }: List,
  own: { [Key in keyof List['filters']]?: readonly FilterOption[] },
  ...[viewer]: ViewerArgument<List>
): ListFilter[] {
  const offered = Object.entries(filters).flatMap(([key, { label, isSeen, words, options: usual = [] }]) => {
    const options = (own as Record<string, readonly FilterOption[]>)[key] ?? usual
    const isOffered = options.length > 0 && (isSeen?.(viewer as never) ?? true)
    return isOffered ? [{ key, label, options, ...(words && { words }) }] : []
  })
  return [...offered, ...(days === undefined ? [] : [{ kind: 'days' as const, label: days }])]
}

/** The buttons of a row: always visible, never exported or printed. */
export const actionsColumn = <Row,>(width: number, cell: (row: Row) => ReactNode): Column<Row, never> => ({
  key: 'actions',
  title: 'Actions',
  isAction: true,
  width,
  cell,
})
