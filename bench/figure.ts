import type pg from 'pg'
import type { Data } from './data.ts'
import type { Running } from './processes.ts'
import type { Session } from './session.ts'

/** The servers, the database and the session with which every figure is measured. */
export type Bench = {
  folder: string
  product: Running
  reference: Running
  db: pg.Client
  data: Data
  practiceId: number
  session: Session
}
