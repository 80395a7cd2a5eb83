import type { ResultLine } from '#features/medicals/results/result-line.ts'

const order = ['Lipids', 'Glucose', 'Kidney', 'Liver', 'Blood count', 'Urine', 'Other']

/** Lines grouped in reading order; lines without a known analyte come last. */
export function byGroup(lines: ResultLine[]) {
  const placeOf = ({ group = '' }: ResultLine) => {
    const place = order.indexOf(group)
    return place === -1 ? order.length : place
  }
  return lines.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.group ?? '').localeCompare(b.group ?? ''))
}

/** Also searches the laboratory's own names, because a doctor may type what is on the paper. */
export function withWords(lines: ResultLine[], typed: string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ name, group, result }: ResultLine) =>
    [name, group, result?.name, result?.reportName, result?.code].join(' ').toLowerCase()
  return lines.filter((line) => words.every((word) => textOf(line).includes(word)))
}
