import { isLoading, percentLoaded } from '@clearwing/domain/site-options/demo/rules.ts'
import { Alert, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useGetDemoLoadingQuery } from '#api/generated.ts'

const often = { pollingInterval: 1000, refetchOnMountOrArgChange: true }

/** The login page of the new demo. The options of this installation are cached for half an hour, so they are read again. */
async function openLogin() {
  await fetch('/api/siteOptions/client', { cache: 'reload' }).catch(() => undefined)
  location.assign('/login')
}

/** How far the demo data are, until the new demo opens its login page. Nothing while none are being loaded. */
export function DemoProgressBar() {
  const { data } = useGetDemoLoadingQuery(undefined, often)
  const wasLoading = useRef(false)
  const state = data?.state
  useEffect(() => {
    if (state === 'loading' || state === 'switching') wasLoading.current = true
    else if (state === 'done' && wasLoading.current) void openLogin()
  }, [state])
  if (!data) return null
  if (data.state === 'failed')
    return (
      <Alert color="red">
        The demo data could not be loaded. Nothing was changed. The server log says why; you can try again.
      </Alert>
    )
  if (!isLoading(data)) return null
  return (
    <Stack gap={4}>
      <Progress value={percentLoaded(data)} aria-label="Demo data loaded" />
      <Text fz={14} role="status">
        {data.state === 'switching'
          ? 'Starting the demo. Its login page opens in a moment.'
          : `Loading: ${data.step ?? 'new database'}`}
      </Text>
    </Stack>
  )
}
