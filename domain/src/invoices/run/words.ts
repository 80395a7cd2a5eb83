import type { RunException, RunState } from './schema.ts'

export const runStateNames: Record<RunState, string> = {
  dryRun: 'Dry run',
  locked: 'Locked',
  issuing: 'Issuing',
  issued: 'Issued',
}

export const runExceptionNames: Record<RunException, string> = {
  noFee: 'No fee',
  noAddress: 'No address',
  noEmail: 'No email address',
  noAuthority: 'No direct debit authority',
  creditBalance: 'Credit balance',
  disputedBefore: 'Disputed before',
}

/** The organisations that a run bills. */
export const runScopeName = ({ distributorName }: { distributorName: string | null }) =>
  distributorName === null ? 'Practices without a distributor' : `Practices of ${distributorName}`
