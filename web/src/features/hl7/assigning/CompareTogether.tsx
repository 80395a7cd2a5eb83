import { formatDay } from '@clearwing/domain/dates.ts'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Hl7Message, type Hl7MessageSummary, useAssignHl7MessageMutation } from '#api/generated.ts'
import { problemOf } from '#api/problem.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { type Outcome, processEach } from '#shared/lists/Outcomes.tsx'
import { AlikeCard } from './AlikeCard.tsx'
import { noEvidence } from './assignment-evidence.ts'
import type { ChosenPerson } from './ChoosePerson.tsx'
import {
  type ComparedMessage,
  type EvidenceOfGroups,
  groupsOfMessages,
  type MessageGroup,
  missingIn,
} from './message-groups.ts'
import { senderInWords } from './sender-of.ts'
import { useComparisons } from './use-comparisons.ts'

type Props = {
  rows: Hl7MessageSummary[]
  person: ChosenPerson
  back: () => void
  onAssigned: (outcomes: Outcome[]) => void
}

/**
 * Compares each message with the person: two identifiers ticked and every difference explained, as for a single
 * message.
 */
export function CompareTogether({ rows, person, back, onAssigned }: Props) {
  const { compared, problem } = useComparisons(rows, person.userId)
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Text fw={620}>
          {person.name}
          {person.dateOfBirth && `, born ${formatDay(person.dateOfBirth)}`}
        </Text>
        <Button size="xs" variant="subtle" onClick={back}>
          Another person
        </Button>
      </Group>
      {problem !== undefined && <Text c="var(--ui-bad)">{problemOf(problem).title}</Text>}
      {problem === undefined && !compared && <Skeleton h={220} aria-label="Comparison" />}
      {compared && <Comparing compared={compared} person={person} onAssigned={onAssigned} />}
    </Stack>
  )
}

type Comparing = Pick<Props, 'person' | 'onAssigned'> & { compared: ComparedMessage[] }

function Comparing({ compared, person, onAssigned }: Comparing) {
  const [evidence, setEvidence] = useState<EvidenceOfGroups>({})
  const [assign] = useAssignHl7MessageMutation()
  const groups = groupsOfMessages(compared)
  const missing = missingIn(groups, evidence)
  const send = async () => {
    const give = ({ group: { key }, row, comparison }: GroupedComparison) => {
      const body = { userId: person.userId, version: comparison.version, ...(evidence[key] ?? noEvidence) }
      return assign({ messageId: row.messageId, body }).unwrap()
    }
    const named = ({ row }: GroupedComparison) => ({
      key: row.messageId,
      name: `${senderInWords(row)}, ${row.controlId}`,
    })
    onAssigned(await processEach(givenIn(groups), named, give, becameOf))
  }
  return (
    <>
      {groups.map((group) => (
        <AlikeCard
          key={group.key}
          group={group}
          isAll={groups.length === 1}
          evidence={evidence[group.key] ?? noEvidence}
          change={(own) => setEvidence({ ...evidence, [group.key]: own })}
        />
      ))}
      <Text id="assign-together" fz={13} c="var(--ui-text-2)">
        {missing > 0
          ? 'Compare two identifiers that agree, and explain why the differences do not matter.'
          : afterwards}
      </Text>
      <Group justify="flex-end">
        <ActionButton act={send} disabled={missing > 0} aria-describedby="assign-together">
          {`Assign ${compared.length} to ${person.name}`}
        </ActionButton>
      </Group>
    </>
  )
}

const afterwards =
  'Each message is filed separately. Those without a strong match wait up to 24 hours for a second administrator.'

type GroupedComparison = ComparedMessage & { group: MessageGroup }

const givenIn = (groups: MessageGroup[]): GroupedComparison[] =>
  groups.flatMap((group) => group.members.map((one) => ({ ...one, group })))

/** A filed message needs no further note. */
const becameOf = ({ status }: Hl7Message) => (status === 'filed' ? undefined : 'waiting for a second administrator')
