import { canChooseCover, type MessageCover, MessageCoverChange } from '@clearwing/domain/messages/cover.ts'
import { Alert, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { Navigate } from 'react-router'
import { useGetMessageCoverQuery, useSetMessageCoverMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { NumberField } from '#shared/forms/NumberField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { PersonPicker } from '#shared/pickers/PersonPicker.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { useOrganisation } from './use-organisation.ts'

/** Who gets urgent messages to the organisation that no one has read, and after how long. */
export const UrgentMessagesPage = () => (
  <UnderActivity title="Urgent messages">
    <Loaded query={useOrganisation()}>{({ organisationId }) => <Cover organisationId={organisationId} />}</Loaded>
  </UnderActivity>
)

function Cover({ organisationId }: { organisationId: number }) {
  const mayChoose = canChooseCover(useActor(), organisationId)
  const query = useGetMessageCoverQuery({ organisationId }, { skip: !mayChoose })
  if (!mayChoose) return <Navigate replace to="/dashboard" />
  return (
    <Page title="Urgent messages" width="form">
      <Panel title="Cover">
        <Loaded query={query} rows={3} what="choice">
          {(cover) => <CoverForm organisationId={organisationId} cover={cover} />}
        </Loaded>
      </Panel>
    </Page>
  )
}

const Choice = MessageCoverChange.omit({ version: true })
const valuesOf = ({ coverUserId, minutes }: MessageCover) => ({ coverUserId, minutes })

function CoverForm({ organisationId, cover }: { organisationId: number; cover: MessageCover }) {
  const [save] = useSetMessageCoverMutation()
  const form = useForm({ initialValues: valuesOf(cover), validate: schemaResolver(Choice, { sync: true }) })
  const { coverUserId, coverUserName, isReader } = cover
  const choice = coverUserId === null ? undefined : { id: coverUserId, name: coverUserName ?? '', detail: null }
  return (
    <Form
      form={form}
      edits={{
        record: cover,
        valuesOf,
        words: {
          coverUserId: {
            label: 'Cover',
            value: (id) => (id === coverUserId ? (coverUserName ?? 'No one') : 'Another member'),
          },
          minutes: { label: 'Time', value: (minutes) => `${minutes} minutes` },
        },
      }}
      save={(values, base) => save({ organisationId, messageCoverChange: { ...values, version: base } }).unwrap()}
      onSaved={() => showSuccess()}
    >
      <Text fz={14}>
        An urgent message to this organisation that stays unread goes to this member. Senders see the name before they
        send. A message that is private to its recipient goes to no one else.
      </Text>
      {!isReader && (
        <Alert color="yellow">{coverUserName} may no longer read messages here. Choose another member.</Alert>
      )}
      <PersonPicker
        label="Cover"
        hint="A member who may read messages. Leave it empty if no one covers."
        organisationId={organisationId}
        initialChoice={choice}
        {...inputOf(form, 'coverUserId')}
      />
      <NumberField label="Time" unit="minutes" maw={180} {...inputOf(form, 'minutes')} />
    </Form>
  )
}
