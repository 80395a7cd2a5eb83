import { fastestSpeed, type WatchedSpan } from '@clearwing/domain/videos/watching.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useReportVideoProgressMutation } from '#api/generated.ts'

/** A report is sent this often while a video plays, in milliseconds. */
const interval = 10_000
/** Longer steps between two positions are jumps, not playing, in milliseconds. */
const longestStep = 1_500 * fastestSpeed

/** Notes which parts of a video are played, and reports them: while it plays, and whenever it stops. */
export function usePlaying(videoId: number, player: RefObject<HTMLVideoElement | null>) {
  const [report] = useReportVideoProgressMutation()
  const played = useRef<WatchedSpan[]>([])
  const sentAt = useRef(0)
  const positionOf = () => Math.round((player.current?.currentTime ?? 0) * 1000)

  const send = () => {
    const spans = played.current.filter(({ from, to }) => to > from)
    if (spans.length === 0) return
    // The next report continues from here.
    played.current = [{ from: positionOf(), to: positionOf() }]
    sentAt.current = performance.now()
    // What could not be sent, such as without a connection, is watched again.
    report({ videoId, body: { played: spans, position: positionOf() } }).catch(() => undefined)
  }

  const note = () => {
    const now = positionOf()
    const last = played.current.at(-1)
    if (player.current?.paused || player.current?.seeking || !last || now < last.to || now - last.to > longestStep)
      played.current.push({ from: now, to: now })
    else last.to = now
    if (performance.now() - sentAt.current > interval) send()
  }

  const stop = () => {
    note()
    send()
  }

  // Leaving the page reports what was played on it.
  const sendLatest = useRef(send)
  sendLatest.current = send
  useEffect(() => () => sendLatest.current(), [])

  const start = () => {
    sentAt.current = performance.now()
    played.current.push({ from: positionOf(), to: positionOf() })
  }
  return { onPlaying: start, onTimeUpdate: note, onPause: stop, onEnded: stop }
}
