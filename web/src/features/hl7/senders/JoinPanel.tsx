import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Hl7Sender, useJoinHl7SenderMutation, useListHl7SendersQuery } from '#api/generated.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { lineOf } from './sender-values.ts'

/** Of this sender, wherever it is asked: whoever shows it asks no more for what becomes another. */
export const useJoining = (hl7SenderId: number) =>
  useJoinHl7SenderMutation({ fixedCacheKey: `join sender ${hl7SenderId}` })

/** A laboratory that was renamed sends as a new one, until somebody says which one it is. */
export function JoinPanel({ sender }: { sender: Hl7Sender }) {
  const { data: senders = [] } = useListHl7SendersQuery()
  const { senderId: hl7SenderId, name, version } = sender
  const [join] = useJoining(hl7SenderId)
  const [into, setInto] = useState('')
  const navigate = useNavigate()
  const others = senders.filter(({ senderId }) => senderId !== hl7SenderId)
  const other = others.find(({ senderId }) => String(senderId) === into)
  if (others.length === 0) return null
  const act = async () => {
    const text = `Everything from ${name} becomes ${other?.name}’s for good: ${itsNames(sender)}its messages, orders, results and mapping. ${name} is a sender no more.`
    if (!(await confirm({ title: 'Make them one sender?', text, yes: 'Join', no: 'Cancel' }))) return
    const { senderId } = await join({ hl7SenderId, body: { intoSenderId: Number(into), version } }).unwrap()
    void navigate(`/hl7/senders/${senderId}`)
  }
  return (
    <Panel title="Another name of a laboratory?">
      <Stack gap="sm" align="flex-start">
        <Text fz={14}>
          Then everything from {name} becomes that laboratory’s: its names, messages and results. A correction under the
          one name replaces what came under the other. This cannot be undone.
        </Text>
        <SelectField
          label="It is"
          options={others.map((one) => ({ value: String(one.senderId), label: one.name }))}
          value={into}
          onChange={(value) => setInto(value ?? '')}
        />
        <ActionButton variant="default" disabled={!other} act={act}>
          Join them
        </ActionButton>
      </Stack>
    </Panel>
  )
}

const itsNames = ({ aliases }: Hl7Sender) =>
  aliases.length > 0 ? `its names (${aliases.map(lineOf).join(', ')}), ` : ''
