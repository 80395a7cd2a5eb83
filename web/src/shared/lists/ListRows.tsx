import { Checkbox, Table, VisuallyHidden } from '@mantine/core'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { ColumnHead } from './ColumnHead.tsx'
import classes from './ListRows.module.css'
import type { ListTableProps } from './list-table.ts'
import type { Selection } from './use-selection.ts'

export type RowsProps<Row, Order extends string> = Pick<
  ListTableProps<Row, Order>,
  'label' | 'list' | 'columns' | 'rowKey' | 'open' | 'card' | 'nameOf'
> & { rows: Row[]; selection: Selection<Row> | undefined }

/** The rows as a table. A row opens on click and through the link in its first cell. */
export function ListRows<Row, Order extends string>(props: RowsProps<Row, Order>) {
  const { label, list, columns, rowKey, open, rows, selection } = props
  return (
    <Table className={classes.table} data-opens={open !== undefined || undefined}>
      <Table.Caption className={classes.caption}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </Table.Caption>
      <Table.Thead className={classes.head}>
        <Table.Tr>
          {selection && (
            <Table.Th className={classes.tick}>
              <SelectAll selection={selection} rows={rows} />
            </Table.Th>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} list={list} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <ListRow key={rowKey(row)} {...props} row={row} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

const SelectAll = <Row,>({ selection, rows }: { selection: Selection<Row>; rows: Row[] }) => (
  <Checkbox
    aria-label="Select all rows"
    checked={selection.selected.length === rows.length}
    indeterminate={selection.selected.length > 0 && selection.selected.length < rows.length}
    onChange={selection.toggleAll}
  />
)

function ListRow<Row, Order extends string>(props: RowsProps<Row, Order> & { row: Row }) {
  const { columns, rowKey, open, row, selection, nameOf } = props
  const navigate = useNavigate()
  const openRow = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const isOwn = event.target.closest('a, button, input, label') !== null
    // React also passes clicks in what a row shows above the page, such as a preview.
    const isOutside = !event.currentTarget.contains(event.target)
    if (!open || isOwn || isOutside || getSelection()?.toString()) return
    if (event.ctrlKey || event.metaKey || event.button === 1) window.open(open(row), '_blank', 'noopener')
    else if (event.button === 0) void navigate(open(row))
  }
  const isSelected = selection?.isSelected(row) ?? false
  return (
    <Table.Tr data-row={rowKey(row)} data-selected={isSelected || undefined} onClick={openRow} onAuxClick={openRow}>
      {selection && (
        <Table.Td className={classes.tick}>
          <Checkbox
            aria-label={`Select ${nameOf?.(row) ?? rowKey(row)}`}
            checked={isSelected}
            onChange={() => selection.toggle(row)}
          />
        </Table.Td>
      )}
      {columns.map(({ key, align, cell, isAction }, at) => (
        <Table.Td key={key} ta={align} data-action={isAction}>
          {at === 0 ? <Name {...props}>{cell(row)}</Name> : cell(row)}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}

type NameProps<Row, Order extends string> = Pick<RowsProps<Row, Order>, 'open'> & {
  row: Row
  children: React.ReactNode
}

/** The row's name, and its link if it opens; takes the keyboard focus. */
const Name = <Row, Order extends string>({ open, row, children }: NameProps<Row, Order>) =>
  open ? (
    <Link to={open(row)} className={classes.link} data-row-focus>
      {children}
    </Link>
  ) : (
    <div tabIndex={-1} className={classes.link} data-row-focus>
      {children}
    </div>
  )
