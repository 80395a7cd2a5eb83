import type { ExaminationPart } from '@clearwing/domain/medicals/examination/schema.ts'
import type { ReactNode } from 'react'
import { BodyPart } from './BodyPart.tsx'
import { EcgPart } from './EcgPart.tsx'
import { EyeReportPart } from './EyeReportPart.tsx'
import { HearingPart } from './HearingPart.tsx'
import { HearingReportPart } from './HearingReportPart.tsx'
import { HeartReportPart } from './HeartReportPart.tsx'
import { PressurePart } from './PressurePart.tsx'
import { QuestionnairesPart } from './QuestionnairesPart.tsx'
import { RemarksPart } from './RemarksPart.tsx'
import { RiskPart } from './RiskPart.tsx'
import { SpirometryPart } from './SpirometryPart.tsx'
import { SystemsPart } from './SystemsPart.tsx'
import type { PartForm } from './use-part.ts'
import { VisionPart } from './VisionPart.tsx'

/** Layouts of individual parts; any other part is a plain list of its fields. */
export const valueShapes: Partial<Record<ExaminationPart, (props: { form: PartForm }) => ReactNode>> = {
  body: BodyPart,
  blood_pressure: PressurePart,
  vision: VisionPart,
  hearing: HearingPart,
  ecg: EcgPart,
  spirometry: SpirometryPart,
  cardiovascular_risk: RiskPart,
  systems: SystemsPart,
  questionnaires: QuestionnairesPart,
  eye_report: EyeReportPart,
  audiology_report: HearingReportPart,
  cardiology_report: HeartReportPart,
  remarks: RemarksPart,
}
