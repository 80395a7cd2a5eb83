import { type QueryDefinition, queryLimits } from '@clearwing/domain/reports/queries/schema.ts'
import { sentenceOf } from '@clearwing/domain/reports/queries/sentence.ts'
import { Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { type QueryCount, useCountCustomQueryMutation } from '#api/generated.ts'
import { Panel } from '#shared/pages/Panel.tsx'

/** Milliseconds without a change before the query is counted. */
const pause = 600

/** The query as a sentence, with the number of records that it would find. */
export function ReadBack({ definition, isValid }: { definition: QueryDefinition; isValid: boolean }) {
  const [count, { data, isLoading, error }] = useCountCustomQueryMutation()
  const asked = JSON.stringify(definition)
  useEffect(() => {
    if (!isValid) return
    const timer = setTimeout(() => void count({ body: { definition: JSON.parse(asked) } }), pause)
    return () => clearTimeout(timer)
  }, [asked, isValid, count])
  return (
    <Panel title="In words">
      <Stack gap={4} aria-live="polite">
        <Text fw={560}>{sentenceOf(definition.subject, definition.tree)}</Text>
        <Text fz={14} c="var(--ui-text-2)">
          {isValid ? countWords(isLoading, error !== undefined, data) : 'Complete the conditions to count the records.'}
        </Text>
      </Stack>
    </Panel>
  )
}

function countWords(isLoading: boolean, hasFailed: boolean, count: QueryCount | undefined): string {
  if (isLoading) return 'Counting…'
  if (hasFailed) return 'The records could not be counted. Run the query to see why.'
  if (!count) return ''
  if (count.total === null) return 'A query with clinical details is counted when it runs, after you give a reason.'
  return `${recordsInWords(count.total)}${count.isRounded ? ' Groups under five are left out, and counts are rounded down to five.' : ''}`
}

/** 'More than 10,000 records.' */
function recordsInWords(total: number) {
  if (total > queryLimits.rows) return `More than ${queryLimits.rows.toLocaleString('en-NZ')} records.`
  return `${total.toLocaleString('en-NZ')} ${total === 1 ? 'record' : 'records'}.`
}
