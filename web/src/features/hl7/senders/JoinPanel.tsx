import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Hl7Sender, useJoinHl7SenderMutation, useListHl7SendersQuery } from '#api/generated.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { aliasLine } from './sender-values.ts'

/** Shared state of merging this sender, so that pages showing it stop fetching it once it has been merged. */
export const useJoining = (hl7SenderId: number) =>
  useJoinHl7SenderMutation({ fixedCacheKey: `join sender ${hl7SenderId}` })

/** Merges a renamed laboratory, which first appears as a new sender, into the existing one. */
export function JoinPanel({ sender }: { sender: Hl7Sender }) {
  const { data: senders = [] } = useListHl7SendersQuery()
  const { senderId: hl7SenderId, name, version } = sender
  const [join] = useJoining(hl7SenderId)
  const [targetSenderId, setTargetSenderId] = useState('')
  const navigate = useNavigate()
  const otherSenders = senders.filter(({ senderId }) => senderId !== hl7SenderId)
  const other = otherSenders.find(({ senderId }) => String(senderId) === targetSenderId)
  if (otherSenders.length === 0) return null
  const act = async () => {
    const text = `Everything from ${name} will belong to ${other?.name} permanently: ${itsNames(sender)}its messages, orders, results and mapping. ${name} will no longer be a sender.`
    if (!(await confirm({ title: 'Merge these senders?', text, yes: 'Merge', no: 'Cancel' }))) return
    const { senderId } = await join({ hl7SenderId, body: { intoSenderId: Number(targetSenderId), version } }).unwrap()
    void navigate(`/hl7/senders/${senderId}`)
  }
  return (
    <Panel title="Is this another name for a laboratory?">
      <Stack gap="sm" align="flex-start">
        <Text fz={14}>
          If so, everything from {name} is moved to that laboratory: its names, messages and results. A correction under
          one name replaces the result sent under the other. This cannot be undone.
        </Text>
        <SelectField
          label="It is"
          options={otherSenders.map((one) => ({ value: String(one.senderId), label: one.name }))}
          value={targetSenderId}
          onChange={(value) => setTargetSenderId(value ?? '')}
        />
        <ActionButton variant="default" disabled={!other} act={act}>
          Merge senders
        </ActionButton>
      </Stack>
    </Panel>
  )
}

const itsNames = ({ aliases }: Hl7Sender) =>
  aliases.length > 0 ? `its names (${aliases.map(aliasLine).join(', ')}), ` : ''
