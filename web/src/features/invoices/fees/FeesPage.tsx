import { formatDay } from '@clearwing/domain/dates.ts'
import { feeList } from '@clearwing/domain/invoices/fees/list.ts'
import type { FeeState } from '@clearwing/domain/invoices/fees/schema.ts'
import { feeItemNames, feeStateNames, scopeInWords } from '@clearwing/domain/invoices/fees/words.ts'
import { chosenFilters } from '@clearwing/domain/lists.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Button, Stack, Text } from '@mantine/core'
import {
  IconCalendarClock,
  IconCircleCheck,
  IconCoin,
  IconHistory,
  IconHourglass,
  IconPlus,
  IconX,
} from '@tabler/icons-react'
import { type ListedFee, useListFeesQuery } from '#api/generated.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { actionsColumn, columnsOf, filtersOf } from '#shared/lists/described.tsx'
import { ListTable } from '#shared/lists/ListTable.tsx'
import { useDescribedList } from '#shared/lists/use-list.ts'
import { Page } from '#shared/pages/Page.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { Status } from '#shared/status/Status.tsx'
import { FeeActions } from './FeeActions.tsx'
import { openFeeForm } from './FeeForm.tsx'
import { TermsPanel } from './TermsPanel.tsx'

/** Fees of all days, who announced and approved them, and the billing terms. */
export const FeesPage = () => (
  <UnderActivity title="Fees">
    <Page
      title="Fees"
      isCountedBelow
      width="full"
      action={
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => void openFeeForm()}>
          Announce fee
        </Button>
      }
    >
      <Stack gap="lg">
        <FeeList />
        <Panel title="Billing terms">
          <TermsPanel />
        </Panel>
      </Stack>
    </Page>
  </UnderActivity>
)

const looks = {
  announced: { kind: 'warn', icon: IconHourglass },
  overtaken: { kind: 'others', icon: IconX },
  approved: { kind: 'others', icon: IconCalendarClock },
  current: { kind: 'ok', icon: IconCircleCheck },
  past: { kind: 'others', icon: IconHistory },
  withdrawn: { kind: 'others', icon: IconX },
} as const satisfies Record<FeeState, object>

const FeeStatus = ({ state }: { state: FeeState }) => <Status {...looks[state]}>{feeStateNames[state]}</Status>

function FeeList() {
  const list = useDescribedList(feeList)
  const query = useListFeesQuery({ ...list.query, ...chosenFilters(feeList, list.chosen) })
  const cells = {
    item: { width: 170 },
    scope: { width: 240 },
    amount: { width: 100, align: 'right' as const },
    notice: { width: 120 },
    announcedBy: { width: 150 },
    approvedBy: { width: 150 },
    state: { width: 190, cell: ({ state }: ListedFee) => <FeeStatus state={state} /> },
  }
  return (
    <ListTable
      label="Fees"
      list={list}
      query={query}
      columns={[...columnsOf(feeList, cells), actionsColumn(210, (fee: ListedFee) => <FeeActions fee={fee} />)]}
      rowKey={({ feeId }) => feeId}
      nameOf={(fee) => `${feeItemNames[fee.item]}, ${scopeInWords(fee)}`}
      card={(fee) => <FeeCard fee={fee} />}
      filters={filtersOf(feeList, {})}
      searches="Organisation"
      exports="/api/invoices/fees/export"
      empty={{
        icon: IconCoin,
        title: 'No fees yet.',
        why: 'Announce a fee for examinations of all practices. It applies from the month after its approval.',
      }}
    />
  )
}

const FeeCard = ({ fee }: { fee: ListedFee }) => (
  <>
    <Text fw={560} fz={14}>
      {`${feeItemNames[fee.item]}: ${formatMoney(fee.cents)}`}
    </Text>
    <Text fz={13} c="var(--ui-text-2)">
      {`${scopeInWords(fee)}, from ${formatDay(fee.from)}`}
    </Text>
    <Stack gap={6} mt={4} align="flex-start">
      <FeeStatus state={fee.state} />
      <FeeActions fee={fee} />
    </Stack>
  </>
)
