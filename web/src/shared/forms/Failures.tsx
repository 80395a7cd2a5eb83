import { Alert, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'

/** Errors that belong to no field of the form, shown above the fields and scrolled into view. */
export function Failures({ failures }: { failures: string[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failures.length > 0) place.current?.scrollIntoView?.({ block: 'nearest' })
  }, [failures])
  if (failures.length === 0) return null
  return (
    <Alert ref={place} color="red" role="alert">
      {failures.map((failure) => (
        <Text key={failure} c="var(--ui-bad)">
          {failure}
        </Text>
      ))}
    </Alert>
  )
}
