import { isFromElsewhere } from '@clearwing/domain/medicals/examination/rules.ts'
import type { ExaminationPart, ExaminationSection } from '@clearwing/domain/medicals/examination/schema.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useListAttachmentsQuery } from '#api/generated.ts'
import { AttachmentList } from '#features/medicals/attachments/AttachmentList.tsx'
import { Panel } from '#shared/pages/Panel.tsx'
import { filesOfReports } from './sections.ts'

type Props = { medicalId: number; parts: ExaminationSection[]; names: ExaminationPart[] }

/** The files that a specialist sent with the report in these parts; nothing if there are none. */
export function SpecialistFiles({ medicalId, parts, names }: Props) {
  const isReported = parts.some((section) => names.includes(section.part) && isFromElsewhere(section))
  const { currentData } = useListAttachmentsQuery(isReported ? { medicalId } : skipToken)
  const files = filesOfReports(currentData?.attachments ?? [], parts, names)
  if (files.length === 0) return null
  return (
    <Panel title="Files sent with the report">
      <AttachmentList attachments={files} emptyText="" />
    </Panel>
  )
}
