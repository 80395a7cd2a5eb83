import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { openInvoiceForm } from './forms/new-invoice.tsx'

/** Opens the form of an invoice by hand: to this organisation, or to one that the form asks for. */
export const CreateInvoiceButton = ({ organisationId }: { organisationId?: number }) => (
  <Button
    leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
    onClick={() => void openInvoiceForm(organisationId)}
  >
    Create invoice
  </Button>
)
