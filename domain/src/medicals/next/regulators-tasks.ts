import { formatDay } from '#dates.ts'
import type { ClockKind } from '#medicals/clocks.ts'
import type { OpenTask } from './schema.ts'

/** A deadline of the regulator that runs beside the status, also after the submission is accepted. */
export type RegulatorsTask = { kind: ClockKind; dueOn: string | null }

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

/** The regulator's tasks on a medical. Its staff without medical tasks replace certificates. */
export const tasksOfRegulator = (open: RegulatorsTask[], isDoctor: boolean): OpenTask[] =>
  open
    .filter(({ kind }) => isDoctor || kind === 'loss')
    .flatMap(({ kind, dueOn }) => {
      const task = tasks[kind]
      return task ? [{ title: task.title, text: task.text(dueOn), contact: null }] : []
    })
