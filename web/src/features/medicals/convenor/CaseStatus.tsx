import { type ConvenorCaseState, convenorCaseStateNames } from '@clearwing/domain/medicals/convenor/schema.ts'
import { IconAlertTriangle, IconCircleCheck, IconFileText, IconHourglass, IconScale } from '@tabler/icons-react'
import { Status } from '#shared/status/Status.tsx'

const looks = {
  asked: { kind: 'warn', icon: IconHourglass },
  out_of_time: { kind: 'bad', icon: IconAlertTriangle },
  open: { kind: 'others', icon: IconScale },
  reported: { kind: 'warn', icon: IconFileText },
  closed: { kind: 'ok', icon: IconCircleCheck },
} as const

/** Status of a review in a word. */
export const CaseStatus = ({ state }: { state: ConvenorCaseState }) => (
  <Status {...looks[state]}>{convenorCaseStateNames[state]}</Status>
)
