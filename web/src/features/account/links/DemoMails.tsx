import { Text } from '@mantine/core'
import { useClientOptions } from '#api/client-options.ts'

/** Tells demo users where to find the emails. */
export function DemoMails() {
  const { demoLogins } = useClientOptions()
  if (demoLogins.length === 0) return null
  return (
    <Text mt="xs" fz="inherit">
      This is a demonstration: no emails are sent. Log in as demo.admin to read them, from the Emails card on the
      dashboard.
    </Text>
  )
}
