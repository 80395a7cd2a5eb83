/** Longer than this is no text that somebody reads: a file in letters and digits. */
const longest = 4000
const kept = 60

/** A message as it is read on a screen: of a file in it, its beginning and how long it is. */
export const shortened = (text: string) =>
  text.replaceAll(new RegExp(`[A-Za-z0-9+/=]{${longest + 1},}`, 'g'), (data) => {
    const length = data.length.toLocaleString('en-NZ')
    return `${data.slice(0, kept)}… (${length} characters; download the message to see all of it)`
  })
