import { formatDay } from '@clearwing/domain/dates.ts'
import { formatIrd } from '@clearwing/domain/identifiers/ird.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { type BillingTerms, useListBillingTermsQuery } from '#api/generated.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { EmptyState } from '#shared/pages/EmptyState.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { openTermsForm } from './TermsForm.tsx'

/** The billing terms in force, and those of other days. */
export const TermsPanel = () => (
  <Loaded query={useListBillingTermsQuery()} rows={4} what="terms">
    {(all) => <Terms all={all} />}
  </Loaded>
)

function Terms({ all }: { all: BillingTerms[] }) {
  const [newest] = all
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={() => void openTermsForm(newest)}
    >
      Add terms
    </Button>
  )
  if (!newest)
    return (
      <EmptyState
        icon={IconFileText}
        title="No billing terms yet."
        why="Nothing is billed without them. Add the supplier, its GST number and its bank account."
        action={add}
      />
    )
  const present = all.find(({ isInForce }) => isInForce)
  return (
    <Stack gap="sm">
      {present ? <Facts facts={factsOf(present)} wide /> : <Text fz={14}>No terms are in force yet.</Text>}
      {all
        .filter((terms) => terms !== present)
        .map((terms) => (
          <Text key={terms.billingTermsId} fz={13} c="var(--ui-text-2)">
            {`From ${formatDay(terms.fromDay)}: ${terms.supplierName}, GST ${terms.gstPercent} %, interest ${terms.interestPercentPerMonth} % a month. ${terms.source}`}
          </Text>
        ))}
      <Group>{add}</Group>
    </Stack>
  )
}

const factsOf = (terms: BillingTerms) => [
  { label: 'In force from', value: formatDay(terms.fromDay) },
  { label: 'Supplier', value: `${terms.supplierName}, ${terms.supplierAddress.replaceAll('\n', ', ')}` },
  { label: 'GST number', value: formatIrd(terms.gstNumber) },
  { label: 'GST', value: `${terms.gstPercent} %` },
  { label: 'Overdue interest', value: `${terms.interestPercentPerMonth} % a month, accruing daily` },
  { label: 'Bank account', value: terms.bankAccount },
  { label: 'Authorisation code', value: terms.initiatorCode },
  { label: 'Source', value: terms.source },
  { label: 'Added by', value: terms.addedByName ?? 'The installation' },
]
