import { z } from 'zod'
import { IdParam, splitValues } from '#fields.ts'
import { type ListDescription, optionsOf } from '#lists.ts'
import { MedicalClass, nameOfClass, nameOfDate, numbersOfClasses } from '#medicals/classes.ts'
import { ClockOwner } from '#medicals/clock-schema.ts'
import { ClockState } from '#medicals/clocks/schema.ts'
import { clockStateNames, ownerNames } from '#medicals/clocks/words.ts'
import { MeasuredFilter, MedicalStatus } from '#medicals/schema.ts'
import { isOpen, statusNames } from '#medicals/status.ts'
import { listQuery } from '#paging.ts'
import { type ListedMedical, stopNames } from './listed.ts'

/** A person's own list names the practice; other lists name the person. */
type Viewer = { isOwn: boolean }
const ofOwn = ({ isOwn }: Viewer) => isOwn
const ofOthers = ({ isOwn }: Viewer) => !isOwn

const unsent: MedicalStatus[] = ['issued', 'declined', 'queried', 'returned']
/** Statuses in which the practice still has something to do, separated by '|'. */
const openOrUnsent = MedicalStatus.options.filter((status) => isOpen(status) || unsent.includes(status)).join('|')
const withRegulator = ['submitted', 'to_decide', 'in_audit', 'queried', 'returned'].join('|')

/** Medicals, with nothing clinical. */
export const medicalList = {
  type: 'medicals',
  order: 'since',
  descending: true,
  columns: {
    person: {
      title: 'Person',
      order: 'person',
      also: { family: 'Last name', born: 'Date of birth' },
      value: ({ personName }) => personName,
      more: [{ title: 'Date of birth', kind: 'day', value: ({ dateOfBirth }) => dateOfBirth }],
      isSeen: ofOthers,
    },
    practice: {
      title: 'Practice and regulator',
      more: [
        { title: 'Practice', value: ({ practiceName }) => practiceName },
        { title: 'Regulator', value: ({ regulatorShortName }) => regulatorShortName },
      ],
      isSeen: ofOwn,
    },
    class: { title: 'Class', value: ({ classes }) => numbersOfClasses(classes) },
    status: {
      title: 'Status, next action',
      order: 'status',
      more: [
        { title: 'Status', value: ({ status }) => statusNames[status] },
        { title: 'Since', kind: 'moment', value: ({ statusSince }) => statusSince },
        { title: 'Next to act', value: ({ moveName }) => moveName },
      ],
    },
    clock: {
      title: 'Deadline',
      order: 'clock',
      value: ({ clock }) => clock?.name ?? null,
      more: [{ title: 'Due', kind: 'day', value: ({ clock }) => clock?.dueOn ?? null }],
    },
    examined: { title: 'Examined', kind: 'day', order: 'examined', value: ({ examinedOn }) => examinedOn },
    doctor: {
      title: 'Doctor',
      order: 'examiner',
      value: ({ examinerName }) => examinerName,
      more: [{ title: 'Location', value: ({ locationName }) => locationName }],
    },
    to: {
      title: 'Certificate to',
      kind: 'day',
      value: ({ certificateTo }) => certificateTo,
      more: [
        {
          title: 'Certificate to: class',
          value: ({ certificateToClass }) => certificateToClass && nameOfDate(certificateToClass),
        },
        { title: 'Stopped', value: ({ certificateStop }) => certificateStop && stopNames[certificateStop] },
        { title: 'Restrictions', value: ({ isRestricted }) => (isRestricted ? 'Yes' : null) },
      ],
    },
  },
  orders: { since: 'Since', status: 'Status' },
  filters: {
    st: {
      label: 'Status',
      schema: z.string().transform(splitValues).pipe(z.array(MedicalStatus)).optional(),
      options: [
        { value: openOrUnsent, label: 'Open or not yet sent' },
        { value: withRegulator, label: 'With the regulator' },
        ...optionsOf(MedicalStatus.options, (status) => statusNames[status]),
      ],
    },
    cl: { label: 'Class', schema: MedicalClass.optional(), words: nameOfClass },
    ck: {
      label: 'Deadline',
      schema: ClockState.optional(),
      options: optionsOf(ClockState.options, (state) => clockStateNames[state]),
    },
    ow: {
      label: 'Deadline with',
      schema: ClockOwner.optional(),
      options: optionsOf(ClockOwner.options, (owner) => ownerNames[owner]),
    },
    ex: { label: 'Doctor', schema: IdParam.optional() },
    lo: { label: 'Location', schema: IdParam.optional() },
    ms: {
      label: 'Measurements',
      schema: MeasuredFilter.optional(),
      options: [
        { value: 'open', label: 'Not finished' },
        { value: 'finished', label: 'Finished' },
      ],
    },
    /** A saved query of the reader: only what it finds, too. */
    cq: { label: 'Saved query', schema: IdParam.optional() },
  },
  days: 'Examined',
} as const satisfies ListDescription<ListedMedical, Viewer>

export const MedicalsQuery = listQuery(medicalList)
export type MedicalsQuery = z.infer<typeof MedicalsQuery>
