import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useGetMedicalQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'

/** The medical of the path; a page that says so where there is none for whoever looks. */
export function LoadedMedical({ children }: { children: (medical: Medical) => ReactNode }) {
  const query = useGetMedicalQuery({ medicalId: Number(useParams().medicalId) })
  const content = (
    <Loaded query={query} rows={6}>
      {children}
    </Loaded>
  )
  return query.currentData ? content : <Page title="Medical">{content}</Page>
}
