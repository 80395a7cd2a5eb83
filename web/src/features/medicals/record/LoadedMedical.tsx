import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useGetMedicalQuery } from '#api/generated.ts'
import { isNotFound } from '#shared/is-not-found.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { NotFound } from '#shared/pages/NotFound.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { recordId } from '#shared/record-id.ts'

/** Loads the medical of the path; shows 'not found' if there is none for this reader. */
export function LoadedMedical({ children }: { children: (medical: Medical) => ReactNode }) {
  const medicalId = recordId(useParams().medicalId)
  const query = useGetMedicalQuery(medicalId === 0 ? skipToken : { medicalId })
  if (isNotFound(medicalId, query.error)) return <NotFound name="medical" />
  const content = (
    <Loaded query={query} rows={6}>
      {children}
    </Loaded>
  )
  return query.currentData ? content : <Page title="Medical">{content}</Page>
}
