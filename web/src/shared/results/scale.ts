import { startOfDay, yearOf } from '@clearwing/domain/dates.ts'

/** About five round numbers from below the lowest value to above the highest. */
export function niceScale(lowest: number, highest: number) {
  const span = highest - lowest || Math.abs(highest) || 1
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((part) => part * power >= rough) ?? 10) * power
  const below = Math.floor(lowest / step - 0.25)
  // A scale of non-negative values does not go below zero.
  const first = lowest < 0 ? below : Math.max(0, below)
  const last = Math.ceil(highest / step + 0.25)
  // Rounded, because 0.1 + 0.2 is not exactly 0.3.
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** The steps of a scale as written on its axis, all with the same number of decimals: '5.0', '5.5'. */
export function writtenScale(scale: number[]) {
  const decimals = Math.max(0, ...scale.map((step) => String(step).split('.')[1]?.length ?? 0))
  return (step: number) => step.toFixed(decimals)
}

/** 1 January of the years between two days, at most eight, as moments. */
export function yearTicks(first: string, last: string) {
  const [from, to] = [yearOf(first) + 1, yearOf(last)]
  const every = Math.ceil((to - from + 1) / 8) || 1
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
    .filter((_, at) => at % every === 0)
    .map((year) => Date.parse(startOfDay(`${year}-01-01`)))
}
