import type { RuleField } from '#medicals/dated-rules/field.ts'
import { ruleTable } from '#medicals/dated-rules/rule-table.ts'
import { printedProblems } from '#medicals/documents/rules.ts'
import {
  BillingDocument,
  documentKindOf,
  type PrintedDocument,
  type PrintedPart,
  type PrintedTexts,
  printedDocumentNames,
  printedLimits,
  printedPartNames,
  RegulatorDocument,
} from '#medicals/documents/schema.ts'

type Template = PrintedTexts & { document: PrintedDocument }

const part = (name: PrintedPart): RuleField => ({
  name,
  label: printedPartNames[name],
  kind: 'text',
  max: printedLimits[name],
  isOptional: true,
})

const optionsOf = (documents: readonly PrintedDocument[]) =>
  Object.fromEntries(documents.map((document) => [document, printedDocumentNames[document]]))

const common = {
  one: 'document template',
  keyOf: ({ document }: Template) => document,
  headOf: ({ document }: Template) => printedDocumentNames[document],
  lineOf: ({ heading, introduction }: Template) => [heading, introduction].filter(Boolean).join(': '),
  rowProblems: ({ document, ...texts }: Template) => printedProblems(document, texts),
}

const fieldsFor = (documents: readonly PrintedDocument[]): RuleField[] => [
  { name: 'document', label: 'Document', kind: 'choice', options: optionsOf(documents) },
  { name: 'heading', label: printedPartNames.heading, kind: 'line', max: printedLimits.heading },
  part('introduction'),
  part('explanation'),
  part('closing'),
]

export const printedRules = ruleTable<Template>({
  ...common,
  kind: 'printed',
  name: 'Printed documents',
  explanation:
    'The regulator’s own words on certificates, reports and request forms. Without a version here, those of the product are printed.',
  fields: fieldsFor(RegulatorDocument.options),
})

/** The only table that belongs to no regulator: an installation has one supplier. */
export const billingRules = ruleTable<Template>({
  ...common,
  kind: 'billing',
  name: 'Invoices',
  explanation:
    'The supplier’s own words on invoices and credit notes. Without a version here, those of the product are printed.',
  fields: fieldsFor(BillingDocument.options),
})

/** The table with the versions of a document. */
export const documentRules = (document: PrintedDocument) =>
  documentKindOf(document) === 'billing' ? billingRules : printedRules
