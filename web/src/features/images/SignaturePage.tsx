import { canKeepSignature } from '@clearwing/domain/images/rules.ts'
import { mayBeExaminer } from '@clearwing/domain/medicals/examiners/rules.ts'
import { Anchor, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link, Navigate, useParams } from 'react-router'
import {
  useRemoveSignatureMutation,
  useRemoveStampMutation,
  useUpdateSignatureMutation,
  useUpdateStampMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { Form } from '#shared/forms/Form.tsx'
import { inputOf } from '#shared/forms/fields-of.ts'
import { PasswordField } from '#shared/forms/PasswordField.tsx'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { recordId } from '#shared/record-id.ts'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { useGetPictureQuery } from './api.ts'
import { imageShapes } from './image-shapes.ts'
import { OnPaper } from './OnPaper.tsx'
import { openImageDialog } from './open-image-dialog.tsx'

/** An examiner's own signature and stamp, which only they can see and change. */
export function SignaturePage() {
  const actor = useActor()
  const { userId } = useParams()
  const [signature, stamp] = [useUpdateSignatureMutation()[0], useUpdateStampMutation()[0]]
  const [noSignature, noStamp] = [useRemoveSignatureMutation()[0], useRemoveStampMutation()[0]]
  if (!canKeepSignature(actor, userId === 'me' ? 'me' : recordId(userId)))
    return <Navigate replace to="../profile" relative="path" />
  const ownPictures = { userId: 'me' } as const
  return (
    <Page title="Signature and stamp">
      <Text mb="md">
        Your signature and stamp appear on the certificates, reports and letters that you issue from now on. Only you
        can see them here. Documents already issued do not change.{' '}
        {mayBeExaminer(actor) && (
          <Anchor component={Link} to="/regulator/examiners/me">
            Your delegations and figures
          </Anchor>
        )}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <SignatureImage
          use="signature"
          save={(image, password) => signature({ ...ownPictures, body: { image, password } }).unwrap()}
          remove={(password) => noSignature({ ...ownPictures, body: { password } }).unwrap()}
        />
        <SignatureImage
          use="stamp"
          save={(image, password) => stamp({ ...ownPictures, body: { image, password } }).unwrap()}
          remove={(password) => noStamp({ ...ownPictures, body: { password } }).unwrap()}
        />
      </SimpleGrid>
    </Page>
  )
}

type Props = {
  use: 'signature' | 'stamp'
  save: (image: string, password: string) => Promise<unknown>
  remove: (password: string) => Promise<unknown>
}

function SignatureImage({ use, save, remove }: Props) {
  const query = useGetPictureQuery({ path: `/api/users/me/${use}`, fileId: 0 })
  const isNone = isNotFound('me', query.error)
  const { label } = imageShapes[use]
  const set = async () => {
    if (await openImageDialog({ use, save, needsPassword: true })) showSuccess(`Your ${use} was saved.`)
  }
  const takeAway = async () => {
    const isGone = await openDialog<boolean>(`Remove the ${use}`, (close) => (
      <RemoveForm use={use} remove={remove} onSaved={() => close(true)} />
    ))
    if (isGone) showSuccess(`Your ${use} was removed.`)
  }
  return (
    <Panel title={label}>
      <Stack>
        {isNone ? (
          <Text c="var(--ui-text-2)">None yet: documents leave space to sign by hand.</Text>
        ) : (
          <Loaded query={query}>{(picture) => <OnPaper src={picture} alt={`Your ${use}`} />}</Loaded>
        )}
        <Group gap="xs">
          <Button variant="default" onClick={() => void set()}>
            {isNone ? `Add a ${use}` : 'Change'}
          </Button>
          {query.currentData && !isNone && (
            <Button variant="subtle" onClick={() => void takeAway()}>
              Remove
            </Button>
          )}
        </Group>
      </Stack>
    </Panel>
  )
}

function RemoveForm({ use, remove, onSaved }: Pick<Props, 'use' | 'remove'> & { onSaved: () => void }) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (typed) => (typed === '' ? 'Please complete this field.' : null) },
  })
  return (
    <Form
      form={form}
      save={({ password }) => remove(password)}
      onSaved={onSaved}
      submit={{ label: 'Remove', isDangerous: true }}
    >
      <Text>From then on, documents leave space to sign by hand instead of the {use} .</Text>
      <PasswordField label="Your password" required data-autofocus {...inputOf(form, 'password')} />
    </Form>
  )
}
