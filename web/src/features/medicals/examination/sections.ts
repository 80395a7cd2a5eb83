import type { AttachmentKind } from '@clearwing/domain/medicals/attachments/schema.ts'
import { examinationProgress } from '@clearwing/domain/medicals/examination/progress.ts'
import { isFromElsewhere } from '@clearwing/domain/medicals/examination/rules.ts'
import type { ExaminationPart, ExaminationSection } from '@clearwing/domain/medicals/examination/schema.ts'
import type { DueTest } from '@clearwing/domain/medicals/timetable/timetable.ts'

/** A group of parts shown together. With `test`, it is asked for only when that test of the timetable is due. */
export type ScreenSection = {
  id: string
  name: string
  parts: ExaminationPart[]
  test?: DueTest['test']
  /** A test among its optional fields, which is needed when the timetable asks for it. */
  also?: { test: DueTest['test']; name: string; fields: string[] }
  /** Documents uploaded with the section, as the device produces them. */
  documents?: { kind: AttachmentKind; label: string }
  /** True for a section that no one is asked to fill in. */
  isExtra?: true
}

export const screenSections: ScreenSection[] = [
  { id: 'measurements', name: 'Measurements', parts: ['body', 'blood_pressure'] },
  { id: 'urine', name: 'Urine', parts: ['urine'] },
  {
    id: 'vision',
    name: 'Vision and colour',
    parts: ['vision'],
    also: { test: 'colour_vision', name: 'Colour vision', fields: ['ishiharaErrors'] },
  },
  {
    id: 'hearing',
    name: 'Hearing',
    parts: ['hearing'],
    also: { test: 'audiometry', name: 'Audiogram', fields: ['audiogramOn'] },
    documents: { kind: 'audiogram', label: 'Add the audiogram' },
  },
  {
    id: 'ecg',
    name: 'ECG',
    parts: ['ecg'],
    test: 'ecg',
    documents: { kind: 'ecg', label: 'Add the tracing' },
  },
  {
    id: 'spirometry',
    name: 'Spirometry',
    parts: ['spirometry'],
    test: 'spirometry',
    documents: { kind: 'spirometry', label: 'Add the curves' },
  },
  { id: 'risk', name: 'Cardiovascular risk', parts: ['cardiovascular_risk'], test: 'cardiovascular_risk' },
  { id: 'systems', name: 'Systems', parts: ['systems'] },
  { id: 'questionnaires', name: 'Questionnaires', parts: ['questionnaires'] },
  {
    id: 'eye-report',
    name: 'Special eye report',
    parts: ['eye_report'],
    test: 'eye_report',
    documents: { kind: 'eye', label: 'Add the report' },
  },
  { id: 'audiologist', name: 'Audiologist’s report', parts: ['audiology_report'], isExtra: true },
  { id: 'cardiologist', name: 'Cardiologist’s report', parts: ['cardiology_report'], test: 'cardiology' },
  { id: 'remarks', name: 'Remarks', parts: ['remarks'] },
]

type Part = Pick<ExaminationSection, 'part' | 'values'>

/** True when the test must be done at this examination. */
export const isTestDue = (dueTests: DueTest[], test: DueTest['test']) =>
  dueTests.some((line) => line.test === test && (line.status === 'required' || line.status === 'overdue'))

type WrittenPart = Part & Pick<ExaminationSection, 'savedAtName'>

type SentFile = { addedAtName: string | null; removed: object | null }

/** Files that specialists sent with the reports in these parts, without removed ones. */
export function filesOfReports<File extends SentFile>(files: File[], parts: WrittenPart[], names: ExaminationPart[]) {
  const practices = parts.flatMap(({ part, savedAtName }) => (names.includes(part) ? [savedAtName] : []))
  return files.filter(({ addedAtName, removed }) => !removed && addedAtName !== null && practices.includes(addedAtName))
}

/** The test among optional fields that is due and has no result yet. */
export const alsoDue = ({ also }: ScreenSection, dueTests: DueTest[]) =>
  also && isTestDue(dueTests, also.test) ? also : undefined

/**
 * Empty fields of the sections that are started, due, or part of every examination. A part that a specialist has signed
 * is left out, because no one here can fill it in.
 */
export function stillEmpty(parts: WrittenPart[], dueTests: DueTest[], mayWrite: (part: ExaminationPart) => boolean) {
  const isOurs = (part: ExaminationPart) => !isFromElsewhere(parts.find((one) => one.part === part))
  return screenSections.flatMap((section) => {
    if (!section.parts.every((part) => mayWrite(part) && isOurs(part))) return []
    const { empty, isBegun } = examinationProgress(parts, section.parts)
    const isNeeded =
      (section.test === undefined && !section.isExtra) ||
      isBegun ||
      (section.test !== undefined && isTestDue(dueTests, section.test))
    const due = alsoDue(section, dueTests)?.name
    return (isNeeded && empty.length > 0) || due ? [{ section, empty, due }] : []
  })
}
