import { type ReactNode, useState } from 'react'

type Props<Value> = {
  initial: Value
  children: (field: { value: Value; onChange: (value: Value) => void }) => ReactNode
}

/** A field that can be tried: it keeps what is typed. */
export function Kept<Value>({ initial, children }: Props<Value>) {
  const [value, onChange] = useState(initial)
  return children({ value, onChange })
}
