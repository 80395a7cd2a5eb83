import { expect, test } from 'vitest'
import { deducibleCounts, hiddenAmong, type Sum } from './hide.ts'

/** The last count is the total of the others. */
const line = (...parts: number[]) => {
  const counts = [...parts, parts.reduce((sum, count) => sum + count, 0)]
  const sums: Sum[] = [{ parts: parts.map((_, at) => at), total: parts.length }]
  return { counts, sums }
}
const countsText = ({ counts, sums }: ReturnType<typeof line>) => {
  const hidden = hiddenAmong(counts, sums)
  return counts.map((count, at) => (hidden.has(at) ? '–' : String(count))).join(' ')
}

test.each<[string, number[], string]>([
  ['nothing small', [5, 6, 20], '5 6 20 31'],
  ['an empty group is not hidden', [0, 6, 20], '0 6 20 26'],
  ['four is small, five is not, and the next smallest is hidden too', [4, 5, 20], '– – 20 29'],
  ['a single hidden count would follow from the total', [1, 30, 20], '– 30 – 51'],
  ['two small counts with a sum of five: each is known to be small', [2, 3, 20], '– – – 25'],
  ['two small counts with a sum of six: one may be five', [3, 3, 20], '– – 20 26'],
  ['five hidden groups of five together are one each', [1, 1, 1, 1, 1, 20], '– – – – – – 25'],
  ['two small counts with a small sum', [1, 2, 20], '– – – 23'],
  ['a small total', [1, 2], '– – –'],
  ['one part equal to the total', [3], '– –'],
  ['two parts, one of them small', [4, 40], '– – 44'],
  ['a small count among zeros: the total is hidden', [3, 0, 0], '– 0 0 –'],
])('%s', (_what, parts, expected) => expect(countsText(line(...parts))).toBe(expected))

/** Rows and columns with their totals, and the grand total. */
function table(cells: number[][]) {
  const [height, width] = [cells.length, cells[0]?.length ?? 0]
  const all = [...cells.map((row) => [...row, add(row)])]
  const foot = Array.from({ length: width + 1 }, (_, column) => add(all.map((row) => row[column] ?? 0)))
  const counts = [...all, foot].flat()
  const at = (row: number, column: number) => row * (width + 1) + column
  const range = (length: number) => Array.from({ length }, (_, index) => index)
  const sums: Sum[] = [
    ...range(height + 1).map((row) => ({
      parts: range(width).map((column) => at(row, column)),
      total: at(row, width),
    })),
    ...range(width + 1).map((column) => ({
      parts: range(height).map((row) => at(row, column)),
      total: at(height, column),
    })),
  ]
  return { counts, sums }
}
const add = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

test('a hidden count in a table follows neither from its row nor from its column', () => {
  const { counts, sums } = table([
    [30, 2, 9],
    [12, 20, 8],
    [7, 15, 40],
  ])
  const hidden = hiddenAmong(counts, sums)
  expect(hidden.has(1)).toBe(true)
  expect(hidden.size).toBeGreaterThanOrEqual(4)
  expect(deducibleCounts(sums, hidden)).toEqual([])
})

/** An independent check: the rank of the matrix without the column of the count. */
function rankOf(rows: number[][]): number {
  const [first, ...others] = rows
  if (!first) return 0
  const column = first.findIndex((value) => Math.abs(value) > 1e-9)
  if (column < 0) return rankOf(others)
  const pivot = first[column] ?? 1
  return (
    1 + rankOf(others.map((row) => row.map((value, at) => value - ((row[column] ?? 0) / pivot) * (first[at] ?? 0))))
  )
}

test('none of hundreds of tables reveals what it hides, and all small counts are hidden', () => {
  let seed = 20_261_122
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let round = 0; round < 300; round++) {
    const [height, width] = [1 + random(4), 1 + random(4)]
    const most = [3, 8, 40][random(3)] ?? 8
    const { counts, sums } = table(
      Array.from({ length: height }, () => Array.from({ length: width }, () => random(most))),
    )
    const hidden = hiddenAmong(counts, sums)
    expect(counts.every((count, at) => count === 0 || count >= 5 || hidden.has(at))).toBe(true)
    const places = [...hidden]
    const equations = (of: number[]) =>
      sums.map(({ parts, total }) => of.map((at) => (parts.includes(at) ? 1 : 0) - (at === total ? 1 : 0)))
    const rank = rankOf(equations(places))
    for (const place of places)
      expect(rankOf(equations(places.filter((one) => one !== place))), `${counts} hides ${places}`).toBe(rank)
    for (const { parts, total } of sums) {
      const together = add(parts.filter((at) => hidden.has(at)).map((at) => counts[at] ?? 0))
      if (!hidden.has(total)) expect(together === 0 || together >= 5).toBe(true)
    }
  }
})
