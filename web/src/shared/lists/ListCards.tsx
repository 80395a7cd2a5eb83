import { Checkbox, Paper, Stack } from '@mantine/core'
import { Link } from 'react-router'
import classes from './ListCards.module.css'
import type { RowsProps } from './ListRows.tsx'

/** The rows as cards, for narrow screens. */
export function ListCards<Row, Order extends string>(props: RowsProps<Row, Order>) {
  const { label, rowKey, open, card, rows, selection, nameOf } = props
  return (
    <Stack component="ul" gap={10} className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <Paper
          component="li"
          key={rowKey(row)}
          withBorder
          className={classes.card}
          data-row={rowKey(row)}
          data-selected={selection?.isSelected(row) || undefined}
        >
          {selection && (
            <Checkbox
              className={classes.tick}
              aria-label={`Select ${nameOf?.(row) ?? rowKey(row)}`}
              checked={selection.isSelected(row)}
              onChange={() => selection.toggle(row)}
            />
          )}
          {open ? (
            <Link to={open(row)} className={classes.link} data-row-focus>
              {card(row)}
            </Link>
          ) : (
            <div className={classes.link} tabIndex={-1} data-row-focus>
              {card(row)}
            </div>
          )}
        </Paper>
      ))}
    </Stack>
  )
}
