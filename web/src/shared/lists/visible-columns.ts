type Listed = { key: string; isAction?: boolean; isInNoFile?: boolean }

/** The columns that show: the first names the row and stays, what can be done too; of the others those not hidden. */
export const visibleOf = <Column extends Listed>(columns: Column[], hidden: readonly string[]) =>
  columns.filter(({ key, isAction }, at) => at === 0 || isAction || !hidden.includes(key))

/** Those that one may hide. */
export const choosable = <Column extends Listed>(columns: Column[]) =>
  columns.filter(({ isAction }, at) => at > 0 && !isAction)

/** What a file of the list shows, in the order of the screen. */
export const exportedKeys = (columns: Listed[]) =>
  columns.filter(({ isAction, isInNoFile }) => !isAction && !isInNoFile).map(({ key }) => key)
