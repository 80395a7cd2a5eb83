import type { Specialty } from '#medicals/referrals/schema.ts'
import { requestableTest } from '#medicals/results/requests/tests.ts'
import { type DueTest, isMissing, type TestCode, type TestPerformer, testWords } from '#medicals/timetable/timetable.ts'

/** Who provides a test that is due and missing. */
type Provider = 'practice' | 'laboratory' | 'optometrist' | 'audiologist' | 'cardiologist'

export type OpenTest = {
  test: TestCode
  by: Provider
  /** True when a nurse may perform the test. */
  isNurses: boolean
  /** True when a laboratory request or a referral for the test is open. */
  isAsked: boolean
}

/** Laboratory tests on open requests, and the specialties of open referrals. */
export type OpenRequests = { tests: string[]; specialties: Specialty[] }

const ofSpecialty: Partial<Record<TestCode, Specialty>> = {
  eye_report: 'optometry',
  audiometry: 'audiology',
  cardiology: 'cardiology',
}

/** True for a test that is estimated from the lipids while they are awaited. */
const isBlockedByLipids = (test: TestCode, missing: DueTest[]) =>
  test === 'cardiovascular_risk' && missing.some((line) => line.test === 'lipids')

const others: TestPerformer[] = ['laboratory', 'optometrist', 'audiologist', 'cardiologist']

/**
 * True when the practice itself can still provide a missing test: the medical then stays in examination, and no
 * deadline stops.
 */
export function openTests(lines: DueTest[], asked: OpenRequests): OpenTest[] {
  const missing = lines.filter(isMissing)
  return missing.map(({ test, performers }) => {
    const specialty = ofSpecialty[test]
    const isReferred = specialty !== undefined && asked.specialties.includes(specialty)
    const provider = performers.find((performer) => others.includes(performer)) as Provider | undefined
    const isHere = performers.some((performer) => performer === 'nurse' || performer === 'examiner')
    const isBlocked = isBlockedByLipids(test, missing)
    const by = isBlocked ? 'laboratory' : provider && (isReferred || !isHere) ? provider : 'practice'
    const isRequested = asked.tests.includes(isBlocked ? 'lipids' : test)
    const isRequestable = requestableTest(test) !== undefined || isBlocked
    return {
      test,
      by,
      isNurses: by === 'practice' && performers.includes('nurse'),
      isAsked: by === 'practice' ? false : isReferred || (isRequestable && isRequested),
    }
  })
}

/**
 * True when the practice itself can still provide a missing test: the medical stays in examination, and no clock stops.
 */
export const isMissingHere = (tests: OpenTest[]) => tests.some(({ by }) => by === 'practice')

/** 'special eye report', 'ECG': within a sentence. */
export const testInSentence = (test: TestCode) => {
  const words = testWords[test]
  return /^[A-Z][a-z]+\b/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words
}

/** 'lipids, HbA1c or glucose and special eye report' */
export function testsInSentence(tests: Pick<OpenTest, 'test'>[]) {
  const names = tests.map(({ test }) => testInSentence(test))
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
