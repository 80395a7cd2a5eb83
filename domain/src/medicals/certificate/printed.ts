import { MedicalClass } from '#medicals/classes.ts'
import { isInForceOn } from '#medicals/dated-rows.ts'
import type { CertificateCondition, CertificateEvent, CertificateRow } from './schema.ts'

/** Two privileges of a class with the same dates are shown as one, 'all operations'. */
export function printedRows<Row extends CertificateRow>(rows: Row[]): Row[] {
  const same = (one: Row, other: Row) =>
    one.medicalClass === other.medicalClass && one.fromDay === other.fromDay && one.toDay === other.toDay
  return rows
    .filter((row, index) => rows.findIndex((other) => same(other, row)) === index)
    .map((row) => (rows.filter((other) => same(other, row)).length > 1 ? { ...row, privilege: 'all' } : row))
}

type Conditioned = { rows: Pick<CertificateRow, 'medicalClass'>[]; conditions: CertificateCondition[] }

/** The conditions that hold on a day: those of the issue, with those imposed and without those withdrawn since. */
export function conditionsOn({ rows, conditions }: Conditioned, events: CertificateEvent[], day: string) {
  const happened = events.filter((event) => isInForceOn(event, day))
  const every = MedicalClass.options.filter((each) => rows.some(({ medicalClass }) => medicalClass === each))
  const imposed = happened
    .filter(({ kind }) => kind === 'condition')
    .map(({ certificateEventId: since, medicalClass, code, text }) => ({
      since,
      condition: { code: code ?? '', text: text ?? '', classes: medicalClass ? [medicalClass] : every },
    }))
  const withdrawals = happened.filter(({ kind }) => kind === 'condition_withdrawal')
  return [...conditions.map((condition) => ({ since: 0, condition })), ...imposed].flatMap(({ since, condition }) => {
    const about = withdrawals.filter((event) => event.certificateEventId > since && event.code === condition.code)
    const classes = condition.classes.filter(
      (each) => !about.some(({ medicalClass }) => medicalClass === null || medicalClass === each),
    )
    return classes.length > 0 ? [{ ...condition, classes }] : []
  })
}
