/** From a moment until another, in milliseconds since 1970; the end is not included. */
export type TimeSpan = { from: number; to: number }

/** Spans in order, in which those that overlap or touch are one. */
export function joinSpans(spans: TimeSpan[]): TimeSpan[] {
  const result: TimeSpan[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else if (to > from) result.push({ from, to })
  }
  return result
}

/** What is left of the spans without the others. */
export function withoutSpans(spans: TimeSpan[], others: TimeSpan[]): TimeSpan[] {
  let left = spans
  for (const other of others)
    left = left.flatMap(({ from, to }) =>
      [
        { from, to: Math.min(to, other.from) },
        { from: Math.max(from, other.to), to },
      ].filter((part) => part.from < part.to),
    )
  return left
}

/** The last span that starts before a time; the spans are in order. */
function lastBefore(spans: TimeSpan[], time: number) {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.from ?? 0) < time) low = middle + 1
    else high = middle
  }
  return spans[low - 1]
}

/** True when a time overlaps none of the spans. */
export const isApart = (spans: TimeSpan[] = [], { from, to }: TimeSpan) => (lastBefore(spans, to)?.to ?? from) <= from

/** True when one of the spans has all of a time. */
export const isWithin = (spans: TimeSpan[], { from, to }: TimeSpan) => (lastBefore(spans, from + 1)?.to ?? 0) >= to
