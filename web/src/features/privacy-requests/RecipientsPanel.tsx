import { formatMoment } from '@clearwing/domain/dates.ts'
import { canTellRecipients } from '@clearwing/domain/privacy-requests/rules.ts'
import { NewCorrectionNotice } from '@clearwing/domain/privacy-requests/schema.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import {
  type CorrectionRecipient,
  type PrivacyRequest,
  useListCorrectionRecipientsQuery,
  useSaveCorrectionNoticeMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { TextField } from '#shared/forms/TextField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** Organisations that received the disputed record, and whether they were told. */
export function RecipientsPanel({ request }: { request: PrivacyRequest }) {
  const mayTell = canTellRecipients(useActor(), request)
  const { privacyRequestId } = request
  const { currentData } = useListCorrectionRecipientsQuery({ privacyRequestId }, { skip: !mayTell })
  if (!(mayTell && currentData)) return null
  return (
    <Panel title="Earlier recipients">
      <Stack gap="sm">
        {currentData.length === 0 && <Text>This record was not passed to another organisation.</Text>}
        {currentData.map((recipient) => (
          <Recipient key={recipient.organisationId} recipient={recipient} privacyRequestId={privacyRequestId} />
        ))}
      </Stack>
    </Panel>
  )
}

type Props = { recipient: CorrectionRecipient; privacyRequestId: number }

const Recipient = ({ recipient, privacyRequestId }: Props) => {
  const { name, because, toldAt, how } = recipient
  return (
    <Group justify="space-between" gap="xs">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={560}>{name}</Text>
        <Text fz={13} c="var(--ui-text-2)">
          {because}. {toldAt ? `Told ${formatMoment(toldAt)}: ${how}` : 'Not told yet.'}
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={`Record notice to ${name}`}
        onClick={() =>
          void openDialog(`Notice to ${name}`, (close) => (
            <NoticeForm recipient={recipient} privacyRequestId={privacyRequestId} onSaved={() => close()} />
          ))
        }
      >
        Record notice
      </Button>
    </Group>
  )
}

const noticeProblems = schemaResolver(NewCorrectionNotice.omit({ toOrganisationId: true }), { sync: true })

/** Records that a recipient was told of the correction or the statement. */
function NoticeForm({ recipient, privacyRequestId, onSaved }: Props & { onSaved: () => void }) {
  const [save] = useSaveCorrectionNoticeMutation()
  const form = useForm({ initialValues: { how: '' }, validate: noticeProblems })
  return (
    <Form
      form={form}
      save={({ how }) => save({ privacyRequestId, body: { toOrganisationId: recipient.organisationId, how } }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Record notice' }}
    >
      <TextField
        label="How they were told"
        hint="For example: by letter of today, or by telephone with the name of the person."
        required
        max={200}
        autoComplete="off"
        {...inputOf(form, 'how')}
      />
    </Form>
  )
}
