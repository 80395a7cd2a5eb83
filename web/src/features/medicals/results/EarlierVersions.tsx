import { formatMoment } from '@clearwing/domain/dates.ts'
import { statusWords } from '@clearwing/domain/hl7/message/status.ts'
import type { EarlierVersion } from '@clearwing/domain/medicals/results/schema.ts'
import { Text } from '@mantine/core'
import classes from './DocumentsOfResults.module.css'
import { ResultFile } from './ResultFile.tsx'

/** Earlier reported versions that were replaced. Versions without a reported value are left out. */
export const EarlierVersions = ({ versions }: { versions: EarlierVersion[] }) =>
  versions
    .filter(({ value, documentType }) => value !== '' || documentType !== null)
    .map((version) => (
      <Text key={version.resultId} component="div" fz={13}>
        {version.documentType === null ? (
          <del className={classes.replaced}>{`${version.value} ${version.unit}`.trim()}</del>
        ) : (
          <ResultFile result={version} />
        )}{' '}
        ({statusWords[version.status].toLowerCase()}) was reported {formatMoment(version.reportedAt)} and replaced{' '}
        {formatMoment(version.replacedAt)}.
      </Text>
    ))
