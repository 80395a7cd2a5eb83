import type { MedicalClass } from '#medicals/classes.ts'
import type { RuleKind } from '#medicals/rule-rows/kinds.ts'
import { type RuleField, valuesSchema } from './field.ts'
import type { RuleValues } from './schema.ts'

/**
 * Definition of a rule table: its columns, how a row is displayed, and what must hold for all rows of one day together.
 */
export type RuleTable<Values = RuleValues> = {
  kind: RuleKind
  name: string
  /** Singular name of a row: 'duration'. */
  one: string
  /** Explains to editors what the table decides. */
  explanation: string
  fields: RuleField[]
  /** Schema of the row's fields. */
  schema: ReturnType<typeof valuesSchema>
  /** Rows with the same key are versions of one rule: only one may be in force on any day. */
  keyOf: (values: Values) => string
  /** Heading that the row is listed under. */
  headOf: (values: Values) => string
  /** The row in one line, without its heading. */
  lineOf: (values: Values) => string
  /** Problems of one row beyond those of its fields, by field. */
  rowProblems?: (values: Values) => Record<string, string>
  /** Problems of all rows of one day together. */
  tableProblems?: (rows: Values[]) => string[]
}

/** Removes the type of the values: a table knows its own values, but lists of tables treat them as generic values. */
export const ruleTable = <Values>(table: Omit<RuleTable<Values>, 'schema'>) =>
  ({ ...table, schema: valuesSchema(table.fields) }) as unknown as RuleTable

export const classField: RuleField = { name: 'medicalClass', label: 'Class', kind: 'class' }
export const classesField: RuleField = { name: 'classes', label: 'Classes', kind: 'classes' }

/** Classes as stored by a field of a table. */
export type Classes = { classes: MedicalClass[] }

/** Returns the names that occur more than once. */
export const oncePer = <Row>(rows: Row[], nameOf: (row: Row) => string) => {
  const names = rows.map(nameOf)
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))]
}
