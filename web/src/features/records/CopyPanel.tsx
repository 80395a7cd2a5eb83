import { formatMoment } from '@clearwing/domain/dates.ts'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDownload } from '@tabler/icons-react'
import { useCreateRecordExportMutation, useListRecordExportsQuery } from '#api/generated.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { PasswordField } from '#shared/forms/PasswordField.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** A copy of the user's whole record, requested with the password and downloaded from here. */
export function CopyPanel() {
  const { currentData: copies = [] } = useListRecordExportsQuery({ userId: 'me' })
  const ready = copies.find(({ isReady }) => isReady)
  const ask = () => void openDialog('A copy of my record', (close) => <AskForm onSaved={close} />)
  return (
    <Panel title="A copy of my record">
      <Stack gap="xs" align="flex-start">
        <Text>
          Everything we store about you and show you, in one zip file: to read, as data, and your documents. The copy is
          recorded in the history of your record.
        </Text>
        {ready ? (
          <>
            <Button
              component="a"
              href={`/api/users/me/exports/${ready.recordExportId}`}
              download
              leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            >
              Download the copy
            </Button>
            <Text fz="sm" c="var(--ui-text-2)">
              Once, in this browser, until {formatMoment(ready.expiresAt)}.{' '}
              <Anchor component="button" onClick={ask}>
                Request again
              </Anchor>
            </Text>
          </>
        ) : (
          <Button variant="default" onClick={ask}>
            Request a copy
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

function AskForm({ onSaved }: { onSaved: () => void }) {
  const [create] = useCreateRecordExportMutation()
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (typed) => (typed === '' ? 'Please complete this field.' : null) },
  })
  return (
    <Form
      form={form}
      save={(body) => create({ userId: 'me', body }).unwrap()}
      onSaved={onSaved}
      submit={{ label: 'Request copy' }}
    >
      <Text>Store the file securely. You can download it once within an hour in this browser.</Text>
      <PasswordField label="Your password" required data-autofocus {...inputOf(form, 'password')} />
    </Form>
  )
}
