import { Group, Stack, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { type DuplicatePerson, type UserDuplicate, useListUserDuplicatesQuery } from '#api/generated.ts'
import { NeedsActivity } from '#features/activities/index.ts'
import { useUser } from '#features/users/names/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { SimilarityStatus } from './likely/SimilarityStatus.tsx'
import { PairActions } from './PairActions.tsx'
import { PersonLine } from './PersonLine.tsx'
import { Reasons } from './Reasons.tsx'

/** Other records that may belong to this person. */
export const UserDuplicatesPage = () => (
  <Page title="Duplicates">
    <NeedsActivity>
      <Loaded query={useUser()}>
        {({ userId, name, userName, dateOfBirth }) => (
          <Duplicates person={{ userId, name, userName, dateOfBirth, records: 0 }} />
        )}
      </Loaded>
    </NeedsActivity>
  </Page>
)

function Duplicates({ person }: { person: DuplicatePerson }) {
  return (
    <Loaded query={useListUserDuplicatesQuery({ userId: person.userId })}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState
            icon={IconUserCheck}
            title="No duplicates found."
            why="No other record has the same name or one of their numbers."
          />
        ) : (
          <Stack>
            {list.map((one) => (
              <Duplicate key={one.person.userId} person={person} duplicate={one} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

type Props = { person: DuplicatePerson; duplicate: UserDuplicate }

const Duplicate = ({ person, duplicate: { person: other, similarity, reasons, isDismissed } }: Props) => (
  <Panel>
    <Group justify="space-between" align="flex-start">
      <div>
        <PersonLine person={other} />
        <Text mt="xs">
          <Reasons reasons={reasons} />
        </Text>
        {isDismissed && <Text c="var(--ui-text-2)">Marked as two people.</Text>}
      </div>
      <SimilarityStatus similarity={similarity} />
    </Group>
    <PairActions person={person} other={other} isDismissed={isDismissed} />
  </Panel>
)
