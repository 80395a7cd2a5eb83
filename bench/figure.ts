import type pg from 'pg'
import type { Data } from './data.ts'
import type { Running } from './processes.ts'
import type { Session } from './session.ts'

/** What every figure is measured with. */
export type Bench = {
  folder: string
  product: Running
  reference: Running
  db: pg.Client
  data: Data
  practiceId: number
  session: Session
}
