import { Text } from '@mantine/core'
import { useClientOptions } from '#api/client-options.ts'

/** In a demo, where a mail ends up. */
export function DemoMails() {
  const { demoLogins } = useClientOptions()
  if (demoLogins.length === 0) return null
  return (
    <Text mt="xs" fz="inherit">
      This is a demonstration: its mails go no further. Log in as demo.admin to read them, from the card E-mails on the
      dashboard.
    </Text>
  )
}
