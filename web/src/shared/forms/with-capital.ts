/** An option whose value is also used in sentences; as a label it begins with a capital letter. */
export const withCapital = (value: string) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })
