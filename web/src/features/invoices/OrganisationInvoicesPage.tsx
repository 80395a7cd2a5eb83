import { managesAllInvoices } from '@clearwing/domain/invoices/rules.ts'
import { Button, Group, Stack } from '@mantine/core'
import { IconReportMoney } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useActor } from '#features/account/index.ts'
import { useOrganisation } from '#features/organisations/index.ts'
import { Loaded } from '#shared/Loaded.tsx'
import { Page } from '#shared/pages/Page.tsx'
import { CreateInvoiceButton } from './CreateInvoiceButton.tsx'
import { BillingPanel } from './fees/BillingPanel.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import { WithInvoices } from './WithInvoices.tsx'

/** The invoices to one organisation. */
export const OrganisationInvoicesPage = () => (
  <WithInvoices title="Invoices">
    <OrganisationInvoices />
  </WithInvoices>
)

function OrganisationInvoices() {
  const managesAll = managesAllInvoices(useActor())
  return (
    <Loaded query={useOrganisation()}>
      {({ organisationId }) => (
        <Page
          title="Invoices"
          isCountedBelow
          width="full"
          action={
            <Group gap="sm">
              <Button
                component={Link}
                to={`/invoice/statement/${organisationId}`}
                variant="default"
                leftSection={<IconReportMoney size={18} stroke={1.75} aria-hidden />}
              >
                Statement
              </Button>
              {managesAll && <CreateInvoiceButton organisationId={organisationId} />}
            </Group>
          }
        >
          <Stack gap="lg">
            <InvoiceList organisationId={organisationId} />
            <BillingPanel organisationId={organisationId} />
          </Stack>
        </Page>
      )}
    </Loaded>
  )
}
