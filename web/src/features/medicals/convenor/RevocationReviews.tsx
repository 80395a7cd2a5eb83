import type { CertificateRecord } from '@clearwing/domain/medicals/certificate/event-schema.ts'
import { isHolder } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useGetCertificateQuery, useListCertificatesOfMedicalQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { RevocationReviewPanel } from './ReviewPanel.tsx'

/** For the holder: for each revocation, how to ask for a review, or the status of the review. */
export function RevocationReviews({ record: { certificate, events } }: { record: CertificateRecord }) {
  const isOwn = isHolder(useActor(), certificate)
  const { certificateId } = certificate
  const revocations = isOwn ? events.filter(({ kind }) => kind === 'revocation') : []
  return revocations.map(({ certificateEventId }) => (
    <RevocationReviewPanel
      key={certificateEventId}
      certificateId={certificateId}
      certificateEventId={certificateEventId}
    />
  ))
}

/** Reviews of a revocation on the page of the medical, which its deadlines link to. */
export function RevocationsOfMedical({ medical: { medicalId } }: { medical: Medical }) {
  const { currentData = [] } = useListCertificatesOfMedicalQuery({ medicalId })
  return currentData
    .filter(({ rows }) => rows.some(({ state }) => state === 'revoked'))
    .map(({ certificateId }) => <OfCertificate key={certificateId} certificateId={certificateId} />)
}

function OfCertificate({ certificateId }: { certificateId: number }) {
  const { currentData } = useGetCertificateQuery({ certificateId })
  return currentData && <RevocationReviews record={currentData} />
}
