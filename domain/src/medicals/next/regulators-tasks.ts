import { formatDay } from '#dates.ts'
import type { ClockKind } from '#medicals/clocks.ts'
import type { OpenTask } from './schema.ts'

/** A deadline of the regulator that runs beside the status, also after the submission is accepted. */
export type RegulatorsTask = {
  kind: ClockKind
  dueOn: string | null
  /** The certificate that the task is about; null for other tasks. */
  certificateId: number | null
}

const by = (dueOn: string | null) => (dueOn === null ? '' : ` by ${formatDay(dueOn)}`)

const tasks: Partial<Record<ClockKind, { title: string; text: (dueOn: string | null) => string }>> = {
  convenor_report: {
    title: 'Decide on the convenor’s report',
    text: (dueOn) => `Follow the report or give reasons${by(dueOn)}.`,
  },
  suspension: {
    title: 'Decide on the suspension',
    text: (dueOn) => `Restore the certificate, extend the suspension or revoke the certificate${by(dueOn)}.`,
  },
  loss: {
    title: 'Replace the lost certificate',
    text: (dueOn) => `The holder reported it lost. Check the declaration and the fee, and replace it${by(dueOn)}.`,
  },
}

/** Kinds of deadline that are tasks of the regulator whatever the status of the medical. */
export const kindsOfTasks = Object.keys(tasks) as ClockKind[]

/** Tasks of this reader: the regulator's staff without medical tasks only replace certificates. */
const tasksFor = (open: RegulatorsTask[], isDoctor: boolean) => open.filter(({ kind }) => isDoctor || kind === 'loss')

/** Leads to the certificate of the first task about one. */
export function wayToCertificate(open: RegulatorsTask[], isDoctor: boolean) {
  const [certificateId] = tasksFor(open, isDoctor).flatMap((task) => task.certificateId ?? [])
  return certificateId === undefined ? null : { label: 'Open the certificate', to: `/certificate/${certificateId}` }
}

/** What the reader has to do, and by when. */
export const tasksOfRegulator = (open: RegulatorsTask[], isDoctor: boolean): OpenTask[] =>
  tasksFor(open, isDoctor).flatMap(({ kind, dueOn }) => {
    const task = tasks[kind]
    return task ? [{ title: task.title, text: task.text(dueOn), contact: null }] : []
  })
