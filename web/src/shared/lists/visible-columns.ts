type Listed = { key: string; isAction?: boolean; isInNoFile?: boolean }

/** The visible columns: the first (the row's name) and the actions always, the others unless hidden. */
export const visibleOf = <Column extends Listed>(columns: Column[], hidden: readonly string[]) =>
  columns.filter(({ key, isAction }, at) => at === 0 || isAction || !hidden.includes(key))

/** Columns the user may hide. */
export const choosable = <Column extends Listed>(columns: Column[]) =>
  columns.filter(({ isAction }, at) => at > 0 && !isAction)

/** Columns in an export, in screen order. */
export const exportedKeys = (columns: Listed[]) =>
  columns.filter(({ isAction, isInNoFile }) => !isAction && !isInNoFile).map(({ key }) => key)
