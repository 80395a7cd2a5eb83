import { canAddItemFor } from '@clearwing/domain/library/rules.ts'
import { Stack } from '@mantine/core'
import { useGetUserQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useMedical } from '#features/medicals/index.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { LibraryList } from './item/LibraryList.tsx'
import { WithLibrary } from './item/WithLibrary.tsx'
import { LibraryActions } from './LibraryActions.tsx'
import { RequestsOfMedical } from './requests/RequestsOfMedical.tsx'

/** Library documents that are linked to a medical, and those that were requested for it. */
export function MedicalLibraryPage() {
  const actor = useActor()
  const { medicalId, userId } = useMedical()
  const { currentData } = useGetUserQuery({ userId })
  const isInCare = currentData?.user.relations.includes('clients') ?? false
  return (
    <WithLibrary>
      <Stack gap="md">
        <RequestsOfMedical medicalId={medicalId} userId={userId} />
        <Panel
          title="Library documents of this medical"
          actions={
            canAddItemFor(actor, { userId, isInCare }) && (
              <LibraryActions userId={userId} isInCare={isInCare} medicalId={medicalId} />
            )
          }
        >
          <LibraryList
            scope={{ md: medicalId }}
            isOfPerson
            emptyText="Link a document of the person to this medical, or request one."
          />
        </Panel>
      </Stack>
    </WithLibrary>
  )
}
