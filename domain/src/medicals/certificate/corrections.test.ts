import { expect, test } from 'vitest'
import { correctedHolder, correctedText } from './corrections.ts'
import { certificateWith, eventWith } from './examples.ts'
import { rowStates } from './in-force.ts'
import { conditionsOn } from './printed.ts'

const printed = { holderName: 'Hemi Tawhiri', dateOfBirth: '1985-09-20', holderRegistrationNumber: '64120' }
const correction = (certificateEventId: number, given: Partial<Parameters<typeof eventWith>[0]>) =>
  eventWith({ kind: 'correction', fromDay: '2026-06-01', certificateEventId, ...given })

test('the holder has the corrected name from the day of the correction; the last correction applies', () => {
  const events = [
    correction(2, { field: 'holderName', text: 'Hēmi Tāwhiri' }),
    correction(1, { field: 'holderName', text: 'Hēmi Tawhiri' }),
    correction(3, { field: 'dateOfBirth', text: '1985-09-29' }),
  ]
  expect(correctedHolder(printed, events, '2026-05-31')).toEqual(printed)
  expect(correctedHolder(printed, events, '2026-06-01')).toEqual({
    holderName: 'Hēmi Tāwhiri',
    dateOfBirth: '1985-09-29',
    holderRegistrationNumber: '64120',
  })
})

test.each<[string, Partial<Parameters<typeof eventWith>[0]>]>([
  ['a correction without a text', { field: 'holderName' }],
  ['a correction of a condition', { field: 'conditionText', code: 'V1', text: 'Lenses' }],
  ['an event of another kind', { kind: 'surrender', field: 'holderName', text: 'Hēmi Tāwhiri' }],
])('%s leaves the holder as printed', (_what, event) => {
  expect(correctedHolder(printed, [correction(1, event)], '2026-06-01')).toEqual(printed)
})

test.each<[string, Partial<Parameters<typeof eventWith>[0]>]>([
  ['of another condition', { field: 'conditionText', code: 'V2', text: 'Lenses' }],
  ['of another field', { field: 'holderName', code: 'V1', text: 'Hēmi Tāwhiri' }],
  ['that starts later', { field: 'conditionText', code: 'V1', text: 'Lenses', fromDay: '2026-06-02' }],
])('a condition keeps its words after a correction %s', (_what, event) => {
  expect(correctedText('V1', 'Lens', [correction(1, event)], '2026-06-01')).toBe('Lens')
})

test('a condition is shown as corrected; one imposed afterwards is shown as imposed', () => {
  const certificate = {
    ...certificateWith(1, '2026-03-02', { medicalClass: 'class2', toDay: '2028-03-02' }),
    conditions: [{ code: 'V1', text: 'Lens', classes: ['class2'] }],
  }
  const corrected = correction(1, { field: 'conditionText', code: 'V1', text: 'Lenses' })
  const imposed = eventWith({ kind: 'condition', code: 'V1', text: 'Spare lenses', certificateEventId: 2 })
  expect(conditionsOn(certificate, [corrected], '2026-06-01')).toMatchObject([{ text: 'Lenses' }])
  expect(conditionsOn(certificate, [corrected, imposed], '2026-06-01')).toMatchObject([{ text: 'Spare lenses' }])
})

test('a corrected last day replaces that of the certificate and is not an extension', () => {
  const certificate = certificateWith(1, '2026-03-02', { medicalClass: 'class2', toDay: '2028-03-02' })
  const events = [correction(1, { field: 'toDay', medicalClass: 'class2', toDay: '2027-03-02' })]
  const [before] = rowStates([certificate], events, '2026-05-31', 60)
  const [after] = rowStates([certificate], events, '2026-06-01', 60)
  expect(before).toMatchObject({ toDay: '2028-03-02' })
  expect(after).toMatchObject({ toDay: '2027-03-02', originalToDay: '2027-03-02', isExtended: false, state: 'current' })
})
