import type { RuleField } from '#medicals/dated-rules/field.ts'
import { ruleTable } from '#medicals/dated-rules/rule-table.ts'
import { printedProblems } from '#medicals/documents/rules.ts'
import { type PrintedDocument, type PrintedTexts, printedDocumentNames } from '#medicals/documents/schema.ts'

type Template = PrintedTexts & { document: PrintedDocument }

const part = (name: string, label: string, max: number): RuleField => ({
  name,
  label,
  kind: 'text',
  max,
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
    { name: 'heading', label: 'Heading', kind: 'line', max: 60 },
    part('introduction', 'Below the heading', 200),
    part('explanation', 'Explanation', 600),
    part('closing', 'At the end', 300),
  ],
  keyOf: ({ document }) => document,
  headOf: ({ document }) => printedDocumentNames[document],
  lineOf: ({ heading, introduction }) => [heading, introduction].filter(Boolean).join(': '),
  rowProblems: ({ document, ...texts }) => printedProblems(document, texts),
})
