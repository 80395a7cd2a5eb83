import type { FilterOption } from '@clearwing/domain/lists.ts'
import { type MedicalClass, nameOfClass, sortClasses } from '@clearwing/domain/medicals/classes.ts'
import { medicalList } from '@clearwing/domain/medicals/list/list.ts'
import { filtersOf } from '#shared/lists/described.tsx'

/** A doctor of the practice as a filter option, including former ones. */
export type Doctor = { userId: number; name: string; isCurrent: boolean }

/** A location of the practice as a filter option, including former ones. */
export type LocationOption = { organisationLocationId: number; name: string; archivedAt: string | null }

export type MedicalFilterChoices = { codes: MedicalClass[]; doctors: Doctor[]; places: LocationOption[] }

/** A person's own list has too few medicals to filter. */
export const filtersFor = (
  isOwn: boolean,
  { codes, doctors, places }: MedicalFilterChoices,
  queries: FilterOption[],
) =>
  isOwn
    ? []
    : filtersOf(
        medicalList,
        {
          cl: sortClasses(codes).map((value) => ({ value, label: nameOfClass(value) })),
          ex: doctors.map(({ userId, name }) => ({ value: String(userId), label: name })),
          lo: places.map(({ organisationLocationId, name }) => ({
            value: String(organisationLocationId),
            label: name,
          })),
          cq: queries,
        },
        { isOwn },
      )
