import { formatDay } from '@clearwing/domain/dates.ts'
import type { Result } from '@clearwing/domain/medicals/results/schema.ts'
import { dayOf } from '@clearwing/domain/medicals/results/series.ts'
import { Anchor, Group, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Panel } from '#shared/pages/Panel.tsx'
import classes from './DocumentsOfResults.module.css'

type Props = {
  documents: Result[]
  /** Where a file is opened. */
  fileOf: (resultId: number) => string
}

const opening: Record<string, string> = { 'application/pdf': 'Open PDF', 'image/tiff': 'Save the TIFF image' }

/** Longer than this it opens when it is asked for. */
const long = 400

/** Reports that are read, not measured: files, and texts. */
export function DocumentsOfResults({ documents, fileOf }: Props) {
  if (documents.length === 0) return null
  return (
    <Panel title="Reports" flush>
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={document.resultId} className={classes.item}>
            <Group justify="space-between" gap="xs">
              <Group gap="xs">
                <IconFileText size={18} stroke={1.75} color="var(--ui-text-3)" aria-hidden />
                <Text fw={560}>{document.name || document.reportName}</Text>
                <Text fz={13} c="var(--ui-text-2)" className="tabular">
                  {formatDay(dayOf(document))}, {document.laboratory}
                </Text>
              </Group>
              {document.documentType && (
                <Anchor href={fileOf(document.resultId)} target="_blank">
                  {opening[document.documentType] ?? 'Open picture'}
                </Anchor>
              )}
            </Group>
            {!document.documentType && (
              <details open={document.value.length < long}>
                <summary className={classes.summary}>Text</summary>
                <p className={classes.text}>{document.value}</p>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
