import { managesInvoices } from '@clearwing/domain/invoices/rules.ts'
import { Group, Stack } from '@mantine/core'
import { useActor } from '#features/account/index.ts'
import { Page } from '#shared/pages/Page.tsx'
import { AgeingPanel } from './AgeingPanel.tsx'
import { CreateInvoiceButton } from './CreateInvoiceButton.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import { JournalButton } from './JournalButton.tsx'
import { OwnStatementLink } from './OwnStatementLink.tsx'
import { WithInvoices } from './WithInvoices.tsx'

/** The invoices that this user may see. */
export const InvoicesPage = () => (
  <WithInvoices title="Invoices">
    <Invoices />
  </WithInvoices>
)

const Actions = () => (
  <Group gap="sm">
    <JournalButton />
    <CreateInvoiceButton />
  </Group>
)

function Invoices() {
  const manages = managesInvoices(useActor())
  return (
    <Page title="Invoices" isCountedBelow width="full" action={manages ? <Actions /> : <OwnStatementLink />}>
      <Stack gap="lg">
        <InvoiceList />
        {manages && <AgeingPanel />}
      </Stack>
    </Page>
  )
}
