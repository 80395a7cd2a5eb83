import { normalised } from '#marks.ts'

/** Units that are written in several ways, by the way we compare them in (UCUM where it has one). */
const sameUnit: [RegExp, string][] = [
  [/^giga\.l-1$/, '10*9/l'],
  [/^tera\.l-1$/, '10*12/l'],
  [/^x?10(?:[*^]|e)(\d+)\/l$/, '10*$1/l'],
  [/^iu\/l$/, 'u/l'],
  [/^miu\/l$/, 'mu/l'],
]

/** Two results stand in one line of a graph only when this is the same. Nothing is converted. */
export function comparableUnit(unit: string | null): string {
  const plain = normalised(unit ?? '', 'NFKC')
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replaceAll('μ', 'u')
  const [pattern, form] = sameUnit.find(([pattern]) => pattern.test(plain)) ?? []
  return pattern && form !== undefined ? plain.replace(pattern, form) : plain
}
