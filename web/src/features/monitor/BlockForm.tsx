import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type IpInfo, useSetUnblockAtMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'

const hour = 60 * 60 * 1000
const day = 24 * hour

const lengths = [
  { value: String(hour), label: 'An hour' },
  { value: String(day), label: 'A day' },
  { value: String(7 * day), label: 'A week' },
  { value: String(30 * day), label: 'Thirty days' },
  { value: String(365 * day), label: 'A year' },
]

/** Blocks all logins from an address for a time, even in a known browser. */
export function BlockForm({ info: { ipInfoId }, onDone }: { info: IpInfo; onDone: () => void }) {
  const [length, setLength] = useState<string | null>(String(day))
  const [setUnblockAt] = useSetUnblockAtMutation()
  const block = async () => {
    const unblockAt = new Date(Date.now() + Number(length)).toISOString()
    await setUnblockAt({ ipInfoId, body: { unblockAt } }).unwrap()
    onDone()
  }
  return (
    <Stack>
      <Text c="var(--ui-text-2)">
        No one can log in from this address until then. Users already logged in stay logged in. A practice shares one
        address, so everyone there is blocked.
      </Text>
      <SelectField label="For how long" hasPrompt={false} options={lengths} value={length} onChange={setLength} />
      <ActionButton color="red" act={block}>
        Block
      </ActionButton>
    </Stack>
  )
}
