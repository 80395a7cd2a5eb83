import { canSign } from '@clearwing/domain/medicals/rules.ts'
import { Anchor, Stack } from '@mantine/core'
import { Link, Navigate, useNavigate, useParams } from 'react-router'
import { useGetMedicalQuery } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { SignForm } from './sign/SignForm.tsx'
import { useApplication } from './use-application.ts'

/** The applicant signs on their own device once the examiner has seen their identification. */
export function SignPage() {
  const medicalId = Number(useParams().medicalId)
  const actor = useActor()
  const navigate = useNavigate()
  const application = useApplication(medicalId)
  return (
    <Page title="Sign your application" width="form">
      <Loaded query={useGetMedicalQuery({ medicalId })} rows={6}>
        {(medical) =>
          canSign(actor, medical) ? (
            <Loaded query={application} rows={6}>
              {(read) => (
                <Stack gap="md">
                  <SignForm
                    key={medicalId}
                    medical={medical}
                    application={read}
                    answersAction={
                      <Anchor component={Link} to={`/medical/${medicalId}/answers`}>
                        Read every answer
                      </Anchor>
                    }
                    onSigned={() => void navigate(`/medical/${medicalId}`, { replace: true })}
                  />
                </Stack>
              )}
            </Loaded>
          ) : (
            <Navigate replace to={`/medical/${medicalId}`} />
          )
        }
      </Loaded>
    </Page>
  )
}
