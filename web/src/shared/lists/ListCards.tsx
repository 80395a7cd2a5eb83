import { Paper, Stack } from '@mantine/core'
import { Link } from 'react-router'
import classes from './ListCards.module.css'
import type { ListTableProps } from './ListTable.tsx'

type Props<Row, Order extends string> = Pick<ListTableProps<Row, Order>, 'label' | 'rowKey' | 'open' | 'card'> & {
  rows: Row[]
}

/** The rows as cards, for narrow screens. */
export function ListCards<Row, Order extends string>({ label, rowKey, open, card, rows }: Props<Row, Order>) {
  return (
    <Stack component="ul" gap={10} className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <Paper component="li" key={rowKey(row)} withBorder className={classes.card}>
          {open ? (
            <Link to={open(row)} className={classes.link}>
              {card(row)}
            </Link>
          ) : (
            <div className={classes.link}>{card(row)}</div>
          )}
        </Paper>
      ))}
    </Stack>
  )
}
