import { AuditReason, auditReasonNames } from '@clearwing/domain/medicals/audit/schema.ts'
import { MedicalClass, nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { ClockState } from '@clearwing/domain/medicals/clocks/schema.ts'
import { clockStateNames } from '@clearwing/domain/medicals/clocks/words.ts'
import type { SelectFilter } from '#shared/lists/filters.ts'

/** Stages of a submission for the regulator's doctor, and the sort order of each. */
export const stages = [
  {
    value: 'open',
    label: 'Open',
    statuses: 'to_decide|in_audit|submitted',
    none: 'Nothing is waiting for you.',
    order: { o: 'clock', d: 0 },
  },
  {
    value: 'waiting',
    label: 'With the practice',
    statuses: 'queried|returned',
    none: 'No answers are awaited.',
    order: { o: 'clock', d: 0 },
  },
  {
    value: 'accepted',
    label: 'Accepted',
    statuses: 'accepted',
    none: 'Nothing has been accepted yet.',
    order: { o: 'since', d: 1 },
  },
] as const

/** Returns the stage by name; the address may have been edited by hand and name none. */
export const queueStage = (value: string | undefined) => stages.find((stage) => stage.value === value) ?? stages[0]

/** Subsets of the open submissions: by status, or by a deadline of the regulator that runs whatever the status. */
const kinds = [
  { value: 'to_decide', label: 'To decide' },
  { value: 'in_audit', label: 'In audit' },
  { value: 'submitted', label: 'To accept' },
  { value: 'suspension', label: 'Suspended' },
  { value: 'convenor_report', label: 'Convenor’s report' },
  { value: 'loss', label: 'Lost certificate' },
]

/** Accepted submissions also wait again while one of these deadlines runs. */
const openClocks = ['suspension', 'convenor_report', 'loss']

const choice = (key: string, label: string, names: Record<string, string>): SelectFilter => ({
  key,
  label,
  options: Object.entries(names).map(([value, name]) => ({ value, label: name })),
})

const assignees = { open: 'me or unassigned', mine: 'me', unassigned: 'no one' }

export const queueFilterKeys = ['st', 'as', 'ki', 'ck', 'cl', 'au']

export function queueFilters(stage: string, codes: MedicalClass[]): SelectFilter[] {
  const isOpen = stage === 'open'
  const medicalClass = codes.map((code): [string, string] => [code, nameOfClass(code)])
  return [
    choice('as', 'For', assignees),
    ...(isOpen ? [{ key: 'ki', label: 'Kind', options: kinds }] : []),
    ...(stage === 'accepted' ? [] : [choice('ck', 'Deadline', clockStateNames)]),
    choice('cl', 'Class', Object.fromEntries(medicalClass)),
    ...(isOpen ? [choice('au', 'Audit reason', auditReasonNames)] : []),
  ]
}

/** Converts the filters to API parameters. The address may have been edited by hand: unknown values are left out. */
export function queueQuery({ st, as, ki, ck, cl, au }: Record<string, string>) {
  const { value, statuses, order } = queueStage(st)
  const isStatus = ki !== undefined && statuses.split('|').includes(ki)
  const isClock = value === 'open' && ki !== undefined && openClocks.includes(ki)
  const waiting = value === 'open' && !isStatus ? { kd: isClock ? ki : openClocks.join('|') } : {}
  const state = ClockState.safeParse(ck).data
  const medicalClass = MedicalClass.safeParse(cl).data
  const reason = AuditReason.safeParse(au).data
  return {
    ...(!isClock && { st: isStatus ? ki : statuses }),
    ...waiting,
    ...order,
    ...((as === 'open' || as === 'mine' || as === 'unassigned') && ({ as } as const)),
    ...(state && { ck: state }),
    ...(medicalClass && { cl: medicalClass }),
    ...(reason && { au: reason }),
  }
}
