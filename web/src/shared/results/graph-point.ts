export type GraphPoint = {
  id: number
  /** `yyyy-mm-dd`, oldest first. */
  day: string
  /** 'HH:mm', told where a day has several values. */
  time?: string | null | undefined
  value: number
  /** As it was sent: '5.60', '<0.3'. */
  written: string
  /** Of a bound: on which side of `value` it is. */
  bound?: 'atMost' | 'atLeast' | undefined
  /** Of a value that we have converted: as it was sent, '5.7 %'. */
  sentAs?: string | undefined
  /** The normal range that was said with it; one end may be open. */
  low?: number | undefined
  high?: number | undefined
  /** In words: 'High'. */
  flag?: string | undefined
  source?: string | undefined
}
