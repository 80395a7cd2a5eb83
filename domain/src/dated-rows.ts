/** The row in force on a day: the latest one that has started. A rate or a fee is changed by adding a row. */
export const rowInForceOn = <Row extends { from: string }>(rows: readonly Row[], day: string): Row | undefined =>
  rows.filter(({ from }) => from <= day).reduce<Row | undefined>(later, undefined)

const later = <Row extends { from: string }>(first: Row | undefined, second: Row) =>
  first && first.from > second.from ? first : second
