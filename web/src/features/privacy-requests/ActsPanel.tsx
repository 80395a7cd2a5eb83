import { isIndividual } from '@clearwing/domain/access/actor.ts'
import {
  canAddStatement,
  canHandlePrivacyRequest,
  canWithdrawPrivacyRequest,
  privacyStateAfter,
  transferProblem,
} from '@clearwing/domain/privacy-requests/rules.ts'
import { Button, Group } from '@mantine/core'
import {
  type PrivacyRequest,
  useAcknowledgePrivacyRequestMutation,
  useWithdrawPrivacyRequestMutation,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { today } from '#shared/today.ts'
import { openPrivacyAnswer, openPrivacyRefusal } from './AnswerForms.tsx'
import { openExtensionForm, openPrivacyTransfer, openStatementForm } from './TimeForms.tsx'

/** What this user can do with the request now. */
export function ActsPanel({ request }: { request: PrivacyRequest }) {
  const actor = useActor()
  const handles = canHandlePrivacyRequest(actor, request)
  const withdraws = canWithdrawPrivacyRequest(actor, request)
  const states = canAddStatement(actor, request)
  if (!(handles || withdraws || states)) return null
  return (
    <Panel title="Next step">
      <Group gap="xs">
        {handles && <HandlingButtons request={request} />}
        {states && (
          <Button variant="default" onClick={() => void openStatementForm(request)}>
            Attach statement
          </Button>
        )}
        {withdraws && <WithdrawButton request={request} isPerson={isIndividual(actor)} />}
      </Group>
    </Panel>
  )
}

function HandlingButtons({ request }: { request: PrivacyRequest }) {
  const [acknowledge] = useAcknowledgePrivacyRequestMutation()
  const { privacyRequestId, version, state, dueOn } = request
  return (
    <>
      {privacyStateAfter(state, 'acknowledge') && (
        <ActionButton variant="default" act={() => acknowledge({ privacyRequestId, body: { version } }).unwrap()}>
          Acknowledge receipt
        </ActionButton>
      )}
      <Button onClick={() => void openPrivacyAnswer(request)}>Answer request</Button>
      <Button variant="default" onClick={() => void openPrivacyRefusal(request)}>
        Refuse request
      </Button>
      {privacyStateAfter(state, 'extend') && dueOn >= today() && (
        <Button variant="default" onClick={() => void openExtensionForm(request)}>
          Extend time
        </Button>
      )}
      {privacyStateAfter(state, 'transfer') && transferProblem(request, today()) === null && (
        <Button variant="default" onClick={() => void openPrivacyTransfer(request)}>
          Transfer request
        </Button>
      )}
    </>
  )
}

function WithdrawButton({ request, isPerson }: { request: PrivacyRequest; isPerson: boolean }) {
  const [withdraw] = useWithdrawPrivacyRequestMutation()
  const { privacyRequestId, version, organisationName } = request
  const act = async () => {
    const isSure = await confirm({
      title: 'Withdraw this request?',
      text: isPerson ? `${organisationName} will no longer answer it.` : 'The person no longer wants an answer.',
      yes: 'Withdraw request',
      no: 'Keep request',
    })
    if (isSure) await withdraw({ privacyRequestId, body: { version } }).unwrap()
  }
  return (
    <ActionButton variant="subtle" act={act}>
      Withdraw request
    </ActionButton>
  )
}
