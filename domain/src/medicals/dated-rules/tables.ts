import type { z } from 'zod'
import { RuleKind } from '#medicals/rule-rows/kinds.ts'
import type { RuleTable } from './rule-table.ts'
import { auditRules } from './tables/audit.ts'
import { classRules } from './tables/class.ts'
import { clockRules } from './tables/clock.ts'
import { diagnosisRules } from './tables/diagnosis.ts'
import { durationRules } from './tables/duration.ts'
import { feeRules } from './tables/fee.ts'
import { formRules } from './tables/form.ts'
import { templateRules } from './tables/letter.ts'
import { periodRules } from './tables/period.ts'
import { billingRules, printedRules } from './tables/printed-document.ts'
import { questionRules } from './tables/question.ts'
import { requestedDocumentRules } from './tables/requested-document.ts'
import { riskRules } from './tables/risk.ts'
import { standardRules } from './tables/standard.ts'
import { testRules } from './tables/timetable.ts'
import { conditionRules } from './tables/wording.ts'

/** The tables that administrators edit for each regulator, in display order. */
export const ruleTables: RuleTable[] = [
  classRules,
  durationRules,
  periodRules,
  testRules,
  requestedDocumentRules,
  standardRules,
  clockRules,
  formRules,
  questionRules,
  feeRules,
  conditionRules,
  templateRules,
  printedRules,
  diagnosisRules,
  riskRules,
  auditRules,
]

/** Kinds of rows that have a table. */
export const EditedKind = RuleKind.extract([
  'class',
  'duration',
  'period',
  'test',
  'document',
  'standard',
  'clock',
  'form',
  'question',
  'fee',
  'condition',
  'template',
  'printed',
  'billing',
  'diagnosis',
  'risk',
  'audit',
]).meta({ id: 'EditedKind' })
export type EditedKind = z.infer<typeof EditedKind>

/** Tables of the installation, which have one owner. */
const installationTables: RuleTable[] = [billingRules]

export const tableOf = (kind: RuleKind) => [...ruleTables, ...installationTables].find((table) => table.kind === kind)

/** True if the rows of this kind belong to the installation and not to a regulator. */
export const isOfInstallation = (kind: RuleKind) => installationTables.some((table) => table.kind === kind)
