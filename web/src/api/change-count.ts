let changeCount = 0

/** Number of changes this page has sent to the server, so that it can tell its own changes from other people's. */
export const changesMade = () => changeCount
export const countChange = () => {
  changeCount++
}
