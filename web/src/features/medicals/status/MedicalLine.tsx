import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { type Step, statusLine } from '@clearwing/domain/medicals/status.ts'
import { useActor } from '#features/account/index.ts'
import { StatusLine, type StatusStep } from '#shared/status/StatusLine.tsx'
import { moveInWords, sinceInWords, whenInWords } from './whose-move.ts'

const states = { done: 'done', current: 'current', todo: 'open' } as const

/** Where a medical has been and where it goes; at the present step whose move it is and since when. */
export function MedicalLine({ medical }: { medical: Medical }) {
  const move = moveInWords(useActor(), medical)
  const now = move ? `${move}, ${sinceInWords(medical.statusSince)}` : undefined
  const steps = statusLine(medical).map(
    ({ name, at, state }: Step): StatusStep => ({
      label: name,
      meta: state === 'current' ? now : (at && whenInWords(at)) || undefined,
      state: states[state],
    }),
  )
  return <StatusLine steps={steps} />
}
