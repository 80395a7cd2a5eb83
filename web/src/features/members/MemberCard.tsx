import { rolesInWords } from '@clearwing/domain/access/words.ts'
import { formatDay } from '@clearwing/domain/dates.ts'
import { Group, Text } from '@mantine/core'
import type { Member, OrganisationRecord } from '#api/generated.ts'
import { MemberActions } from './MemberActions.tsx'
import { MemberStatus } from './MemberStatus.tsx'

type Props = { member: Member; organisation: OrganisationRecord }

/** A member on a narrow screen. */
export function MemberCard({ member, organisation }: Props) {
  const { name, positionOrTitle, roles, fromDay, toDay, groups } = member
  const days = [fromDay && `from ${formatDay(fromDay)}`, toDay && `to ${formatDay(toDay)}`].filter(Boolean).join(' ')
  const lines = [
    [...new Set([positionOrTitle, rolesInWords(roles).join(', ')])].filter(Boolean).join('; '),
    groups.map((group) => group.name).join(', '),
    days,
  ]
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={620} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <MemberStatus member={member} />
      </Group>
      {lines.filter(Boolean).map((line) => (
        <Text key={line} fz={14} c="var(--ui-text-2)">
          {line}
        </Text>
      ))}
      <MemberActions member={member} organisation={organisation} />
    </>
  )
}
