import { canAttach } from '@clearwing/domain/medicals/attachments/rules.ts'
import type { AttachmentKind } from '@clearwing/domain/medicals/attachments/schema.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Stack } from '@mantine/core'
import { useListAttachmentsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { AttachmentDrop } from '#features/medicals/attachments/AttachmentDrop.tsx'
import { AttachmentList } from '#features/medicals/attachments/AttachmentList.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

type Props = { medical: Medical; kind: AttachmentKind; label: string }

/**
 * The tracing beside the values read from it. These are documents of the medical, the same as on its documents page.
 */
export function PartDocuments({ medical, kind, label }: Props) {
  const actor = useActor()
  const { medicalId } = medical
  return (
    <Panel title="Documents">
      <Stack gap="md">
        <Loaded query={useListAttachmentsQuery({ medicalId })}>
          {({ attachments }) => (
            <AttachmentList
              attachments={attachments.filter((one) => one.kind === kind && one.removed === null)}
              medical={medical}
              emptyText="There are no documents yet."
            />
          )}
        </Loaded>
        {canAttach(actor, medical) && <AttachmentDrop path={`/medicals/${medicalId}`} kind={kind} label={label} />}
      </Stack>
    </Panel>
  )
}
