import type { MedicalClass } from '#medicals/classes.ts'
import { type RuleField, valuesSchema } from './field.ts'
import type { RuleKind, RuleValues } from './schema.ts'

/** What a table of rules is: its columns, how a row is read, and what must hold of all rows of one day together. */
export type RuleTable<Values = RuleValues> = {
  kind: RuleKind
  name: string
  /** 'duration': one row of it. */
  one: string
  /** What it decides, for whoever opens it. */
  explanation: string
  fields: RuleField[]
  /** What its fields accept. */
  schema: ReturnType<typeof valuesSchema>
  /** Rows with one key are versions of one rule: on no day may two be in force. */
  keyOf: (values: Values) => string
  /** Under which head it stands. */
  headOf: (values: Values) => string
  /** In one line, without its head. */
  lineOf: (values: Values) => string
  /** What is wrong with one row, beyond its fields: by field. */
  rowProblems?: (values: Values) => Record<string, string>
  /** What is wrong with the rows of one day together. */
  tableProblems?: (rows: Values[]) => string[]
}

/** A table knows its own values; whoever holds several knows them only as values. */
export const ruleTable = <Values>(table: Omit<RuleTable<Values>, 'schema'>) =>
  ({ ...table, schema: valuesSchema(table.fields) }) as unknown as RuleTable

export const classField: RuleField = { name: 'medicalClass', label: 'Class', kind: 'class' }
export const classesField: RuleField = { name: 'classes', label: 'Classes', kind: 'classes' }

/** Values as a field of a table stores them. */
export type Classes = { classes: MedicalClass[] }

/** 'Send by stands twice.' */
export const oncePer = <Row>(rows: Row[], nameOf: (row: Row) => string) => {
  const names = rows.map(nameOf)
  return [...new Set(names.filter((name, index) => names.indexOf(name) < index))]
}
