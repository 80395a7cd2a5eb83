import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { statusLine } from '@clearwing/domain/medicals/status.ts'
import { useActor } from '#features/account/index.ts'
import { type LineStep, StatusLine } from '#shared/status/StatusLine.tsx'
import { moveInWords, stepInWords } from './whose-move.ts'

const states = { done: 'done', current: 'current', todo: 'open' } as const

/** The steps of a medical, past and future; the current step shows who acts next and since when. */
export function MedicalLine({ medical }: { medical: Medical }) {
  const move = moveInWords(useActor(), medical)
  const steps = statusLine(medical).map(
    (step): LineStep => ({
      label: step.name,
      meta: stepInWords(step, move, medical.moveSince),
      state: states[step.state],
    }),
  )
  return <StatusLine steps={steps} />
}
