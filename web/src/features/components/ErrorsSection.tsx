import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Loaded } from '#shared/Loaded.tsx'
import { Variant, Variants } from './Variant.tsx'

const failures: [state: string, error: unknown][] = [
  ['loading failed, refused', { status: 403, data: { title: 'You may not see this.', detail: 'Ask your manager.' } }],
  ['loading failed, not found', { status: 404, data: { title: 'This was not found.' } }],
  [
    'loading failed, too often',
    { status: 429, data: { title: 'Too many attempts.', detail: 'Please wait 2 minutes.' } },
  ],
  ['loading failed, without a message', { status: 500, data: null }],
  ['loading failed, the page of a proxy', { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' }],
  ['loading failed, no network', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }],
]

export function ErrorsSection() {
  const [broken, setBroken] = useState<string>()
  // Fails while rendering, like any page.
  if (broken !== undefined) throw new TypeError(broken)
  return (
    <Stack gap="lg">
      <Variants>
        <Variant state="loading" wide>
          {/** Only an illustration: the page itself has loaded. */}
          <div aria-hidden>
            <Loaded query={{ refetch: () => undefined }}>{() => null}</Loaded>
          </div>
        </Variant>
        <Variant state="loaded" wide>
          <Loaded query={{ currentData: 'Kia ora', refetch: () => undefined }}>{(data) => <Text>{data}</Text>}</Loaded>
        </Variant>
        {failures.map(([state, error]) => (
          <Variant key={state} state={state} wide>
            <Loaded query={{ error, refetch: () => undefined }}>{() => null}</Loaded>
          </Variant>
        ))}
      </Variants>
      <Variants>
        <Variant state="a page with a programming error">
          <Button variant="default" onClick={() => setBroken('nothing of nothing')}>
            Break this page
          </Button>
        </Variant>
        <Variant state="a page that cannot load its code">
          <Button
            variant="default"
            onClick={() => setBroken('Failed to fetch dynamically imported module: /assets/gone.js')}
          >
            Lose a part
          </Button>
        </Variant>
      </Variants>
    </Stack>
  )
}
