import type { Check } from '#features/health/check.ts'
import { anomalyCheck } from './anomalies.ts'
import { auditChainCheck } from './audit-chain.ts'
import { backgroundWorkCheck } from './background-work.ts'
import { clockCheck } from './clock.ts'
import { databaseCheck } from './database.ts'
import { feedCheck } from './feeds.ts'
import { jobCheck } from './jobs.ts'
import { liveUpdatesCheck } from './live-updates.ts'
import { mailCheck } from './mail.ts'
import { storageCheck } from './storage.ts'

/** Every check of the server, in the order in which they are shown. */
export const checks: Check[] = [
  databaseCheck,
  storageCheck,
  mailCheck,
  liveUpdatesCheck,
  clockCheck,
  jobCheck,
  backgroundWorkCheck,
  feedCheck,
  auditChainCheck,
  anomalyCheck,
]
