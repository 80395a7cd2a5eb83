import { formatDay } from '@clearwing/domain/dates.ts'
import { approvalProblem, canApproveFee, withdrawalProblem } from '@clearwing/domain/invoices/fees/rules.ts'
import { feeItemPhrases, scopeInWords } from '@clearwing/domain/invoices/fees/words.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Group } from '@mantine/core'
import { type ListedFee, useApproveFeeMutation, useWithdrawFeeMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { confirm } from '#shared/dialogs/confirm.tsx'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { today } from '#shared/today.ts'

/** What an administrator can do with a fee: approve the announcement of another one, or withdraw it before it starts. */
export function FeeActions({ fee }: { fee: ListedFee }) {
  const actor = useActor()
  const [approve] = useApproveFeeMutation()
  const [withdraw] = useWithdrawFeeMutation()
  const { feeId, cents, item, from } = fee
  const sentence = `${formatMoney(cents)} for ${feeItemPhrases[item]} from ${formatDay(from)}: ${scopeInWords(fee)}.`
  const approves = canApproveFee(actor, fee) && approvalProblem(fee, today()) === null
  const askToApprove = async () => {
    const text = `${sentence} Notice is given today, ${formatDay(today())}: the practices get an email.`
    if (await confirm({ title: 'Approve this fee?', text, yes: 'Approve fee', no: 'Cancel' }))
      await approve({ feeId }).unwrap()
  }
  const askToWithdraw = async () => {
    const text = fee.approvedAt === null ? sentence : `${sentence} The practices get an email with the fee that stays.`
    if (await confirm({ title: 'Withdraw this fee?', text, yes: 'Withdraw fee', no: 'Cancel', prefersNo: true }))
      await withdraw({ feeId }).unwrap()
  }
  return (
    <Group gap="xs" wrap="nowrap">
      {approves && (
        <ActionButton size="xs" act={askToApprove}>
          Approve fee
        </ActionButton>
      )}
      {withdrawalProblem(fee, today()) === null && (
        <ActionButton size="xs" variant="default" act={askToWithdraw}>
          Withdraw
        </ActionButton>
      )}
    </Group>
  )
}
