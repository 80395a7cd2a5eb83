import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { ListedInvoice } from '#api/generated.ts'
import { Form } from '#shared/forms/Form.tsx'
import { type Outcome, Outcomes, processEach } from '#shared/lists/Outcomes.tsx'

/** The chosen invoices, and how their dialog closes. */
export type Chosen = { rows: ListedInvoice[]; onDone: () => void }

type Props<Values extends Record<string, unknown>> = Chosen & {
  form: UseFormReturnType<Values>
  text: string
  /** Label of the button: 'Waive interest'. */
  submit: string
  /** Past participle for the result: 'sent'. */
  done: string
  act: (invoice: ListedInvoice, values: Values) => Promise<unknown>
  children?: ReactNode
}

export const invoicesInWords = ({ length }: { length: number }) => (length === 1 ? '1 invoice' : `${length} invoices`)

const named = ({ invoiceId, number, organisationName }: ListedInvoice) => ({
  key: invoiceId,
  name: `${number ?? 'Draft'}, ${organisationName}`,
})

/** Asks once, handles each invoice with a call of its own, and shows the result of each. */
export function Together<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { rows, onDone, form, text, submit, done, act, children } = props
  const [outcomes, setOutcomes] = useState<Outcome[]>()
  if (outcomes) return <Outcomes outcomes={outcomes} success={done} onDone={onDone} />
  return (
    <Form
      form={form}
      save={async (values) => setOutcomes(await processEach(rows, named, (row) => act(row, values)))}
      onSaved={() => undefined}
      submit={{ label: submit }}
    >
      <Text>{text}</Text>
      {children}
    </Form>
  )
}
