import { bankColumns } from '@clearwing/domain/invoices/payments/bank-row.ts'
import { managesInvoices } from '@clearwing/domain/invoices/rules.ts'
import { Anchor } from '@mantine/core'
import { Link, Navigate } from 'react-router'
import { useImportBankFileMutation, usePreviewBankFileMutation } from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import { UnderActivity } from '#features/activities/index.ts'
import { ImportPanels } from '#shared/import/ImportPanels.tsx'
import { Page } from '#shared/pages/Page.tsx'

/** Reads a file of the bank's transactions: a preview of what would be recorded, then the import. */
export const ImportBankFilePage = () => (
  <UnderActivity title="Import bank file">
    <ImportBankFile />
  </UnderActivity>
)

function ImportBankFile() {
  const [preview] = usePreviewBankFileMutation()
  const [press] = useImportBankFileMutation()
  if (!managesInvoices(useActor())) return <Navigate replace to="/dashboard" />
  return (
    <Page
      title="Import bank file"
      width="full"
      action={
        <Anchor component={Link} to="/invoice/payments">
          Bank payments
        </Anchor>
      }
    >
      <ImportPanels
        headings={bankColumns.map(({ title }) => title)}
        preview={(body, fileName) => preview({ body: { ...body, fileName } }).unwrap()}
        press={(body, key, fileName) => press({ 'idempotency-key': key, body: { ...body, fileName } }).unwrap()}
      >
        Export the transactions as CSV from your bank. Only money received is read. A payment that names an invoice is
        recorded at once; one with exactly the balance of a single invoice is suggested, and you confirm it; all others
        wait in the list. Payments of an earlier file are recognised and stored once.
      </ImportPanels>
    </Page>
  )
}
