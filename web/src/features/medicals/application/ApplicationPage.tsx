import { canWriteApplication } from '@clearwing/domain/medicals/rules.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { LoadedMedical } from '#features/medicals/record/LoadedMedical.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { AlreadySigned } from './AlreadySigned.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { useApplication } from './use-application.ts'

/** The application form. Only the applicant can write here. */
export function ApplicationPage() {
  const actor = useActor()
  return (
    <LoadedMedical>
      {(medical) =>
        canWriteApplication(actor, medical) ? (
          <Writable key={medical.medicalId} medical={medical} />
        ) : (
          <Navigate replace to={`/medical/${medical.medicalId}`} />
        )
      }
    </LoadedMedical>
  )
}

function Writable({ medical }: { medical: Medical }) {
  const application = useApplication(medical.medicalId)
  const [changesSigned, setChangesSigned] = useState(false)
  if (medical.signedAt && !changesSigned)
    return <AlreadySigned medical={medical} change={() => setChangesSigned(true)} />
  return (
    <Loaded query={application} rows={8}>
      {(read) => <ApplicationForm medical={medical} application={read} />}
    </Loaded>
  )
}
