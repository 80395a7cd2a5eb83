import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsExchange, IconCashBanknote, IconDots, IconReceiptRefund, IconSend } from '@tabler/icons-react'
import { type Invoice, useSendInvoiceMutation } from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { openCreditForm } from './forms/credit.tsx'
import { openPaymentForm } from './forms/payment.tsx'
import { openTransferForm } from './forms/transfer.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What those who manage an issued invoice do with it. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const [send] = useSendInvoiceMutation()
  const paidTooMuch = invoice.balanceCents < 0
  return (
    <>
      <ActionButton
        leftSection={<IconCashBanknote {...icon} />}
        act={async () => void openPaymentForm(invoice, 'payment')}
      >
        Record payment
      </ActionButton>
      <ActionButton
        variant="default"
        leftSection={<IconSend {...icon} />}
        act={() => send({ invoiceId: invoice.invoiceId }).unwrap()}
      >
        {invoice.sentAt === null ? 'Send' : 'Send again'}
      </ActionButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label="More actions">
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconReceiptRefund {...icon} />} onClick={() => void openCreditForm(invoice)}>
            Issue credit note
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCashBanknote {...icon} />}
            onClick={() => void openPaymentForm(invoice, 'refund')}
          >
            Record refund
          </Menu.Item>
          {paidTooMuch && (
            <Menu.Item leftSection={<IconArrowsExchange {...icon} />} onClick={() => void openTransferForm(invoice)}>
              Move to another invoice
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
