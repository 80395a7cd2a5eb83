import { formatTime } from '@clearwing/domain/dates.ts'
import { isFinal } from '@clearwing/domain/hl7/message/status.ts'
import type { Result } from '@clearwing/domain/medicals/results/schema.ts'
import { isOutsideRange, nameOfResult, sampleDayInWords } from '@clearwing/domain/medicals/results/series.ts'
import { Group, Stack, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Panel } from '#shared/pages/Panel.tsx'
import { FlagWord } from '#shared/results/FlagWord.tsx'
import { flagOf } from '#shared/results/flag.ts'
import { ResultState } from '#shared/results/ResultState.tsx'
import classes from './DocumentsOfResults.module.css'
import { EarlierVersions } from './EarlierVersions.tsx'
import { OutsideRange } from './OutsideRange.tsx'
import { ResultFile } from './ResultFile.tsx'
import { WrongPersonButton } from './WrongPersonButton.tsx'

/** Number of characters above which a text is collapsed, unless it is abnormal. */
const long = 400

/** Files and texts from laboratories, with the same details as values. */
export function DocumentsOfResults({ documents }: { documents: Result[] }) {
  if (documents.length === 0) return null
  const outside = documents.filter(isOutsideRange).length
  return (
    <Panel title="Reports" flush titleExtra={outside > 0 && <OutsideRange count={outside} />}>
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={document.resultId} className={classes.item}>
            <Report document={document} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Report({ document }: { document: Result }) {
  const { value, unit, range, notes, status, documentType, laboratory, collectedAt, earlierVersions } = document
  const flag = flagOf(document)
  const sampleTime = [sampleDayInWords(document), collectedAt && formatTime(collectedAt)].filter(Boolean).join(' ')
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <IconFileText size={18} stroke={1.75} color="var(--ui-text-3)" aria-hidden />
          <Text fw={560}>{nameOfResult(document)}</Text>
          <ResultState status={status} />
          {flag && <FlagWord flag={flag} />}
          <Text fz={13} c="var(--ui-text-2)" className="tabular">
            {sampleTime}, {laboratory}
          </Text>
        </Group>
        <ResultFile result={document} />
      </Group>
      {documentType === null && (
        <details open={value.length < long || isOutsideRange(document)}>
          <summary className={classes.summary}>Text</summary>
          <p className={classes.text} data-not-final={!isFinal(status) || undefined}>
            {value}
          </p>
        </details>
      )}
      {(unit || range) && (
        <Text fz={13} c="var(--ui-text-2)">
          {[unit && `Unit: ${unit}`, range && `Usual: ${range}`].filter(Boolean).join('. ')}
        </Text>
      )}
      {notes && (
        <p className={classes.text}>
          <b>Note</b> {notes}
        </p>
      )}
      <EarlierVersions versions={earlierVersions} />
      <WrongPersonButton resultId={document.resultId} />
    </Stack>
  )
}
