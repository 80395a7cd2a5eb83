import { formatDay } from '#dates.ts'
import { maxLength } from '#fields.ts'
import { type Charged, feeOn } from './fees.ts'
import type { Charge, Fee } from './schema.ts'

/** A medical whose examination was decided and that no invoice has charged yet. */
export type DecidedMedical = {
  medicalId: number
  practiceId: number
  distributorId: number | null
  regulatorId: number
  classes: readonly string[]
  /** The day of the examination; the fee in force on it is charged. */
  examinedOn: string
  examinerName: string
}

const shortened = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text)

/** Says which medical a line charges, with its classes, day and examiner, and without a clinical word. */
export function lineText({
  classes,
  examinedOn,
  examinerName,
}: Pick<DecidedMedical, 'classes' | 'examinedOn' | 'examinerName'>) {
  const start = `Class ${classes.join(', ')}, ${formatDay(examinedOn)}, `
  return shortened(`${start}${examinerName}`, maxLength.invoiceText)
}

export const chargedOf = ({ practiceId, distributorId, regulatorId }: DecidedMedical): Charged => ({
  organisationId: practiceId,
  distributorId,
  regulatorId,
})

/**
 * One charge per medical, whatever the number of its classes. `withoutFee` are medicals for which no fee was in force:
 * they are not charged, and the run says so.
 */
export function chargesOf(medicals: readonly DecidedMedical[], fees: readonly Fee[]) {
  const charges: (Charge & Charged)[] = []
  const withoutFee: DecidedMedical[] = []
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
