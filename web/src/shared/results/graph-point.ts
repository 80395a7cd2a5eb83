export type GraphPoint = {
  id: number
  /** `yyyy-mm-dd`, oldest first. */
  day: string
  /** 'HH:mm', given when a day has several values. */
  time?: string | null | undefined
  value: number
  /** The value as sent: '5.60', '<0.3'. */
  writtenValue: string
  /** For a bound: the side of `value` on which the true value lies. */
  bound?: 'atMost' | 'atLeast' | undefined
  /** For a value we converted: as it was sent, '5.7 %'. */
  sentAs?: string | undefined
  /** The normal range sent with the value; one end may be open. */
  low?: number | undefined
  high?: number | undefined
  /** The flag in words: 'High'. */
  flag?: string | undefined
  source?: string | undefined
}
