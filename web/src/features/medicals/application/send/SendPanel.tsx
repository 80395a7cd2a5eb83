import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { Alert, Button, Stack, Text, Title } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useGetOrganisationQuery } from '#api/generated.ts'
import type { FormValues } from '#features/medicals/application/form-values.ts'
import { type Practice, PracticeSelect } from './PracticeSelect.tsx'
import { usePractices } from './use-practices.ts'
import { useSend } from './use-send.ts'

/** Saves the draft of the application, which includes the chosen practice. */
export type DraftSaver = {
  values: FormValues
  change: (typed: FormValues) => void
  flush: () => Promise<void>
  conflict: unknown
}

const draftKey = 'sending.practiceId'

/** The practice chosen before the applicant left the page. */
function useDraftedPractice(values: FormValues): Practice | undefined {
  const practiceId = values[draftKey]
  const { currentData } = useGetOrganisationQuery(
    typeof practiceId === 'number' ? { organisationId: practiceId } : skipToken,
  )
  return currentData && { practiceId: currentData.organisationId, name: currentData.name }
}

type Props = {
  medical: Medical
  isComplete: boolean
  saver: DraftSaver
  complain: () => void
}

/** Choice of the practice, what sending means, and the send button. */
export function SendPanel({ medical, isComplete, saver, complain }: Props) {
  const [searchText, setTyped] = useState('')
  const [pickedPractice, setPicked] = useState<Practice>()
  const drafted = useDraftedPractice(saver.values)
  const { practices, last } = usePractices(
    searchText === (pickedPractice ?? drafted)?.name ? '' : searchText,
    medical.medicalId,
  )
  const chosen = pickedPractice ?? presentOf(medical) ?? drafted ?? last
  const choose = (practice: Practice) => {
    setPicked(practice)
    saver.change({ [draftKey]: practice.practiceId })
  }
  const { send, isSending, failures } = useSend(medical, saver)
  const isThere = chosen !== undefined && chosen.practiceId === medical.practiceId
  return (
    <Stack gap="sm" mt="xs">
      <Title order={3} fz="md">
        {medical.practiceId ? 'Your practice' : 'Where you will be examined'}
      </Title>
      <PracticeSelect
        practice={chosen}
        onChosen={choose}
        practices={practices.currentData?.list ?? []}
        searchText={searchText}
        onTyped={setTyped}
        hint={
          !pickedPractice && !drafted && !medical.practiceId && last ? 'You had your last medical here.' : undefined
        }
      />
      {isThere ? (
        <Text>{medical.practiceName} has your application and sees any change you make immediately.</Text>
      ) : (
        chosen && <Meaning practice={chosen} medical={medical} />
      )}
      {failures.length > 0 && (
        <Alert color="red" role="alert">
          {failures.map((failure) => (
            <Text key={failure}>{failure}</Text>
          ))}
        </Alert>
      )}
      {!isThere && (
        <Button
          leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          styles={{ label: { whiteSpace: 'normal' } }}
          h="auto"
          mih={36}
          py={6}
          loading={isSending}
          disabled={!chosen}
          onClick={() => (isComplete && chosen ? void send(chosen) : complain())}
        >
          Send to {chosen?.name ?? 'the practice'}
        </Button>
      )}
    </Stack>
  )
}

const presentOf = ({ practiceId, practiceName }: Medical) =>
  practiceId && practiceName ? { practiceId, name: practiceName } : undefined

/** Sending is the consent and creates the care relationship. */
const Meaning = ({
  practice: { name },
  medical: { regulatorName, practiceName },
}: {
  practice: Practice
  medical: Medical
}) => (
  <Text>
    By sending the application, you agree that the doctors and nurses of {name} may read this application, examine you
    and keep a record of it. {regulatorName} receives it only after your examiner has decided.{' '}
    {practiceName &&
      `${practiceName} will no longer have access to the application, and your identification will be checked again.`}
  </Text>
)
