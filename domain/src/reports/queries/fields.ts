import { optionsOf } from '#lists.ts'

// Fields that a custom query can ask for, show, sort and group by. The server has an expression for each.

/** `choices`: several values at once, such as the classes of a medical. */
export const fieldKinds = ['text', 'number', 'day', 'choice', 'choices', 'flag'] as const
export type FieldKind = (typeof fieldKinds)[number]

/** Who may use a field besides everyone who may query its subject. */
export type FieldReaders =
  /** Doctors, who give a reason. */
  | 'clinical'
  /** Users who manage the members of their organisation. */
  | 'managers'

export type QueryField = {
  /** As it reads in a sentence: 'date of birth'. */
  label: string
  kind: FieldKind
  /** The values of a choice with their words. */
  choices?: Readonly<Record<string, string>>
  readers?: FieldReaders
  /** Part of the cells in which administrators count (decision 203). */
  isCounted?: true
}

/** A value of a row: days as `yyyy-mm-dd`, choices by their codes, flags as true or false. */
export type QueryCell = string | number | boolean | string[] | null

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Title of a column: 'Date of birth'. */
export const fieldTitle = ({ label }: Pick<QueryField, 'label'>) => capitalised(label)

export const choiceWords = ({ choices = {} }: Pick<QueryField, 'choices'>, value: string) =>
  Object.hasOwn(choices, value) ? (choices[value] ?? value) : value

/** The values of a choice as options of a form. */
export const choiceOptions = ({ choices = {} }: Pick<QueryField, 'choices'>) =>
  optionsOf(Object.keys(choices), (value) => choices[value] ?? value)

/** A value in words, for tables and files. Days stay `yyyy-mm-dd`. */
export function cellInWords(field: Pick<QueryField, 'choices'>, cell: QueryCell): string | number | null {
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (Array.isArray(cell)) return cell.map((value) => choiceWords(field, value)).join(', ')
  return typeof cell === 'string' ? choiceWords(field, cell) : cell
}
