let made = 0

/** How much this page has changed at the server: what it shows then is its own doing, and no surprise. */
export const changesMade = () => made
export const countChange = () => {
  made++
}
