import { sortClasses } from '#medicals/classes.ts'
import { isInForceOn } from '#medicals/dated-rows.ts'
import { correctedText } from './corrections.ts'
import type { CertificateCondition, CertificateEvent, CertificateRow } from './schema.ts'

/** Merges two privileges of a class with the same dates into one, 'all operations'. */
export function printedRows<Row extends CertificateRow>(rows: Row[]): Row[] {
  const same = (one: Row, other: Row) =>
    one.medicalClass === other.medicalClass && one.fromDay === other.fromDay && one.toDay === other.toDay
  return rows
    .filter((row, index) => rows.findIndex((other) => same(other, row)) === index)
    .map((row) => (rows.filter((other) => same(other, row)).length > 1 ? { ...row, privilege: 'all' } : row))
}

type Conditioned = { rows: Pick<CertificateRow, 'medicalClass'>[]; conditions: CertificateCondition[] }

/**
 * Conditions in force on a day: those of the issue and those imposed since, without those withdrawn. An imposed
 * condition replaces an earlier one with its code, for its classes and while it runs.
 */
export function conditionsOn({ rows, conditions }: Conditioned, events: CertificateEvent[], day: string) {
  const happened = events.filter((event) => isInForceOn(event, day))
  const every = sortClasses(rows.map(({ medicalClass }) => medicalClass))
  const imposed = happened
    .filter(({ kind }) => kind === 'condition')
    .map(({ certificateEventId: since, medicalClass, code, text }) => ({
      since,
      condition: { code: code ?? '', text: text ?? '', classes: medicalClass ? [medicalClass] : every },
    }))
  const ends = happened.filter(({ kind }) => kind === 'condition_withdrawal' || kind === 'condition')
  return [...conditions.map((condition) => ({ since: 0, condition })), ...imposed].flatMap(({ since, condition }) => {
    const isLater = ({ certificateEventId }: CertificateEvent) => certificateEventId > since
    const about = ends.filter((event) => isLater(event) && event.code === condition.code)
    const classes = condition.classes.filter(
      (each) => !about.some(({ medicalClass }) => medicalClass === null || medicalClass === each),
    )
    const text = correctedText(condition.code, condition.text, events.filter(isLater), day)
    return classes.length > 0 ? [{ ...condition, text, classes }] : []
  })
}
