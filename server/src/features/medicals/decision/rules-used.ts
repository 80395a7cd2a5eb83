import type { RiskRow } from '@clearwing/domain/medicals/assessment/risk.ts'
import type { AssessmentValues } from '@clearwing/domain/medicals/assessment/schema.ts'
import type { PeriodName, PeriodRow } from '@clearwing/domain/medicals/certificate/periods.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { type DatedRow, isInForceOn } from '@clearwing/domain/medicals/dated-rows.ts'
import type { DocumentTemplate } from '@clearwing/domain/medicals/documents/schema.ts'
import type { StandardRow } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import type { RequestedDocumentRow } from '@clearwing/domain/medicals/rule-rows/requested-documents.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { TestRow } from '@clearwing/domain/medicals/timetable/timetable.ts'
import { findApplication } from '#features/medicals/application/store.ts'
import { allRules } from '#features/medicals/rule-rows/store.ts'
import { ruleKindNames, type UsedRules } from '#features/medicals/rule-rows/used.ts'
import type { Db } from '#platform/database/database.ts'

type Chosen = {
  durations: number[]
  values: Pick<AssessmentValues, 'conditions' | 'risks' | 'letter'>
  day: string
}
type Coded = DatedRow & { code: string }

/** Periods for display and access, which do not affect a certificate. */
const ofNoPart: PeriodName[] = ['expiring', 'specialist', 'review']

/**
 * Versions of all rules used for a certificate. A row in use is never edited, so dates can be recalculated years later.
 * Questions and form are those of the day on which the application was started.
 */
export async function rulesUsed(
  db: Db,
  {
    medicalId,
    regulatorId,
    classes,
    examinedOn,
  }: Pick<Medical, 'medicalId' | 'regulatorId' | 'classes' | 'examinedOn'>,
  { durations, values, day }: Chosen,
): Promise<UsedRules[]> {
  const questionsDay = (await findApplication(db, medicalId))?.questionsOf ?? day
  const of = async <Row extends DatedRow>(
    kind: keyof typeof ruleKindNames,
    on: string,
    isUsed: (row: Row) => boolean,
  ) => {
    const rows = (await allRules<Row>(db, regulatorId, kind)).filter((row) => isInForceOn(row, on) && isUsed(row))
    return { kind, name: ruleKindNames[kind], rows }
  }
  const examined = examinedOn ?? day
  const { conditions, risks, letter } = values
  const isAmong = (list: { code: string }[]) => (row: Coded) => list.some(({ code }) => code === row.code)
  const isOfClass = (code: MedicalClass | null) => code === null || classes.includes(code)
  const tables = [
    await of<Coded>('class', day, ({ code }) => classes.includes(code)),
    await of('duration', day, ({ ruleRowId }) => durations.includes(ruleRowId)),
    await of<PeriodRow>('period', day, ({ period }) => !ofNoPart.includes(period)),
    await of<TestRow>('test', examined, ({ medicalClass }) => isOfClass(medicalClass)),
    await of<RequestedDocumentRow>('document', day, ({ medicalClass }) => isOfClass(medicalClass)),
    await of<StandardRow>('standard', examined, ({ medicalClass }) => isOfClass(medicalClass)),
    await of('clock', day, () => true),
    await of<Coded>('condition', day, isAmong(conditions)),
    await of<Coded>('diagnosis', day, isAmong(risks)),
    await of<RiskRow>('risk', day, (row) => risks.some(({ likelihood }) => likelihood === row.likelihood)),
    await of<Coded>('template', day, ({ code }) => code === letter.templateCode),
    await of<DocumentTemplate & DatedRow>('printed', day, ({ document }) => document !== 'request_form'),
    await of<DatedRow & { classes: MedicalClass[] }>('form', questionsDay, (row) => row.classes.some(isOfClass)),
    await of('question', questionsDay, () => true),
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}
