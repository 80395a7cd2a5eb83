import { Button, Group } from '@mantine/core'
import { IconHeartbeat } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useGetSharingQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { MessageButton } from '#features/messages/index.ts'

/** For the holder of a certificate: the duty to report a change, and a question to the practice. */
export function HolderActions() {
  const { userId } = useActor()
  return (
    <Group gap="xs" mt="sm">
      <Button
        component={Link}
        to={`/user/${userId}/health`}
        variant="default"
        data-button
        leftSection={<IconHeartbeat size={16} stroke={1.75} aria-hidden />}
      >
        Report a change of health
      </Button>
      <AskMyExaminer />
    </Group>
  )
}

/** A message to the practice that cares for the holder; nothing if there is none. */
export function AskMyExaminer() {
  const { userId, name } = useActor()
  const { currentData } = useGetSharingQuery({ userId: 'me' })
  const care = currentData?.current.find(({ kind }) => kind === 'care')
  if (!care) return null
  const { organisationId, organisationName } = care
  return (
    <MessageButton
      label="Ask my examiner"
      start={{ regarding: { userId, name }, to: { organisationId, organisationName } }}
    />
  )
}
