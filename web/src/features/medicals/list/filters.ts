import type { Actor } from '@clearwing/domain/access/actor.ts'
import { isIndividual } from '@clearwing/domain/access/actor.ts'
import { inOrder, MedicalClass, nameOfClass } from '@clearwing/domain/medicals/classes.ts'
import { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { isOpen, statusNames } from '@clearwing/domain/medicals/status.ts'
import type { ListFilter, SelectFilter } from '#shared/lists/filters.ts'

export const filterKeys = ['st', 'cl', 'b', 'l']

const unsent: MedicalStatus[] = ['issued', 'declined', 'queried', 'returned']
/** What somebody still has to do something about at the practice: several statuses are divided by '|'. */
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
  options: inOrder(codes).map((value) => ({ value, label: nameOfClass(value) })),
})

const examined: ListFilter = { kind: 'days', label: 'Examined' }

/** A person has a handful of medicals: nothing to filter. */
export const filtersFor = (actor: Actor, codes: MedicalClass[]) =>
  isIndividual(actor) ? [] : [status, medicalClass(codes), examined]

/** The chosen filters as the call takes them. An address that was written by hand may name no class. */
export function chosenOf({ st, cl }: Record<string, string>) {
  const { data } = MedicalClass.safeParse(cl)
  return { ...(st && { st }), ...(data && { cl: data }) }
}
