import type { MedicalResults } from '@clearwing/domain/medicals/results/schema.ts'
import { nameOfSeries, rowsOf } from '@clearwing/domain/medicals/results/series.ts'
import { Stack } from '@mantine/core'
import { DocumentsOfResults } from '#features/medicals/results/DocumentsOfResults.tsx'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { resultInWords } from './result-in-words.ts'

/** The latest value of each laboratory test, and the reports. */
export const SharedResults = ({ results: { series, documents } }: { results: MedicalResults }) => (
  <Stack gap="md">
    <Panel title="Laboratory results">
      <Facts
        facts={series.flatMap((one) =>
          rowsOf(one).map(({ result }) => ({ label: nameOfSeries(one), value: resultInWords(result) })),
        )}
      />
    </Panel>
    <DocumentsOfResults documents={documents} />
  </Stack>
)
