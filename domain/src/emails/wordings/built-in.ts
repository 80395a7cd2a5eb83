import { accountWordings } from './of-accounts.ts'
import { appointmentWordings } from './of-appointments.ts'
import { invoiceWordings } from './of-invoices.ts'
import { medicalWordings } from './of-medicals.ts'

/** The first version of each email's wording. Later versions are stored, with the day from which they are used. */
export const builtInWordings = { ...accountWordings, ...medicalWordings, ...appointmentWordings, ...invoiceWordings }

type Name = keyof typeof builtInWordings
export const emailNames = Object.keys(builtInWordings) as [Name, ...Name[]]
