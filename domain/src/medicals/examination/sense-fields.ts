import {
  type ChoiceField,
  choiceField,
  choicesField,
  dayField,
  type NumberField,
  numberField,
  textField,
} from './field.ts'

/**
 * Visual acuity, best first. CF: counts fingers, HM: hand movements, PL: perception of light, NPL: no perception of
 * light.
 */
export const acuities = [
  '6/3',
  '6/4',
  '6/5',
  '6/6',
  '6/7.5',
  '6/9',
  '6/12',
  '6/15',
  '6/18',
  '6/24',
  '6/36',
  '6/60',
  'CF',
  'HM',
  'PL',
  'NPL',
] as const
export type Acuity = (typeof acuities)[number]

/** Print sizes for near and intermediate vision, best first. */
export const printSizes = ['N5', 'N6', 'N8', 'N10', 'N12', 'N14', 'N18', 'N24', 'N36', 'N48', 'less'] as const
export type PrintSize = (typeof printSizes)[number]

export const distances = ['distance', 'intermediate', 'near'] as const
export type Distance = (typeof distances)[number]
export const eyes = ['Right', 'Left', 'Both'] as const
export type Eye = (typeof eyes)[number]
/** Without correction, with the main pair, with the standby pair. */
export const corrections = ['Uncorrected', 'Main', 'Standby'] as const
export type Correction = (typeof corrections)[number]

const distanceNames: Record<Distance, string> = {
  distance: 'Distance, 6 m',
  intermediate: 'Intermediate, 100 cm',
  near: 'Near, 30 to 50 cm',
}
export const correctionNames: Record<Correction, string> = {
  Uncorrected: 'uncorrected',
  Main: 'main correction',
  Standby: 'standby correction',
}

/** `distanceRightUncorrected` etc.: the grid of the eye report. */
export type AcuityName<Of extends Distance = Distance> = `${Of}${Eye}${Correction}`

/** Both eyes and each eye, without correction and with each pair, at one distance. */
export const acuityGrid = <Of extends Distance, Value extends string>(distance: Of, options: readonly Value[]) =>
  Object.fromEntries(
    corrections.flatMap((correction) =>
      eyes.map((eye) => [
        `${distance}${eye}${correction}`,
        choiceField({
          label: `${eye === 'Both' ? 'Both eyes' : `${eye} eye`}, ${correctionNames[correction]}`,
          group: distanceNames[distance],
          options,
          isOptional: correction !== 'Uncorrected' || distance === 'intermediate',
        }),
      ]),
    ),
  ) as { [Name in AcuityName<Of>]: ChoiceField<Value> }

export const normalOrNot = { normal: 'Normal', abnormal: 'Abnormal' } as const
export const plates = Array.from({ length: 17 }, (_, index) => `${index + 1}`)

export const vision = {
  correctionType: choiceField({
    label: 'Correction worn',
    options: { none: 'None', spectacles: 'Spectacles', contact_lenses: 'Contact lenses' },
  }),
  ...acuityGrid('distance', acuities),
  ...acuityGrid('intermediate', printSizes),
  ...acuityGrid('near', printSizes),
  ishiharaErrors: numberField({
    label: 'Ishihara, errors in the first 17 plates',
    group: 'Colour',
    unit: '',
    min: 0,
    max: 17,
    isOptional: true,
  }),
  ishiharaPlates: choicesField({ label: 'Plates missed', group: 'Colour', options: plates, isOptional: true }),
  fields: choiceField({ label: 'Fields by confrontation', options: normalOrNot }),
  fieldsText: textField({ label: 'Visual fields, description', isOptional: true }),
  movements: choiceField({ label: 'Eye movements', options: normalOrNot }),
  movementsText: textField({ label: 'Eye movements, description', isOptional: true }),
  coverTest: choiceField({ label: 'Cover test', options: normalOrNot }),
  coverTestText: textField({ label: 'Cover test, description', isOptional: true }),
}

export const ears = ['right', 'left'] as const
export type Ear = (typeof ears)[number]
/** Frequencies of an audiogram in Hz. 8000 Hz is optional. */
export const frequencies = [500, 1000, 2000, 3000, 4000, 6000, 8000] as const
export type Frequency = (typeof frequencies)[number]

/** `right3000` etc. */
export type ThresholdName = `${Ear}${Frequency}`

/** `isOptional`: the voice test was sufficient. 8000 Hz is always optional. */
export const thresholdsOf = (isOptional: boolean) =>
  Object.fromEntries(
    ears.flatMap((ear) =>
      frequencies.map((hertz) => [
        `${ear}${hertz}`,
        numberField({
          label: `${ear === 'right' ? 'Right' : 'Left'} ear, ${hertz} Hz`,
          group: 'Audiogram',
          unit: 'dB HL',
          min: -10,
          max: 120,
          step: 5,
          isOptional: isOptional || hertz === 8000,
        }),
      ]),
    ),
  ) as { [Name in ThresholdName]: NumberField }

const passOrFail = { pass: 'Pass', fail: 'Fail' } as const

export const hearing = {
  voiceRight: choiceField({ label: 'Voice at 2 m, back turned, right ear', options: passOrFail }),
  voiceLeft: choiceField({ label: 'Voice at 2 m, back turned, left ear', options: passOrFail }),
  ...thresholdsOf(true),
  audiogramOn: dayField({ label: 'Audiogram done on', group: 'Audiogram', isOptional: true }),
  audiogramBy: textField({ label: 'Tester', group: 'Audiogram', max: 100, isOptional: true }),
  calibratedOn: dayField({ label: 'Audiometer calibrated on', group: 'Audiogram', isOptional: true }),
  quietHours: numberField({
    label: 'Hours without noise before',
    group: 'Audiogram',
    unit: 'h',
    min: 0,
    max: 168,
    isOptional: true,
  }),
}
