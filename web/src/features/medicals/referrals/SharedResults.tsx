import { formatDay } from '@clearwing/domain/dates.ts'
import type { MedicalResults } from '@clearwing/domain/medicals/results/schema.ts'
import { dayOf } from '@clearwing/domain/medicals/results/series.ts'
import { Facts } from '#shared/pages/Facts.tsx'
import { Panel } from '#shared/pages/Panel.tsx'

/** The latest of each laboratory value, and what a report says in words. */
export const SharedResults = ({ results: { series, documents } }: { results: MedicalResults }) => (
  <Panel title="Laboratory results">
    <Facts
      facts={[
        ...series.flatMap(({ name, results }) => {
          const last = results.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))).at(-1)
          return last ? [{ label: name, value: `${last.value} ${last.unit}, ${formatDay(dayOf(last))}` }] : []
        }),
        ...documents.map((document) => ({
          label: document.name || document.reportName,
          value: document.documentType ? `File of ${formatDay(dayOf(document))}` : document.value,
        })),
      ]}
    />
  </Panel>
)
