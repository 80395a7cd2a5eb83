import { canAttach } from '@clearwing/domain/medicals/attachments/rules.ts'
import type { DeclaredForm } from '@clearwing/domain/medicals/declarations/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Alert, Button, List, Stack, Text, Title } from '@mantine/core'
import { useListAttachmentsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useApplicationForm } from '#features/medicals/application/form-context.ts'
import { AttachmentDrop } from '#features/medicals/attachments/AttachmentDrop.tsx'
import { AttachmentList } from '#features/medicals/attachments/AttachmentList.tsx'
import { type DeclaredSaver, useDeclare } from '#features/medicals/declarations/use-declare.ts'
import { Loaded } from '#shared/Loaded.tsx'

type Props = {
  medical: Medical
  isComplete: boolean
  saver: DeclaredSaver
  complain: () => void
}

/** The signed pages, the declaration made with them, and the button that records it. */
export function DeclarePanel({ medical, isComplete, saver, complain }: Props) {
  const { declaration, declared } = useApplicationForm().application.form
  const { declare, isSaving, failures } = useDeclare(medical, saver)
  return (
    <Stack gap="md" mt="md">
      {declared && declared.pages.length > 0 && <Pages medical={medical} form={declared} />}
      <div>
        <Title order={3} fz="md">
          What you declare
        </Title>
        <List fz="inherit" mt={4} spacing={4}>
          {declaration.map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
      </div>
      {failures.length > 0 && (
        <Alert color="red" role="alert">
          {failures.map((failure) => (
            <Text key={failure}>{failure}</Text>
          ))}
        </Alert>
      )}
      <Button
        style={{ alignSelf: 'flex-start' }}
        loading={isSaving}
        onClick={() => (isComplete ? void declare() : complain())}
      >
        Record the declaration
      </Button>
    </Stack>
  )
}

function Pages({ medical, form: { pages } }: { medical: Medical; form: DeclaredForm }) {
  const actor = useActor()
  const { medicalId } = medical
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {pages.join(' and ')}
      </Title>
      {canAttach(actor, medical) && (
        <AttachmentDrop path={`/medicals/${medicalId}`} label={`Add ${pages.join(' and ').toLowerCase()}`} kind="dl9" />
      )}
      <Loaded query={useListAttachmentsQuery({ medicalId })}>
        {({ attachments }) => (
          <AttachmentList attachments={attachments} medical={medical} emptyText="You have not added any pages yet." />
        )}
      </Loaded>
    </Stack>
  )
}
