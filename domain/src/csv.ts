// CSV, used for list exports and imports (RFC 4180).

const formula = /^[=+\-@\t\r\n＝＋－＠]/

const negativeNumber = /^-\d+(\.\d+)?$/

/**
 * Escapes a text that a spreadsheet would treat as a formula (OWASP, CSV injection). A negative number is harmless and
 * stays as it is.
 */
export const escapeFormula = (text: string) => (formula.test(text) && !negativeNumber.test(text) ? `'${text}` : text)

/** Removes the escape that `escapeFormula` added. */
export const asMeant = (text: string) => (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text)

export const byteOrderMark = '\uFEFF'

const quoted = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
export const csvLine = (texts: string[]) => `${texts.map(quoted).join(',')}\r\n`
