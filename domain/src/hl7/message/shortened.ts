/** A longer text without blanks is an encoded file, not readable text. */
const longest = 4000
const keptLength = 60

/** A message for display: an embedded file is cut to its beginning and its length. */
export const shortenText = (text: string) =>
  text.replaceAll(new RegExp(`[A-Za-z0-9+/=]{${longest + 1},}`, 'g'), (data) => {
    const length = data.length.toLocaleString('en-NZ')
    return `${data.slice(0, keptLength)}… (${length} characters; download the message to see all of it)`
  })
