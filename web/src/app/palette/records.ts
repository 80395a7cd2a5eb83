import { isAdministrator, isIndividual } from '@clearwing/domain/access/actor.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { canListMedicals } from '@clearwing/domain/medicals/rules.ts'
import { statusNames } from '@clearwing/domain/medicals/status.ts'
import { useCallback } from 'react'
import { api, type ListedMedical, type LoggedInUser } from '#api/generated.ts'
import { personChoices } from '#shared/pickers/person-choices.ts'
import { type Ask, answering } from '#shared/pickers/use-found.ts'
import type { Chosen } from './recent.ts'

/** A record that was found by its name: what is said under it. */
export type Found = Chosen & { detail: string | null }

/** As many of each kind as are looked through at a glance. */
const n = 10
const mostShown = 5

type Actor = LoggedInUser & { activityId: number | null }

/** Whoever finds people here finds their medicals: an administrator only while they say what they are doing. */
export const maySearchPeople = (actor: Actor) => canListMedicals(actor) && !isIndividual(actor)
export const maySearchMedicals = (actor: Actor) => canListMedicals(actor)
export const maySearchOrganisations = (actor: Actor) => isAdministrator(actor) || actor.organisationId !== null

// Each asks the server, which answers with what this person may know of and nothing else.

export function useAskPeople(): Ask<Found[]> {
  const [ask] = api.endpoints.listUsers.useLazyQuery()
  return useCallback(
    (f) =>
      answering(ask({ m: 'All', n, f }), ({ list }) =>
        personChoices(list)
          .slice(0, mostShown)
          .map(({ id, name, detail }) => ({
            path: `/user/${id}/profile`,
            label: name,
            detail,
            anonymous: `Person ${id}`,
          })),
      ),
    [ask],
  )
}

export function useAskOrganisations(): Ask<Found[]> {
  const [ask] = api.endpoints.listOrganisations.useLazyQuery()
  return useCallback(
    (f) =>
      answering(ask({ n, f }), ({ list }) =>
        list.slice(0, mostShown).map(({ organisationId, name, city }) => ({
          path: `/organisation/${organisationId}/profile`,
          label: name,
          detail: city,
        })),
      ),
    [ask],
  )
}

export function useAskMedicals(): Ask<Found[]> {
  const [ask] = api.endpoints.listMedicals.useLazyQuery()
  return useCallback(
    (f) => answering(ask({ n, f, d: 1 }), ({ list }) => list.slice(0, mostShown).map(medicalFound)),
    [ask],
  )
}

const medicalFound = ({ medicalId, personName, classes, status }: ListedMedical): Found => ({
  path: `/medical/${medicalId}`,
  label: personName,
  detail: `${namesOfClasses(classes)}, ${statusNames[status].toLowerCase()}`,
  anonymous: `Medical ${medicalId}`,
})
