import { formatMoment } from '@clearwing/domain/dates.ts'
import type { Medical, MedicalDocument } from '@clearwing/domain/medicals/schema.ts'
import { Anchor, Group, Text } from '@mantine/core'
import { IconCopy, IconFileTypePdf } from '@tabler/icons-react'
import { useListDocumentsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'

const names: Record<MedicalDocument['kind'], string> = {
  certificate: 'Certificate',
  report: 'Medical assessment report',
  letter: 'Letter to the applicant',
}

/** The PDFs created at the decision. */
export const DocumentsPanel = ({ medical: { medicalId } }: { medical: Medical }) => (
  <Panel title="Documents">
    <Loaded query={useListDocumentsQuery({ medicalId })}>
      {(documents) =>
        documents.length === 0 ? (
          <Text c="var(--ui-text-2)">This medical has no documents.</Text>
        ) : (
          documents.map((document) => (
            <DocumentLink key={document.medicalDocumentId} medicalId={medicalId} document={document} />
          ))
        )
      }
    </Loaded>
  </Panel>
)

function DocumentLink({ medicalId, document }: { medicalId: number; document: MedicalDocument }) {
  const { medicalDocumentId, kind, size, createdAt, isReplaced } = document
  return (
    <Group gap="xs" py={6} justify="space-between">
      <Group gap="xs" wrap="nowrap">
        <IconFileTypePdf size={20} stroke={1.75} color="var(--ui-text-3)" aria-hidden />
        <Anchor href={`/api/medicals/${medicalId}/documents/${medicalDocumentId}`} target="_blank" rel="noreferrer">
          {names[kind]}
        </Anchor>
        {isReplaced && (
          <Status kind="warn" icon={IconCopy}>
            Replaced
          </Status>
        )}
      </Group>
      <Text fz={13} c="var(--ui-text-3)" className="tabular">
        PDF, {Math.ceil(size / 1024)} KB, {formatMoment(createdAt)}
      </Text>
    </Group>
  )
}
