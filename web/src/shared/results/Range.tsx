import type { Flag } from './flag.ts'
import { limitAsSent } from './limit-as-sent.ts'
import { RangeBar } from './RangeBar.tsx'

type Props = {
  name: string
  number: number | null
  unit: string
  low: number | null
  high: number | null
  kind?: Flag['kind'] | undefined
  /** The range as sent. */
  words?: string | undefined
}

/** A range as a bar if it is numeric, otherwise in the laboratory's words. */
export function Range({ name, number, unit, low, high, kind = 'ok', words }: Props) {
  if (number === null || (low === null && high === null)) return <span>{words}</span>
  return (
    <RangeBar
      value={number}
      low={low ?? undefined}
      high={high ?? undefined}
      sentRange={words}
      kind={kind}
      label={`${name} ${number} ${unit}, usual ${rangeInWords(low, high, words)}`}
    />
  )
}

function rangeInWords(low: number | null, high: number | null, words: string | undefined) {
  const [from, to] = [low, high].map((limit) => limit !== null && limitAsSent(limit, words))
  return from === false ? `up to ${to}` : to === false ? `from ${from}` : `${from} to ${to}`
}
