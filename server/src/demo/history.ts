import { theSystem } from '@clearwing/domain/access/actor.ts'
import { addDays, addMonths } from '@clearwing/domain/dates.ts'
import type { ChosenCondition } from '@clearwing/domain/medicals/assessment/schema.ts'
import { rowStates } from '@clearwing/domain/medicals/certificate/in-force.ts'
import type { CertificateRow } from '@clearwing/domain/medicals/certificate/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import type { MedicalStatus } from '@clearwing/domain/medicals/schema.ts'
import { beginCare } from '#features/clients/index.ts'
import { workingDaysBefore } from './days.ts'
import { decidedMedical, issue, rhythm } from './medicals.ts'
import type { DemoExaminer, DemoPerson } from './person.ts'
import type { World } from './world.ts'

/** A person's certificates over the years: the last examination, and the earlier ones at its usual intervals. */
export type Career = {
  person: DemoPerson
  classes: MedicalClass[]
  last: string
  lastStatus?: MedicalStatus
  /** Maximum number of examinations. */
  most?: number
  conditions?: ChosenCondition[]
}

type Issued = { certificateId: number; medicalId: number; issuedOn: string; rows: CertificateRow[] }

/** Eight years of examinations, oldest first, each with the certificate the rules gave at the time. */
export async function createCareer(world: World, examiner: DemoExaminer, career: Career) {
  const { tx, practiceId, periods, today } = world
  const { person, classes, last, lastStatus = 'accepted', conditions = lensesFor(person, classes), most = 99 } = career
  await beginCare(tx, theSystem, practiceId, person.userId)
  const days = examinationDays(person, classes, last, addMonths(today, -96)).slice(-most)
  const issued: Issued[] = []
  for (const [year, day] of days.entries()) {
    const status = day === last ? lastStatus : 'accepted'
    const examinedOn = day < addDays(today, -60) ? workingDaysBefore(day, workingDaysWaited(person, year)) : day
    const options = { year, status, conditions, examinedOn }
    const medical = await decidedMedical(world, examiner, person, classes, day, options)
    const held = rowStates(issued, [], day, periods.expiring)
    issued.push(await issue(world, examiner, person, medical, held, conditions))
    world.reports.push({ person, day: addDays(day, -3), year })
  }
  return { days, issued }
}

/** Most decisions are made on the day of the examination; some wait for results or a report. */
const usualWaits = [0, 0, 1, 0, 3, 0, 0, 7, 0, 0, 2, 0, 14, 0, 0, 1, 0, 5, 0]
const workingDaysWaited = ({ userId }: DemoPerson, year: number) =>
  usualWaits[(userId + 5 * year) % usualWaits.length] ?? 0

/** People with poor distant vision have the condition on their certificate. */
const lensesFor = ({ body }: DemoPerson, classes: MedicalClass[]): ChosenCondition[] =>
  body.wearsGlasses ? [{ code: 'V1', classes, values: {} }] : []

function examinationDays({ user }: DemoPerson, classes: MedicalClass[], last: string, first: string) {
  const days = [last]
  for (;;) {
    const [earliest = last] = days
    const before = addMonths(earliest, -rhythm(classes, user.dateOfBirth ?? '1980-01-01', earliest))
    if (before < first) return days
    days.unshift(before)
  }
}
