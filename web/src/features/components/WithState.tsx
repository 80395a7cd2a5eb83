import { type ReactNode, useState } from 'react'

type Props<Value> = {
  initial: Value
  children: (field: { value: Value; onChange: (value: Value) => void }) => ReactNode
}

/** A working field that keeps its input. */
export function WithState<Value>({ initial, children }: Props<Value>) {
  const [value, onChange] = useState(initial)
  return children({ value, onChange })
}
