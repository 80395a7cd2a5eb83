/** An option whose value is also part of sentences: as a label of its own it begins with a capital. */
export const withCapital = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })
