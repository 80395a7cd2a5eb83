/** The row in force on a day: of those that have begun, the last to begin. A rate or a fee changes by a new row. */
export const inForceOn = <Row extends { from: string }>(rows: readonly Row[], day: string): Row | undefined =>
  rows.filter(({ from }) => from <= day).reduce<Row | undefined>(later, undefined)

const later = <Row extends { from: string }>(first: Row | undefined, second: Row) =>
  first && first.from > second.from ? first : second
