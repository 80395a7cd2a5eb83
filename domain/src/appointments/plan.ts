import { rowInForceOn } from '#dated-rows.ts'
import { listInWords } from '#format-count.ts'
import { type DueTest, testWords } from '#medicals/timetable/timetable.ts'
import type { AppointmentTypeRow, EquipmentKind, TestMinutes } from './schema.ts'

/** What a visit needs: the nurse's part comes first, then the doctor's. */
export type VisitPlan = {
  nurseMinutes: number
  doctorMinutes: number
  minutes: number
  needsRoom: boolean
  equipment: EquipmentKind[]
  /** '75 min: ECG and audiogram are due' */
  reason: string
  /** Names of due tests that the applicant needs a report of, because the practice does not do them. */
  elsewhere: string[]
}

/** How long tests take at the visit. Product defaults (domain.md 9.2 gives visits, not tests); a practice changes them. */
export const usualTestMinutes: TestMinutes[] = [
  { test: 'ecg', from: '2026-01-01', minutes: 15, equipment: 'ecg' },
  { test: 'audiometry', from: '2026-01-01', minutes: 15, equipment: 'audiometer' },
  { test: 'spirometry', from: '2026-01-01', minutes: 15, equipment: 'spirometer' },
  { test: 'vision', from: '2026-01-01', minutes: 0, equipment: null },
  { test: 'colour_vision', from: '2026-01-01', minutes: 0, equipment: null },
  { test: 'urinalysis', from: '2026-01-01', minutes: 0, equipment: null },
  { test: 'hearing_voice', from: '2026-01-01', minutes: 0, equipment: null },
  { test: 'general_examination', from: '2026-01-01', minutes: 0, equipment: null },
  { test: 'cardiovascular_risk', from: '2026-01-01', minutes: 0, equipment: null },
]

/** 'Spirometry' becomes 'spirometry', 'ECG' and 'HbA1c or glucose' stay. */
const withinSentence = (name: string) => name.replace(/^[A-Z](?=[a-z]+\b)/, (letter) => letter.toLowerCase())

const isDue = ({ status }: Pick<DueTest, 'status'>) => status === 'required' || status === 'overdue'

type PlannedTest = Pick<DueTest, 'test' | 'status' | 'performers'>

const isDoneHere = ({ performers }: PlannedTest, row: TestMinutes | undefined, available: EquipmentKind[]) =>
  row !== undefined &&
  (performers.includes('nurse') || performers.includes('examiner')) &&
  (row.equipment === null || available.includes(row.equipment))

/**
 * The people, minutes and equipment of a visit: those of its type, and those of the tests that are due (features.md 1.1).
 * A test that the practice has no equipment for must be done elsewhere first. `dueTests` null: the practice may not know
 * them, so the visit is as long as its type.
 */
export function visitPlan(
  row: AppointmentTypeRow,
  dueTests: PlannedTest[] | null,
  testMinutes: TestMinutes[],
  { day, available }: { day: string; available: EquipmentKind[] },
): VisitPlan {
  const due = (dueTests ?? []).filter(isDue).map((line) => ({
    line,
    row: rowInForceOn(
      testMinutes.filter(({ test }) => test === line.test),
      day,
    ),
  }))
  const here = due.flatMap((one) => (isDoneHere(one.line, one.row, available) && one.row ? [one.row] : []))
  const extra = here.reduce((sum, { minutes }) => sum + minutes, 0)
  const nurseMinutes = row.nurseMinutes + (row.testsBy === 'nurse' ? extra : 0)
  const doctorMinutes = row.doctorMinutes + (row.testsBy === 'doctor' ? extra : 0)
  const minutes = nurseMinutes + doctorMinutes
  const lengthening = here.filter((one) => one.minutes > 0).map(({ test }) => withinSentence(testWords[test]))
  const why =
    lengthening.length === 0
      ? 'no test needs extra time'
      : `${listInWords(lengthening)} ${lengthening.length === 1 ? 'is' : 'are'} due`
  return {
    nurseMinutes,
    doctorMinutes,
    minutes,
    needsRoom: row.needsRoom,
    equipment: [...new Set([...row.equipment, ...here.flatMap(({ equipment }) => equipment ?? [])])].toSorted(),
    reason: dueTests === null ? `${minutes} min` : `${minutes} min: ${why}`,
    elsewhere: due
      .filter((one) => !isDoneHere(one.line, one.row, available))
      .map(({ line }) => withinSentence(testWords[line.test])),
  }
}
