import { expect, test } from 'vitest'
import type { DueTest, TestCode, TestPerformer } from '#medicals/timetable/timetable.ts'
import { isMissingHere, type OpenRequests, openTests, testInSentence } from './open-tests.ts'

const due = (code: TestCode, performers: TestPerformer[], status: DueTest['status'] = 'required') =>
  ({ test: code, performers, status }) as DueTest

const general = due('general_examination', ['examiner'])
const ecg = due('ecg', ['nurse', 'examiner'])
const audiogram = due('audiometry', ['nurse', 'audiologist'])
const eyes = due('eye_report', ['optometrist'])
const lipids = due('lipids', ['laboratory'])
const risk = due('cardiovascular_risk', ['examiner'])
const drugs = due('drugs_alcohol', ['laboratory'])

const nothing: OpenRequests = { tests: [], specialties: [] }

test.each<[sentence: string, DueTest[], OpenRequests, words: string[], isHere: boolean]>([
  ['a complete test is not open', [{ ...ecg, status: 'done' }], nothing, [], false],
  ['the examiner provides the general examination', [general], nothing, ['general_examination practice'], true],
  ['the nurse may provide an ECG', [ecg], nothing, ['ecg practice nurse'], true],
  ['the nurse may provide an audiogram', [audiogram], nothing, ['audiometry practice nurse'], true],
  [
    'an audiologist who was asked provides the audiogram',
    [audiogram],
    { tests: [], specialties: ['audiology'] },
    ['audiometry audiologist asked'],
    false,
  ],
  ['an optometrist provides the eye report', [eyes], nothing, ['eye_report optometrist'], false],
  [
    'a referral asks for the eye report',
    [eyes],
    { tests: [], specialties: ['optometry'] },
    ['eye_report optometrist asked'],
    false,
  ],
  [
    'a referral to another specialty does not ask for it',
    [eyes],
    { tests: [], specialties: ['cardiology'] },
    ['eye_report optometrist'],
    false,
  ],
  ['a laboratory provides lipids', [lipids], nothing, ['lipids laboratory'], false],
  ['a request asks for lipids', [lipids], { tests: ['lipids'], specialties: [] }, ['lipids laboratory asked'], false],
  ['the examiner estimates the risk', [risk], nothing, ['cardiovascular_risk practice'], true],
  [
    'the risk waits for the lipids',
    [risk, lipids],
    { tests: ['lipids'], specialties: [] },
    ['cardiovascular_risk laboratory asked', 'lipids laboratory asked'],
    false,
  ],
  ['a drug test is never on a request here', [drugs], nothing, ['drugs_alcohol laboratory'], false],
  [
    'the general examination is missing here while lipids are awaited',
    [general, lipids],
    nothing,
    ['general_examination practice', 'lipids laboratory'],
    true,
  ],
])('%s', (_sentence, lines, asked, words, isHere) => {
  const tests = openTests(lines, asked)
  const testLines = tests.map(({ test: code, by, isNurses, isAsked }) =>
    [code, by, isNurses && 'nurse', isAsked && 'asked'].filter(Boolean).join(' '),
  )
  expect(testLines).toEqual(words)
  expect(isMissingHere(tests)).toBe(isHere)
})

test.each<[TestCode, string]>([
  ['lipids', 'lipids'],
  ['glucose', 'HbA1c or glucose'],
  ['ecg', 'ECG'],
  ['chest_xray', 'chest X-ray'],
  ['hearing_voice', 'hearing, voice test'],
  ['eye_report', 'special eye report'],
])('within a sentence %s is called %s', (code, words) => expect(testInSentence(code)).toBe(words))
