import { Alert } from '@mantine/core'
import { useEffect, useState } from 'react'
import { watchOtherTabs } from './open-elsewhere.ts'

/** Warns while the same form is open in another tab of this browser. */
export function OpenElsewhere({ form }: { form: string }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => watchOtherTabs(form, setIsOpen), [form])
  return (
    isOpen && (
      <Alert color="yellow" role="status" title="You are also editing this in another tab.">
        Finish there, or close that tab, so that you do not type the same changes twice.
      </Alert>
    )
  )
}
