import { isIndividual } from '@clearwing/domain/access/actor.ts'
import { canListMedicals, medicalsVisibleTo } from '@clearwing/domain/medicals/rules.ts'
import {
  useListExaminingDoctorsQuery,
  useListMedicalClassesQuery,
  useListOrganisationLocationsQuery,
} from '#api/generated.ts'
import { useActor } from '#features/account/index.ts'
import type { MedicalFilterChoices } from './filters.ts'

/** Classes, doctors and locations to filter by, for users at an organisation. A person's own list needs none. */
export function useChoices(): MedicalFilterChoices {
  const actor = useActor()
  const skip = !canListMedicals(actor) || isIndividual(actor)
  const classes = useListMedicalClassesQuery({}, { skip })
  const doctors = useListExaminingDoctorsQuery(undefined, { skip })
  const isPractice = medicalsVisibleTo(actor) === 'practice'
  const places = useListOrganisationLocationsQuery(
    { organisationId: actor.organisationId ?? 0, b: 'true', m: 'All' },
    { skip: !isPractice },
  )
  return {
    codes: (classes.data ?? []).map(({ code }) => code),
    doctors: doctors.data ?? [],
    places: isPractice ? (places.data ?? []) : [],
  }
}
