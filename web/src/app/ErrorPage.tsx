import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { showNotice } from '#shared/toasts/show-notice.ts'
import { isServed, reloadOnce } from './reload.ts'

/** The page shown when the whole app failed, including the frame (spec section 8). */
export function ErrorPage() {
  return (
    <Container component="main" py="xl">
      <Text>Something went wrong! Please take a screen shot of this page and send it to the provider.</Text>
      <ErrorExplanation />
    </Container>
  )
}

/**
 * Shown inside the frame when one page failed. An outdated build reloads itself; that would not cure any other fault.
 */
export function PageError() {
  const isOutOfDate = missingPart.test(String(useRouteError()))
  const [isUnreached, setIsUnreached] = useState(isOutOfDate && !navigator.onLine)
  useEffect(() => {
    void (async () => {
      if (isOutOfDate && !(await isServed())) return setIsUnreached(true)
      if (isOutOfDate && (await reloadOnce())) return
      showNotice({ type: 'info', title: 'Page refresh', lines: ['There is no need to log out.'] })
    })()
  }, [isOutOfDate])
  if (isUnreached) return <NoNetwork />
  return (
    <Container py="xl">
      <Stack align="flex-start">
        <Title order={1} size="h3">
          Something went wrong!
        </Title>
        <Text>This site may need refreshing. Please press F5 or Ctrl/Cmd+R.</Text>
        <Text>If this continues, please take a screenshot of this page and send it to the provider.</Text>
        <ErrorExplanation />
        <Button onClick={() => location.reload()}>Refresh</Button>
      </Stack>
    </Container>
  )
}

/** A page that this device has not stored. It opens automatically once there is a network. */
function NoNetwork() {
  useEffect(() => {
    const open = async () => {
      if (await isServed()) location.reload()
    }
    const retry = () => void open()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  const [isTrying, setIsTrying] = useState(false)
  const tryAgain = async () => {
    setIsTrying(true)
    if (await isServed()) location.reload()
    else setIsTrying(false)
  }
  return (
    <Container py="xl">
      <Stack align="flex-start">
        <Title order={1} size="h3">
          No network
        </Title>
        <Text>This page is not stored on your device, and the server cannot be reached.</Text>
        <Text>The page opens as soon as you are online again. Unsaved text on other pages stays in this tab.</Text>
        <Button loading={isTrying} onClick={() => void tryAgain()}>
          Try again
        </Button>
      </Stack>
    </Container>
  )
}

/** Messages from Chromium, Firefox and WebKit for a missing script, and from Vite for a missing style sheet. */
const missingPart = /dynamically imported module|importing a module script|preload css/i

/** The error message for the screenshot, without any record content. */
function ErrorExplanation() {
  const error = useRouteError()
  const name = error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error'
  return (
    <Text c="var(--ui-text-3)" fz="sm">
      {name} ({new Date().toISOString()}, {location.pathname})
    </Text>
  )
}
