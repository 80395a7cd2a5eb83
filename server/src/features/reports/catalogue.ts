import type { Fact } from '@clearwing/domain/reports/measures.ts'
import { appointments } from './catalogue/appointments-store.ts'
import { certificates } from './catalogue/certificates-store.ts'
import { deadlines } from './catalogue/deadlines-store.ts'
import { expiring } from './catalogue/expiring-store.ts'
import { money } from './catalogue/money-store.ts'
import { outcomes } from './catalogue/outcomes-store.ts'
import { turnaround } from './catalogue/turnaround-store.ts'
import type { Declaration } from './declaration-store.ts'

/** All reports, in the order of the catalogue. */
export const reports: Declaration<Fact>[] = [
  outcomes,
  turnaround,
  deadlines,
  certificates,
  expiring,
  appointments,
  money,
]
