import { formatTime } from '@clearwing/domain/dates.ts'
import { canSign } from '@clearwing/domain/medicals/rules.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useGetMedicalQuery } from '#api/generated.ts'
import { useActor, useLogin } from '#features/account/index.ts'
import { useEndSession } from '#features/account/session/use-end-session.ts'
import { SectionAnswers } from '#features/medicals/application/answers/SectionAnswers.tsx'
import { SignForm } from '#features/medicals/application/sign/SignForm.tsx'
import { useApplication } from '#features/medicals/application/use-application.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Loaded } from '#shared/Loaded.tsx'

type Props = { medicalId: number; until: string; onSigned: () => void }

/** The application and its declaration in full, and the signature, on a device that is not the applicant's. */
export function TabletSigning({ medicalId, until, onSigned }: Props) {
  const actor = useActor()
  const endSession = useEndSession()
  const application = useApplication(medicalId)
  const [isOpen, setOpen] = useState(false)
  useGoneAt(until)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text>You can sign until {formatTime(until)}. Then the page closes.</Text>
        <ActionButton variant="default" act={() => endSession()}>
          Stop without signing
        </ActionButton>
      </Group>
      <Loaded query={useGetMedicalQuery({ medicalId })} rows={6}>
        {(medical) =>
          canSign(actor, medical) ? (
            <Loaded query={application} rows={6}>
              {(read) => (
                <SignForm
                  medical={medical}
                  application={read}
                  answersAction={
                    <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                      {isOpen ? 'Hide answers' : 'Read every answer'}
                    </Button>
                  }
                  answers={isOpen && <SectionAnswers application={read} without="declaration" />}
                  onSigned={onSigned}
                />
              )}
            </Loaded>
          ) : (
            <Text>This application cannot be signed now. Ask the practice for a new code.</Text>
          )
        }
      </Loaded>
    </Stack>
  )
}

/** Asks who is logged in once the session has ended, so that the record does not stay on the tablet. */
function useGoneAt(until: string) {
  const { refetch } = useLogin()
  useEffect(() => {
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(until) - Date.now()) + 1000)
    return () => clearTimeout(timer)
  }, [until, refetch])
}
