import { nameOfClass } from '#medicals/classes.ts'
import { classField, ruleTable } from '#medicals/dated-rules/rule-table.ts'
import type { RequestedDocumentRow } from '#medicals/rule-rows/requested-documents.ts'

type Values = Pick<RequestedDocumentRow, 'medicalClass' | 'whenMissing'>

const effects: Record<Values['whenMissing'], string> = {
  blocks: 'nothing is issued',
  warns: 'the examiner is warned',
}

export const requestedDocumentRules = ruleTable<Values>({
  kind: 'document',
  name: 'Requested documents',
  one: 'requested document',
  explanation:
    'What happens at the decision while a document that the practice requested for the medical has not arrived. A class without a row: the examiner is warned.',
  fields: [classField, { name: 'whenMissing', label: 'Until it arrives', kind: 'choice', options: effects }],
  keyOf: ({ medicalClass }) => medicalClass,
  headOf: ({ medicalClass }) => nameOfClass(medicalClass),
  lineOf: ({ whenMissing }) => `Until a requested document arrives, ${effects[whenMissing]}`,
})
