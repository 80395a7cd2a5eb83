import { isWaitingStatus } from '@clearwing/domain/registrations/numbers/registration-status.ts'
import { canCorrectClaim, canSetRegistrationStatus } from '@clearwing/domain/registrations/rules.ts'
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { type Registration, useSetRegistrationStatusMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { openDialog } from '#shared/dialogs/open-dialog.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { showSuccess } from '#shared/toasts/show-notice.ts'
import { ClaimForm } from './ClaimForm.tsx'
import { EvidenceFiles } from './EvidenceFiles.tsx'
import { identityFacts, numberFacts, registrationDecisionFacts } from './facts.tsx'
import { RegistrationAnswerForm } from './RegistrationAnswerForm.tsx'
import { RegistrationStatus } from './RegistrationStatus.tsx'
import type { Numbering } from './registration-values.ts'

type Props = { registration: Registration; regulators: Numbering[] }

/** One of the user's numbers: its status, any question, the evidence sent, and possible actions. */
export function OwnRegistration({ registration, regulators }: Props) {
  const { regulatorName, status, isExpired, question, answer, registrationId } = registration
  const isInformationAsked = status === 'more_information_asked'
  return (
    <Panel
      title={regulatorName}
      titleExtra={<RegistrationStatus status={status} isExpired={isExpired} isMine={isInformationAsked} />}
      actions={
        <Anchor component={Link} to={`${registrationId}/history`} fz={14}>
          History
        </Anchor>
      }
    >
      <Stack gap="md">
        <Text c="var(--ui-text-2)">{whatNow(registration)}</Text>
        {question && (
          <div>
            <Title order={3} fz={14}>
              {regulatorName} asks
            </Title>
            <Text style={{ whiteSpace: 'pre-wrap' }}>{question}</Text>
            {answer && (
              <Text mt={4} c="var(--ui-text-2)" style={{ whiteSpace: 'pre-wrap' }}>
                {`You answered: ${answer}`}
              </Text>
            )}
          </div>
        )}
        {isInformationAsked && <RegistrationAnswerForm registration={registration} />}
        <Facts
          facts={[
            ...numberFacts(registration),
            ...(isWaitingStatus(status) ? identityFacts(registration) : []),
            ...registrationDecisionFacts(registration),
          ]}
        />
        {(isWaitingStatus(status) || registration.files.length > 0) && <EvidenceFiles registration={registration} />}
        <Acts registration={registration} regulators={regulators} />
      </Stack>
    </Panel>
  )
}

function whatNow({ status, isComplete, isExpired, regulatorName }: Registration) {
  if (isExpired) return 'This registration has expired. You keep the number.'
  const words = {
    pending: isComplete
      ? `${regulatorName} is reviewing this number. You will be notified of the result by email.`
      : 'Something is missing: a file that shows your number, and the document that proves your identity.',
    more_information_asked: 'Please answer the question. You can also add a file.',
    approved: 'This number is confirmed as yours. You can use it instead of your user name to log in.',
    refused: 'This number was not approved. You can correct it and submit it again.',
    withdrawn: 'You have withdrawn this number. You can submit it again.',
  }
  return words[status]
}

function Acts({ registration, regulators }: Props) {
  const actor = useActor()
  const [setStatus] = useSetRegistrationStatusMutation()
  const { registrationId, status, version, organisationUserId } = registration
  if (!canCorrectClaim(actor, registration)) return null
  const correct = () =>
    openDialog(`Number ${organisationUserId}`, (close) => (
      <ClaimForm regulators={regulators} registration={registration} onSaved={close} />
    ))
  const withdraw = async () => {
    const text = 'The regulator will then make no decision about this number. You can submit it again.'
    if (!(await confirm({ title: 'Withdraw this number', text, yes: 'Withdraw', no: 'Keep number' }))) return
    await setStatus({ registrationId, body: { status: 'withdrawn', version } }).unwrap()
    showSuccess('The number was withdrawn.')
  }
  return (
    <Group gap="sm">
      <Button variant="default" onClick={() => void correct()}>
        {isWaitingStatus(status) ? 'Correct…' : 'Submit again…'}
      </Button>
      {isWaitingStatus(status) && canSetRegistrationStatus(actor, registration, 'withdrawn') && (
        <ActionButton variant="subtle" act={withdraw}>
          Withdraw…
        </ActionButton>
      )}
    </Group>
  )
}
