import { type MessageCover, MessageCoverChange } from '@clearwing/domain/messages/cover.ts'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useGetMessageCoverQuery, useSetMessageCoverMutation } from '#api/generated.ts'
import { problemOf, splitErrors } from '#api/problem.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'
import { showProblem, showSuccess } from '#shared/toasts/show-notice.ts'
import { useOrganisation } from './use-organisation.ts'

/** Who gets urgent messages to the organisation that no one has read, and after how long. */
export const UrgentMessagesPage = () => (
  <UnderActivity title="Urgent messages">
    <Loaded query={useOrganisation()}>{({ organisationId }) => <Cover organisationId={organisationId} />}</Loaded>
  </UnderActivity>
)

const Cover = ({ organisationId }: { organisationId: number }) => (
  <Page title="Urgent messages" width="form">
    <Panel title="Cover">
      <Loaded query={useGetMessageCoverQuery({ organisationId })} rows={3} what="choice">
        {(cover) => <CoverForm organisationId={organisationId} cover={cover} />}
      </Loaded>
    </Panel>
  </Page>
)

const fields = ['coverUserId', 'minutes']

function CoverForm({ organisationId, cover }: { organisationId: number; cover: MessageCover }) {
  const [save, { isLoading }] = useSetMessageCoverMutation()
  const [coverUserId, setCoverUserId] = useState(cover.coverUserId)
  const [minutes, setMinutes] = useState(cover.minutes)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const change = MessageCoverChange.safeParse({ coverUserId, minutes })
    setErrors(Object.fromEntries((change.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])))
    if (!change.success) return
    try {
      await save({ organisationId, messageCoverChange: change.data }).unwrap()
      showSuccess()
    } catch (error) {
      const { fieldErrors, otherLines } = splitErrors(problemOf(error), fields)
      setErrors(fieldErrors)
      if (otherLines.length > 0 || Object.keys(fieldErrors).length === 0) showProblem(error, 'Urgent messages')
    }
  }
  const { coverUserName } = cover
  const choice =
    cover.coverUserId === null ? undefined : { id: cover.coverUserId, name: coverUserName ?? '', detail: null }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text fz={14}>
          An urgent message to this organisation that stays unread goes to this member. Senders see the name before they
          send. A message that is private to its recipient goes to no one else.
        </Text>
        {!cover.isReader && (
          <Alert color="yellow">{coverUserName} may no longer read messages here. Choose another member.</Alert>
        )}
        <PersonPicker
          label="Cover"
          hint="A member who may read messages. Leave it empty if no one covers."
          organisationId={organisationId}
          initialChoice={choice}
          value={coverUserId}
          onChange={setCoverUserId}
          error={errors.coverUserId}
        />
        <NumberField
          label="Time"
          unit="minutes"
          value={minutes}
          onChange={setMinutes}
          error={errors.minutes}
          maw={180}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isLoading}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
