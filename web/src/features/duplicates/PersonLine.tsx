import { formatDay } from '@clearwing/domain/dates.ts'
import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DuplicatePerson } from '#api/generated.ts'

const countOf = (records: number) => (records === 1 ? '1 record' : `${records} records`)

/** `isGone`: the record was merged and has no pages any more. */
type Props = { person: DuplicatePerson; isGone?: boolean }

/** One of two records: name, date of birth, user name and number of entries. */
export const PersonLine = ({ person: { userId, name, userName, dateOfBirth, records }, isGone = false }: Props) => (
  <>
    {isGone ? (
      <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
    ) : (
      <Anchor component={Link} to={`/user/${userId}/profile`} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Anchor>
    )}
    <Text fz={13} c="var(--ui-text-2)" className="tabular" style={{ overflowWrap: 'anywhere' }}>
      {[dateOfBirth && `Born ${formatDay(dateOfBirth)}`, userName, countOf(records)].filter(Boolean).join(', ')}
    </Text>
  </>
)
