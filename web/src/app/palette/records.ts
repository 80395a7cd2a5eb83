import { isAdministrator, isIndividual } from '@clearwing/domain/access/actor.ts'
import { dayInZone, formatDay } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { canListMedicals } from '@clearwing/domain/medicals/rules.ts'
import { statusNames } from '@clearwing/domain/medicals/status.ts'
import { useCallback } from 'react'
import { api, type ListedMedical, type LoggedInUser } from '#api/generated.ts'
import { personChoices } from '#shared/pickers/person-choices.ts'
import { answering, type PickerQuery } from '#shared/pickers/use-picker-search.ts'
import type { PaletteEntry } from './recent.ts'

/** A record found by name, with the detail line shown under it. */
export type FoundRecord = PaletteEntry & { detail: string | null }

/** Maximum number of results of each kind. */
const n = 50

/** Records found of one kind, and their total number. */
export type FoundRecords = { found: FoundRecord[]; totalItems: number }

type Actor = LoggedInUser & { activityId: number | null }

/** Individuals have no other people to search for. */
export const maySearchPeople = (actor: Actor) => canListMedicals(actor) && !isIndividual(actor)
export const maySearchMedicals = (actor: Actor) => canListMedicals(actor)
export const maySearchOrganisations = (actor: Actor) => isAdministrator(actor) || actor.organisationId !== null

/** True for an administrator without an activity, who can search only organisations. */
export const needsActivityToSearch = (actor: Actor) => isAdministrator(actor) && actor.activityId === null

// Asks the server, which returns only records this user may know about.

export function useAskPeople(): PickerQuery<FoundRecords> {
  const [ask] = api.endpoints.listUsers.useLazyQuery()
  return useCallback(
    (f) =>
      answering(ask({ m: 'All', n, f }), ({ list, totalItems }) => ({
        totalItems,
        found: personChoices(list).map(({ id, name, detail }) => ({
          path: `/user/${id}/profile`,
          label: name,
          detail,
          anonymous: `Person ${id}`,
        })),
      })),
    [ask],
  )
}

export function useAskOrganisations(): PickerQuery<FoundRecords> {
  const [ask] = api.endpoints.listOrganisations.useLazyQuery()
  return useCallback(
    (f) =>
      answering(ask({ n, f }), ({ list, totalItems }) => ({
        totalItems,
        found: list.map(({ organisationId, name, city }) => ({
          path: `/organisation/${organisationId}/profile`,
          label: name,
          detail: city,
        })),
      })),
    [ask],
  )
}

export function useAskMedicals(): PickerQuery<FoundRecords> {
  const [ask] = api.endpoints.listMedicals.useLazyQuery()
  return useCallback(
    (f) => answering(ask({ n, f, d: 1 }), ({ list, totalItems }) => ({ totalItems, found: list.map(medicalFound) })),
    [ask],
  )
}

const medicalFound = ({
  medicalId,
  personName,
  classes,
  status,
  statusSince,
  examinedOn,
}: ListedMedical): FoundRecord => ({
  path: `/medical/${medicalId}`,
  label: personName,
  // The day distinguishes several medicals of one person.
  detail: `${namesOfClasses(classes)}, ${statusNames[status].toLowerCase()}, ${
    examinedOn ? `examined ${formatDay(examinedOn)}` : `since ${formatDay(dayInZone(statusSince))}`
  }`,
  anonymous: `Medical ${medicalId}`,
})
