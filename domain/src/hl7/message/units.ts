import { normalised } from '#marks.ts'

/** Spelling variants of units, each with the form used for comparison (UCUM where it has one). */
const sameUnit: [RegExp, string][] = [
  [/^giga\.l-1$/, '10*9/l'],
  [/^tera\.l-1$/, '10*12/l'],
  [/^x?10(?:[*^]|e)(\d+)\/l$/, '10*$1/l'],
  [/^iu\/l$/, 'u/l'],
  [/^miu\/l$/, 'mu/l'],
]

/**
 * Returns a unit in the form used for comparison. Two results share a line in a graph only if this form is equal;
 * nothing is converted.
 */
export function comparableUnit(unit: string | null): string {
  const normal = normalised(unit ?? '', 'NFKC')
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replaceAll('μ', 'u')
  const [pattern, form] = sameUnit.find(([pattern]) => pattern.test(normal)) ?? []
  return pattern && form !== undefined ? normal.replace(pattern, form) : normal
}
