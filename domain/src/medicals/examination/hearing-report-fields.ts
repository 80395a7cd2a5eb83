import { choiceField, dayField, type NumberField, numberField, textField } from './field.ts'
import { reportEnd } from './report-fields.ts'
import { type Ear, ears, normalOrNot, thresholdsOf } from './sense-fields.ts'

// An audiologist's findings. The thresholds have the same names as in the hearing part.

export const boneFrequencies = [500, 1000, 2000, 3000, 4000] as const
/** `boneRight3000` etc. */
export type BoneName = `bone${Capitalize<Ear>}${(typeof boneFrequencies)[number]}`

const earName = (ear: Ear) => (ear === 'right' ? 'Right' : 'Left')

const bone = Object.fromEntries(
  ears.flatMap((ear) =>
    boneFrequencies.map((hertz) => [
      `bone${earName(ear)}${hertz}`,
      numberField({
        label: `${earName(ear)} ear, ${hertz} Hz`,
        group: 'Bone conduction',
        unit: 'dB HL',
        min: -10,
        max: 80,
        step: 5,
        isOptional: true,
      }),
    ]),
  ),
) as { [Name in BoneName]: NumberField }

const tympanogram = (label: string) =>
  choiceField({ label, group: 'Middle ear', options: ['A', 'As', 'Ad', 'B', 'C'], isOptional: true })
const speech = 'Speech'
const score = (label: string) => numberField({ label, group: speech, unit: '%', min: 0, max: 100, isOptional: true })

export const audiologyReport = {
  doneOn: dayField({ label: 'Tested on' }),
  ...thresholdsOf(false),
  ...bone,
  calibratedOn: dayField({ label: 'Audiometer calibrated on', group: 'Audiogram', isOptional: true }),
  quietHours: numberField({
    label: 'Hours without noise before',
    group: 'Audiogram',
    unit: 'h',
    min: 0,
    max: 168,
    isOptional: true,
  }),
  speechRight: score('Words understood, right ear'),
  speechLeft: score('Words understood, left ear'),
  speechInNoise: choiceField({
    label: 'Speech in noise',
    group: speech,
    options: { pass: 'Pass', fail: 'Fail' },
    isOptional: true,
  }),
  otoscopy: choiceField({ label: 'Ear canals and drums', group: 'Middle ear', options: normalOrNot, isOptional: true }),
  tympanogramRight: tympanogram('Tympanogram, right ear'),
  tympanogramLeft: tympanogram('Tympanogram, left ear'),
  hearingAid: choiceField({
    label: 'Hearing aid',
    group: 'Conclusion',
    options: { none: 'None', right: 'Right', left: 'Left', both: 'Both' },
    isOptional: true,
  }),
  cause: textField({ label: 'Type and cause of hearing loss', group: 'Conclusion', isOptional: true }),
  ...reportEnd,
}
