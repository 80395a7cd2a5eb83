import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import type { InterestSum } from '@clearwing/domain/invoices/schema.ts'
import { interestInWords } from '@clearwing/domain/invoices/words.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Button, List, Stack, Text } from '@mantine/core'
import type { Invoice } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'
import { openWaiverForm } from './forms/waiver.tsx'

type Props = { invoice: Invoice; manages: boolean }

/** Interest that this invoice charges or bears, with its whole arithmetic, and what was waived. */
export function InterestPanel({ invoice, manages }: Props) {
  const { lines, accrued, waivers } = invoice
  const charged = lines.flatMap(({ lineId, interest, cents }) => (interest ? [{ lineId, interest, cents }] : []))
  if (charged.length === 0 && accrued === null && waivers.length === 0) return null
  return (
    <Panel
      title="Interest"
      actions={
        manages &&
        accrued && (
          <Button size="xs" variant="default" onClick={() => void openWaiverForm(invoice, accrued)}>
            Waive interest
          </Button>
        )
      }
    >
      <Stack gap="md">
        {accrued && (
          <div>
            <Text>{`${formatMoney(accrued.cents)} has accrued until ${formatDay(accrued.until)}. The next run charges it.`}</Text>
            <Arithmetic sum={accrued.sum} cents={accrued.cents} />
          </div>
        )}
        {charged.map(({ lineId, interest, cents }) => (
          <div key={lineId}>
            <Text>{`Line for invoice ${interest.number}: ${formatMoney(cents)}`}</Text>
            <Arithmetic sum={interest} cents={cents} />
          </div>
        ))}
        {waivers.map(({ interestWaiverId, cents, untilDay, reason, waivedBy, waivedAt }) => (
          <Text key={interestWaiverId}>
            {`${formatMoney(cents)} until ${formatDay(untilDay)} was waived by ${waivedBy ?? 'the system'} on ${formatMoment(waivedAt)}: ${reason}`}
          </Text>
        ))}
      </Stack>
    </Panel>
  )
}

const Arithmetic = ({ sum, cents }: { sum: InterestSum; cents: number }) => (
  <List fz={13} c="var(--ui-text-2)">
    {interestInWords(sum).map((line) => (
      <List.Item key={line}>{line}</List.Item>
    ))}
    <List.Item>
      {sum.chargedBeforeCents === 0
        ? `Simple interest, rounded once: ${formatMoney(cents)}`
        : `Simple interest, rounded once, less ${formatMoney(sum.chargedBeforeCents)} charged or waived before: ${formatMoney(cents)}`}
    </List.Item>
  </List>
)
