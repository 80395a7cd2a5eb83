import type { RuleField } from '#medicals/dated-rules/field.ts'
import { ruleTable } from '#medicals/dated-rules/rule-table.ts'
import { printedProblems } from '#medicals/documents/rules.ts'
import {
  type PrintedDocument,
  type PrintedPart,
  type PrintedTexts,
  printedDocumentNames,
  printedLimits,
  printedPartNames,
} from '#medicals/documents/schema.ts'

type Template = PrintedTexts & { document: PrintedDocument }

const part = (name: PrintedPart): RuleField => ({
  name,
  label: printedPartNames[name],
  kind: 'text',
  max: printedLimits[name],
  isOptional: true,
})

export const printedRules = ruleTable<Template>({
  kind: 'printed',
  name: 'Printed documents',
  one: 'document template',
  explanation:
    'The regulator’s own words on certificates, reports and request forms. Without a version here, those of the product are printed.',
  fields: [
    { name: 'document', label: 'Document', kind: 'choice', options: printedDocumentNames },
    { name: 'heading', label: printedPartNames.heading, kind: 'line', max: printedLimits.heading },
    part('introduction'),
    part('explanation'),
    part('closing'),
  ],
  keyOf: ({ document }) => document,
  headOf: ({ document }) => printedDocumentNames[document],
  lineOf: ({ heading, introduction }) => [heading, introduction].filter(Boolean).join(': '),
  rowProblems: ({ document, ...texts }) => printedProblems(document, texts),
})
