import { canAttach } from '@clearwing/domain/medicals/attachments/rules.ts'
import { canReadDocuments, canReadResults } from '@clearwing/domain/medicals/rules.ts'
import { isDecided } from '@clearwing/domain/medicals/status.ts'
import { Stack, Text } from '@mantine/core'
import { useListAttachmentsQuery, useListResultsQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { DocumentsPanel } from '#features/medicals/certificate/DocumentsPanel.tsx'
import { PrintRecord } from '#features/medicals/pack/PrintRecord.tsx'
import { useMedical } from '#features/medicals/record/use-medical.ts'
import { DocumentsOfResults } from '#features/medicals/results/DocumentsOfResults.tsx'
import { ResultFiles } from '#features/medicals/results/result-files.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { AttachmentDrop } from './AttachmentDrop.tsx'
import { AttachmentList } from './AttachmentList.tsx'

/** All documents of one medical: attachments, laboratory reports and issued documents. */
export function DocumentsPage() {
  const actor = useActor()
  const medical = useMedical()
  const { medicalId } = medical
  const isRead = canReadResults(actor, medical)
  const results = useListResultsQuery({ medicalId }, { skip: !isRead })
  return (
    <Stack gap="md" maw={860} mx="auto">
      <Panel title="Documents of this medical" actions={<PrintRecord medical={medical} />}>
        <Stack gap="md">
          {canAttach(actor, medical) && <AttachmentDrop path={`/medicals/${medicalId}`} />}
          <Loaded query={useListAttachmentsQuery({ medicalId })}>
            {({ attachments }) => (
              <AttachmentList
                attachments={attachments}
                medical={medical}
                emptyText={isRead ? 'There are no documents yet.' : 'You have not sent any documents yet.'}
              />
            )}
          </Loaded>
        </Stack>
      </Panel>
      {results.currentData && (
        <ResultFiles value={(resultId) => `/api/medicals/${medicalId}/results/${resultId}/document`}>
          <DocumentsOfResults documents={results.currentData.documents} />
        </ResultFiles>
      )}
      {isDecided(medical.status) && canReadDocuments(actor, medical) && <DocumentsPanel medical={medical} />}
      <Earlier medicalId={medicalId} />
    </Stack>
  )
}

/** Documents of earlier medicals that the reader may open with this one. */
function Earlier({ medicalId }: { medicalId: number }) {
  const { currentData } = useListAttachmentsQuery({ medicalId })
  if (!currentData || currentData.earlier.length === 0) return null
  return (
    <Panel title="Documents of earlier medicals">
      <AttachmentList attachments={currentData.earlier} readBy={medicalId} emptyText="" />
      <Text fz={13} c="var(--ui-text-3)">
        These documents belong to the medicals they were sent with, and can be read here with this one.
      </Text>
    </Panel>
  )
}
