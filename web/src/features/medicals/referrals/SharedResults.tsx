import { isFinal, statusWords } from '@clearwing/domain/hl7/message/status.ts'
import type { MedicalResults, Result } from '@clearwing/domain/medicals/results/schema.ts'
import { nameOfSeries, rowsOf, sampleDayInWords } from '@clearwing/domain/medicals/results/series.ts'
import { Stack } from '@mantine/core'
import { DocumentsOfResults } from '#features/medicals/results/DocumentsOfResults.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { flagOf } from '#shared/results/flag.ts'

/** The latest value of each laboratory test, and the reports. */
export const SharedResults = ({ results: { series, documents } }: { results: MedicalResults }) => (
  <Stack gap="md">
    <Panel title="Laboratory results">
      <Facts
        facts={series.flatMap((one) =>
          rowsOf(one).map(({ result }) => ({ label: nameOfSeries(one), value: inWords(result) })),
        )}
      />
    </Panel>
    <DocumentsOfResults documents={documents} />
  </Stack>
)

/** '6.4 mmol/L, high, 14 Sep 2026'; the status comes first if the result is not final. */
function inWords(result: Result) {
  const value = [result.value, result.unit].filter(Boolean).join(' ')
  const status = isFinal(result.status) ? '' : statusWords[result.status]
  return [status, value, flagOf(result)?.words.toLowerCase(), sampleDayInWords(result)].filter(Boolean).join(', ')
}
