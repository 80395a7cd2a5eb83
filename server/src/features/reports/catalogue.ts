import type { Fact } from '@clearwing/domain/reports/measures.ts'
import { appointmentsReport } from './catalogue/appointments-store.ts'
import { certificatesReport } from './catalogue/certificates-store.ts'
import { deadlinesReport } from './catalogue/deadlines-store.ts'
import { expiringReport } from './catalogue/expiring-store.ts'
import { moneyReport } from './catalogue/money-store.ts'
import { outcomesReport } from './catalogue/outcomes-store.ts'
import { registrationsReport } from './catalogue/registrations-store.ts'
import { turnaroundReport } from './catalogue/turnaround-store.ts'
import type { Declaration } from './declaration-store.ts'

/** All reports, in the order of the catalogue. */
export const reports: Declaration<Fact>[] = [
  outcomesReport,
  turnaroundReport,
  deadlinesReport,
  certificatesReport,
  expiringReport,
  appointmentsReport,
  moneyReport,
  registrationsReport,
]
