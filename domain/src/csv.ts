// A file of rows as text: what lists leave as, and what can be imported (RFC 4180).

const formula = /^[=+\-@\t\r\n＝＋－＠]/

const negativeNumber = /^-\d+(\.\d+)?$/

/**
 * A text that a spreadsheet would take for a formula is made one that it shows (OWASP, CSV injection). A negative number
 * computes nothing, and stays one.
 */
export const harmless = (text: string) => (formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text)

/** The text as it was before it was made harmless. */
export const asMeant = (text: string) => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text)

export const byteOrderMark = '\uFEFF'

const quoted = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
export const csvLine = (texts: string[]) => `${texts.map(quoted).join(',')}\r\n`
