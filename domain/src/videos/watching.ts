// What a person has seen of a video (specification: video/*; features.md 1.11). A browser reports what it played; the
// server believes only as much as can have been played since the last report.

/** A part of a video, in milliseconds from its start. */
export type WatchedSpan = { from: number; to: number }

/** The fastest speed that the player offers. */
export const fastestSpeed = 2
/** A report may be this much early, in milliseconds: networks delay some reports more than others. */
const tolerance = 2_000
/** A report counts for at most this time, in milliseconds, however long ago the last one was. */
export const longestReport = 120_000
/** A break in what was watched that no one notices, in milliseconds: seeking and buffering lose fractions of a second. */
const smallestGap = 1_000

export const lengthOf = (spans: WatchedSpan[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** The same parts in order, without overlaps; parts that touch are one. */
export function joined(spans: WatchedSpan[]): WatchedSpan[] {
  const result: WatchedSpan[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else if (span.to > span.from) result.push({ ...span })
  }
  return result
}

/** Until where the video was watched from its start without a noticeable break, in milliseconds. */
export function watchedFromStart(watched: WatchedSpan[]) {
  let end = 0
  for (const { from, to } of joined(watched)) {
    if (from > end + smallestGap) break
    end = Math.max(end, to)
  }
  return end
}

export type PlayReport = {
  /** What the browser says that it played since its last report, in the order in which it was played. */
  played: WatchedSpan[]
  /** Milliseconds since the person's last report about any video, or since they opened this one if that is later. */
  elapsed: number
  /** Length of the video, in milliseconds. */
  duration: number
  /** True if the person may not skip ahead of what they have watched. */
  inOrder: boolean
}

/**
 * What was watched after a report. Of the parts played, it accepts as much as fits the time that has passed at the
 * fastest speed, and nothing beyond the end of the video. Where skipping ahead is not allowed, a part that starts later
 * than what was watched from the start does not count.
 */
export function afterReport(watched: WatchedSpan[], { played, elapsed, duration, inOrder }: PlayReport): WatchedSpan[] {
  let left = Math.max(0, Math.min(elapsed, longestReport)) * fastestSpeed + (elapsed > 0 ? tolerance : 0)
  let result = joined(watched)
  for (const { from, to } of played) {
    const start = Math.max(0, from)
    const end = Math.min(to, duration, start + left)
    if (!(end > start) || (inOrder && start > watchedFromStart(result) + smallestGap)) continue
    left -= end - start
    result = joined([...result, { from: start, to: end }])
  }
  return result
}

/** Share of the video that was watched, in whole percent; 100 only if it was watched enough. */
export function percentWatched(watched: WatchedSpan[], duration: number) {
  if (hasWatchedEnough(watched, duration)) return 100
  return Math.min(99, Math.floor((lengthOf(joined(watched)) / duration) * 100))
}

/** All of the video was watched, apart from breaks that no one notices. */
export function hasWatchedEnough(watched: WatchedSpan[], duration: number) {
  return duration > 0 && watchedFromStart(watched) >= duration - smallestGap
}

/** A new file of the same length keeps what people have watched of the old one. Lengths are in milliseconds. */
export const keepsProgress = (oldDuration: number, newDuration: number) =>
  Math.abs(oldDuration - newDuration) <= smallestGap

/** Faster than people read, in words a minute. */
const fastestReading = 600

/**
 * The least time in milliseconds that it takes to read a transcript. Reading it to the end counts as watching, where
 * the video allows that.
 */
export const leastReadingTime = (words: number) => Math.ceil((words / fastestReading) * 60_000)
