import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import { type PackLine, type PackPart, packLines } from '@clearwing/domain/medicals/submission/pack.ts'
import type { SubmissionKind } from '@clearwing/domain/medicals/submission/schema.ts'
import { Text } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useListDocumentsQuery } from '#api/generated.ts'
import { includedOfTotal, PackLines } from '#features/medicals/pack/PackLines.tsx'
import { PrintRecord } from '#features/medicals/pack/PrintRecord.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { countOutside } from './lines.ts'
import { partIds } from './parts.ts'

const placeOf: Record<PackPart, string> = {
  application: partIds.application,
  examination: partIds.examination,
  investigations: partIds.results,
  assessment: partIds.assessment,
  decision: partIds.decision,
  certificate: partIds.certificate,
  report: partIds.certificate,
  letter: partIds.certificate,
}

/** An imported medical was submitted without documents: they are created when first requested. */
function usePapers(content: SubmissionContent, { medicalId }: Medical): SubmissionContent {
  const isTakenOver = content.documents.length === 0
  const { currentData } = useListDocumentsQuery(isTakenOver ? { medicalId } : skipToken)
  return isTakenOver ? { ...content, documents: currentData ?? [] } : content
}

/** Adds the number of values outside their range, including measurements when there are no laboratory results. */
const withOutside = ({ isIncluded, evidence }: PackLine, outside: number) =>
  [isIncluded && evidence, `${outside} ${outside === 1 ? 'value' : 'values'} outside range`].filter(Boolean).join(', ')

type Props = { content: SubmissionContent; kind: SubmissionKind; medical: Medical }

/** The contents of the submission, with a link to each part. */
export function Pack({ content, kind, medical }: Props) {
  const outside = countOutside(content)
  const lines = packLines(usePapers(content, medical), kind).map((line) =>
    line.part === 'investigations' && outside > 0 ? { ...line, evidence: withOutside(line, outside) } : line,
  )
  return (
    <Panel
      title="Submitted documents"
      flush
      titleExtra={
        <Text c="var(--ui-text-2)" className="tabular">
          {includedOfTotal(lines)}
        </Text>
      }
      actions={<PrintRecord medical={medical} isSubmitted />}
    >
      <PackLines lines={lines} hrefOf={(part) => `#${placeOf[part]}`} />
    </Panel>
  )
}
