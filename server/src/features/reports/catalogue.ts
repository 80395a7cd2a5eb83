import type { Fact } from '@clearwing/domain/reports/measures.ts'
import { accessReport } from './catalogue/access-store.ts'
import { appointmentsReport } from './catalogue/appointments-store.ts'
import { certificatesReport } from './catalogue/certificates-store.ts'
import { deadlinesReport } from './catalogue/deadlines-store.ts'
import { decisionTestsReport } from './catalogue/decision-tests-store.ts'
import { expiringReport } from './catalogue/expiring-store.ts'
import { moneyReport } from './catalogue/money-store.ts'
import { outcomesReport } from './catalogue/outcomes-store.ts'
import { pilotsReport } from './catalogue/pilots-store.ts'
import { randomTestsReport } from './catalogue/random-tests-store.ts'
import { registrationsReport } from './catalogue/registrations-store.ts'
import { remindersReport } from './catalogue/reminders-store.ts'
import { retentionReport } from './catalogue/retention-store.ts'
import { statisticsReport } from './catalogue/statistics-store.ts'
import { testsReport } from './catalogue/tests-store.ts'
import { turnaroundReport } from './catalogue/turnaround-store.ts'
import { utilisationReport } from './catalogue/utilisation-store.ts'
import type { Declaration } from './declaration-store.ts'

/** All reports, in the order of the catalogue. */
export const reports: Declaration<Fact>[] = [
  outcomesReport,
  turnaroundReport,
  deadlinesReport,
  certificatesReport,
  expiringReport,
  pilotsReport,
  remindersReport,
  testsReport,
  decisionTestsReport,
  appointmentsReport,
  utilisationReport,
  moneyReport,
  registrationsReport,
  statisticsReport,
  retentionReport,
  randomTestsReport,
  accessReport,
]
