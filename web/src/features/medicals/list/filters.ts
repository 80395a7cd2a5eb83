import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isIndividual } from '@clearwing/domain/access/actor.ts'
import { MedicalClass, nameOfClass, sortClasses } from '@clearwing/domain/medicals/classes.ts'
import { ClockOwner } from '@clearwing/domain/medicals/clock-schema.ts'
import { ClockState } from '@clearwing/domain/medicals/clocks/schema.ts'
import { MeasuredFilter, MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { isOpen, statusNames } from '@clearwing/domain/medicals/status.ts'
import { ownerOptions, stateOptions } from '#features/medicals/clocks/filters.ts'
import type { ListFilter, SelectFilter } from '#shared/lists/filters.ts'

export const medicalFilterKeys = ['st', 'cl', 'ck', 'ow', 'ex', 'lo', 'ms', 'b', 'l']

const unsent: MedicalStatus[] = ['issued', 'declined', 'queried', 'returned']
/** Statuses in which the practice still has something to do, separated by '|'. */
const openOrUnsent = MedicalStatus.options.filter((status) => isOpen(status) || unsent.includes(status)).join('|')
const withRegulator = ['submitted', 'to_decide', 'in_audit', 'queried', 'returned'].join('|')

const status: SelectFilter = {
  key: 'st',
  label: 'Status',
  options: [
    { value: openOrUnsent, label: 'Open or not yet sent' },
    { value: withRegulator, label: 'With the regulator' },
    ...MedicalStatus.options.map((value) => ({ value, label: statusNames[value] })),
  ],
}
const medicalClass = (codes: MedicalClass[]): SelectFilter => ({
  key: 'cl',
  label: 'Class',
  options: sortClasses(codes).map((value) => ({ value, label: nameOfClass(value) })),
})

const clock: SelectFilter = { key: 'ck', label: 'Deadline', options: stateOptions }
const owner: SelectFilter = { key: 'ow', label: 'Deadline with', options: ownerOptions }

/** A doctor of the practice, as a filter option. */
export type Doctor = { userId: number; name: string }
const doctor = (doctors: Doctor[]): SelectFilter => ({
  key: 'ex',
  label: 'Doctor',
  options: doctors.map(({ userId, name }) => ({ value: String(userId), label: name })),
})

/** A location of the practice as a filter option, including former ones. */
export type LocationOption = { organisationLocationId: number; name: string; archivedAt: string | null }
const place = (places: LocationOption[]): SelectFilter => ({
  key: 'lo',
  label: 'Location',
  options: places.map(({ organisationLocationId, name }) => ({ value: String(organisationLocationId), label: name })),
})

const measured: SelectFilter = {
  key: 'ms',
  label: 'Measurements',
  options: [
    { value: 'open', label: 'Not finished' },
    { value: 'finished', label: 'Finished' },
  ],
}

const examined: ListFilter = { kind: 'days', label: 'Examined' }

export type MedicalFilterChoices = { codes: MedicalClass[]; doctors: Doctor[]; places: LocationOption[] }

/** A person's own list has too few medicals to filter. */
export const filtersFor = (actor: Actor, { codes, doctors, places }: MedicalFilterChoices): ListFilter[] =>
  isIndividual(actor)
    ? []
    : [
        ...[status, medicalClass(codes), clock, owner],
        ...(doctors.length > 0 ? [doctor(doctors)] : []),
        ...(places.length > 0 ? [place(places)] : []),
        measured,
        examined,
      ]

/**
 * Converts the chosen filters to API parameters. The address may have been edited by hand and contain an unknown class.
 */
export function medicalListQuery({ st, cl, ck, ow, ex, lo, ms }: Record<string, string>) {
  const { data: medicalClass } = MedicalClass.safeParse(cl)
  const { data: state } = ClockState.safeParse(ck)
  const { data: owner } = ClockOwner.safeParse(ow)
  const { data: measurements } = MeasuredFilter.safeParse(ms)
  const [examiner, location] = [Number(ex), Number(lo)]
  return {
    ...(st && { st }),
    ...(medicalClass && { cl: medicalClass }),
    ...(state && { ck: state }),
    ...(owner && { ow: owner }),
    ...(examiner > 0 && { ex: examiner }),
    ...(measurements && { ms: measurements }),
    ...(location > 0 && { lo: location }),
  }
}
