import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { canSeePayment } from '@clearwing/domain/medicals/rules.ts'
import type { Medical, Visit } from '@clearwing/domain/medicals/schema.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSeePaymentMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { useVersionAfterSaving } from '#features/medicals/record/use-version-after-saving.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { MeasurementField } from '#shared/forms/NumberField.tsx'
import { unreadIn } from '#shared/forms/use-typed.ts'

type Fee = NonNullable<Visit['fee']>

/** The examiner confirms that the regulator's fee was paid before anything is witnessed. */
export function FeeStep({ medical, fee, isCurrent }: { medical: Medical; fee: Fee; isCurrent: boolean }) {
  const mayWrite = canSeePayment(useActor(), medical)
  return (
    <>
      <Text>{receiptInWords(fee)}</Text>
      {medical.fee && (
        <Text>
          {formatMoney(medical.fee.amountCents)}, confirmed by {medical.fee.seenByName},{' '}
          <span className="tabular">{formatMoment(medical.fee.seenAt)}</span>.
        </Text>
      )}
      {fee.problem && <Text c="var(--ui-warn)">{fee.problem}</Text>}
      {mayWrite && !medical.fee && <PaymentForm medical={medical} dueCents={fee.dueCents} isCurrent={isCurrent} />}
    </>
  )
}

/** 'The fee is $132.83. Receipt R-1 of 3 Nov 2026, paid by Southern Flying School.' */
function receiptInWords({ dueCents, receiptNumber, receiptDay, payer }: Fee) {
  const receipt = receiptNumber
    ? `Receipt ${receiptNumber}${receiptDay ? ` of ${formatDay(receiptDay)}` : ''}${payer ? `, paid by ${payer}` : ''}.`
    : 'The application contains no receipt.'
  return `The fee is ${formatMoney(dueCents)}. ${receipt}`
}

type Due = { medical: Medical; dueCents: number; isCurrent: boolean }

function PaymentForm({ medical: { medicalId }, dueCents, isCurrent }: Due) {
  const [see] = useSeePaymentMutation()
  const versionAfterSaving = useVersionAfterSaving(medicalId)
  const [dollars, setDollars] = useState<number | null>(dueCents / 100)
  const place = useRef<HTMLDivElement>(null)
  const amountCents = Math.round((dollars ?? 0) * 100)
  const save = async () => {
    // Input that could not be parsed must not be sent as the previous value.
    const unread = unreadIn(place.current)
    if (unread) return unread.focus()
    // Uses the version after the user's own identity check, which must not count as another user's change.
    await see({ medicalId, body: { amountCents, version: await versionAfterSaving() } }).unwrap()
  }
  return (
    <Group ref={place} align="flex-start" gap="sm">
      <MeasurementField
        label="Amount on the receipt"
        unit="$"
        w={160}
        decimals={2}
        range={{ min: 0, max: 100_000 }}
        value={dollars}
        onChange={setDollars}
      />
      <div style={{ paddingTop: 24 }}>
        <ActionButton act={save} variant={isCurrent ? 'filled' : 'default'}>
          Confirm payment
        </ActionButton>
      </div>
    </Group>
  )
}
