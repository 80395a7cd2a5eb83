import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { showNotice } from '#shared/toasts/show-notice.ts'
import { isServed, reloadOnce } from './reload.ts'

/** Where everything failed, the frame too (spec section 8). */
export function ErrorPage() {
  return (
    <Container component="main" py="xl">
      <Text>Something went wrong! Please take a screen shot of this page and send it to the provider.</Text>
      <What />
    </Container>
  )
}

/** Where one page failed, inside the frame. What is out of date loads itself anew; a fault is not cured by that. */
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
        <What />
        <Button onClick={() => location.reload()}>Refresh</Button>
      </Stack>
    </Container>
  )
}

/** A page that this device has not stored. It opens by itself once there is a network. */
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
        <Text>It opens as soon as you are online again. Unsaved text on other pages stays in this tab.</Text>
        <Button loading={isTrying} onClick={() => void tryAgain()}>
          Try again
        </Button>
      </Stack>
    </Container>
  )
}

/** What Chromium, Firefox and WebKit say of a script that is not there, and Vite of a style sheet. */
const missingPart = /dynamically imported module|importing a module script|preload css/i

/** For the screen shot: what failed, without what it was about. */
function What() {
  const error = useRouteError()
  const name = error instanceof Error ? `${error.name}: ${error.message}` : 'Unknown error'
  return (
    <Text c="var(--ui-text-3)" fz="sm">
      {name} ({new Date().toISOString()}, {location.pathname})
    </Text>
  )
}
