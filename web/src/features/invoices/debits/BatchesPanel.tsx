import { formatDay } from '@clearwing/domain/dates.ts'
import { DebitFormat, debitFormats, debitFormatWords } from '@clearwing/domain/invoices/debits/formats.ts'
import { formatMoney } from '@clearwing/domain/money.ts'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type DebitBatch,
  type DebitFileResult,
  useCreateDebitFileMutation,
  useListDebitBatchesQuery,
} from '#api/generated.ts'
import { ActionButton } from '#shared/forms/ActionButton.tsx'
import { SelectField } from '#shared/forms/SelectField.tsx'
import { Loaded } from '#shared/Loaded.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** Announced debits by day, each of which becomes one file for the bank. */
export function BatchesPanel() {
  const query = useListDebitBatchesQuery()
  const [result, setResult] = useState<DebitFileResult>()
  const [format, setFormat] = useState<DebitFormat>(debitFormats[0])
  return (
    <Loaded query={query} rows={2}>
      {(batches) =>
        batches.length > 0 || result ? (
          <Panel title="Files to create">
            <Stack gap="md">
              <div role="status">{result && <Result result={result} />}</div>
              {batches.length > 0 && (
                <SelectField
                  label="Format"
                  hasPrompt={false}
                  w="fit-content"
                  options={DebitFormat.options.map((value) => ({ value, label: debitFormatWords[value] }))}
                  value={format}
                  onChange={(next) => next && setFormat(next)}
                />
              )}
              <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
                The banks’ own specifications of direct debit files are not at hand. This format is described in the
                product’s source; check with your bank before you send it.
              </Alert>
              {batches.map((batch) => (
                <Batch
                  key={`${batch.debitDay} ${batch.distributorId}`}
                  batch={batch}
                  format={format}
                  onCreated={setResult}
                />
              ))}
            </Stack>
          </Panel>
        ) : null
      }
    </Loaded>
  )
}

type Props = { batch: DebitBatch; format: DebitFormat; onCreated: (result: DebitFileResult) => void }

function Batch({ batch, format, onCreated }: Props) {
  const [create] = useCreateDebitFileMutation()
  const [key] = useState(() => crypto.randomUUID())
  const { debitDay, distributorId, distributorName, debitCount, totalCents } = batch
  const act = async () =>
    onCreated(await create({ 'idempotency-key': key, body: { debitDay, distributorId, format } }).unwrap())
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={620}>{formatDay(debitDay)}</Text>
        <Text fz={14} c="var(--ui-text-2)">
          {[
            debitCount === 1 ? '1 debit' : `${debitCount} debits`,
            formatMoney(totalCents),
            distributorName ?? 'Without a distributor',
          ].join(', ')}
        </Text>
      </div>
      <ActionButton act={act}>Create file</ActionButton>
    </Group>
  )
}

const Result = ({ result: { file, leftOut } }: { result: DebitFileResult }) => (
  <Alert
    color={file ? 'green' : 'yellow'}
    icon={<IconCheck aria-hidden />}
    title={file ? `File ${file.debitFileId} was created` : 'No file was created: every debit was left out'}
  >
    {file && (
      <Text>
        {`Debits: ${file.debitCount}. Total: ${formatMoney(file.totalCents)}. Hash total: ${file.hashTotal}. Download it under Files.`}
      </Text>
    )}
    {leftOut.map(({ number, organisationName, reason }) => (
      <Text key={number}>{`${number}, ${organisationName}, was left out: ${reason}`}</Text>
    ))}
  </Alert>
)
