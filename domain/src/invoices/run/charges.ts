import { formatDay } from '#dates.ts'
import { maxLength } from '#fields.ts'
import { type Charged, feeOn } from '#invoices/fees/fees.ts'
import type { Charge, Fee } from '#invoices/fees/schema.ts'
import { type MedicalClass, namesOfClasses } from '#medicals/classes.ts'

/** A decided medical that no invoice has charged yet. */
export type UninvoicedMedical = {
  medicalId: number
  practiceId: number
  distributorId: number | null
  regulatorId: number
  classes: MedicalClass[]
  /** The day of the examination; the fee in force on it is charged. */
  examinedOn: string
  examinerName: string
}

const shortened = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text)

/** Text of an invoice line: the medical's classes, day and examiner, with nothing clinical. */
export function lineText({
  classes,
  examinedOn,
  examinerName,
}: Pick<UninvoicedMedical, 'classes' | 'examinedOn' | 'examinerName'>) {
  const start = `${namesOfClasses(classes)}, ${formatDay(examinedOn)}, `
  return shortened(`${start}${examinerName}`, maxLength.invoiceText)
}

export const chargedOf = ({ practiceId, distributorId, regulatorId }: UninvoicedMedical): Charged => ({
  organisationId: practiceId,
  distributorId,
  regulatorId,
})

/**
 * One charge per medical, whatever the number of its classes. `withoutFee` are medicals for which no fee was in force:
 * they are not charged, and the run reports them.
 */
export function chargesOf(medicals: readonly UninvoicedMedical[], fees: readonly Fee[]) {
  const charges: (Charge & Charged)[] = []
  const withoutFee: UninvoicedMedical[] = []
  for (const medical of medicals) {
    const fee = feeOn(fees, 'examination', chargedOf(medical), medical.examinedOn)
    if (!fee) withoutFee.push(medical)
    else
      charges.push({
        ...chargedOf(medical),
        item: 'examination',
        medicalId: medical.medicalId,
        feeId: fee.feeId,
        day: medical.examinedOn,
        text: lineText(medical),
        cents: fee.cents,
      })
  }
  return { charges, withoutFee }
}

/**
 * An organisation's other chargeable work in a month, if a fee names it: signed specialist reports, and its members.
 */
export type OtherWork = { organisationId: number; reportDays: readonly string[]; members: number }

const memberText = (members: number, day: string) =>
  `${members === 1 ? '1 member' : `${members} members`} on ${formatDay(day)}`

/** The number of members that a line charges, which only its text states. */
export const membersIn = (text: string) => Number(/^\d+(?= members? on )/.exec(text)?.[0] ?? 0)

/**
 * Charges for reports and members, made only if a fee names the organisation. `lastDay` is the last day of the month.
 */
export function otherChargesOf(
  work: readonly OtherWork[],
  fees: readonly Fee[],
  lastDay: string,
): (Charge & Charged)[] {
  return work.flatMap(({ organisationId, reportDays, members }) => {
    const charged: Charged = { organisationId, distributorId: null, regulatorId: null }
    const reports = reportDays.flatMap((day) => {
      const fee = feeOn(fees, 'report', charged, day)
      const text = `Specialist report signed on ${formatDay(day)}`
      return fee ? [{ ...charged, item: fee.item, medicalId: null, feeId: fee.feeId, day, text, cents: fee.cents }] : []
    })
    const fee = feeOn(fees, 'member', charged, lastDay)
    if (!fee || members === 0) return reports
    const text = memberText(members, lastDay)
    const { item, feeId } = fee
    return [...reports, { ...charged, item, medicalId: null, feeId, day: lastDay, text, cents: members * fee.cents }]
  })
}
