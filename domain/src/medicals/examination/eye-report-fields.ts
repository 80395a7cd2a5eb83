import { choiceField, choicesField, dayField, type NumberField, numberField, textField, yesNoField } from './field.ts'
import { reportEnd } from './report-fields.ts'
import { acuities, acuityGrid, type Distance, distances, normalOrNot, plates, printSizes } from './sense-fields.ts'

// The findings of an optometrist or ophthalmologist, in the order of the special eye report form.

/** The pair being worn, and the spare pair. */
export const pairs = ['Main', 'Standby'] as const
export type SpectaclePair = (typeof pairs)[number]
const oneEye = ['Right', 'Left'] as const
const lensValues = ['Sphere', 'Cylinder', 'Axis'] as const

/** `distanceRightMainSphere` etc. */
export type LensName = `${Distance}${(typeof oneEye)[number]}${SpectaclePair}${(typeof lensValues)[number]}`

export const pairNames: Record<SpectaclePair, string> = { Main: 'main pair', Standby: 'standby pair' }
const lensShapes = {
  Sphere: { unit: 'DS', min: -30, max: 30, decimals: 2, step: 0.25 },
  Cylinder: { unit: 'DC', min: -15, max: 15, decimals: 2, step: 0.25 },
  Axis: { unit: '°', min: 0, max: 180 },
}

const prescription = Object.fromEntries(
  pairs.flatMap((pair) =>
    distances.flatMap((distance) =>
      oneEye.flatMap((eye) =>
        lensValues.map((value) => [
          `${distance}${eye}${pair}${value}`,
          numberField({
            label: `${eye} eye, ${distance}, ${value.toLowerCase()}`,
            group: `Prescription, ${pairNames[pair]}`,
            ...lensShapes[value],
            isOptional: true,
          }),
        ]),
      ),
    ),
  ),
) as { [Name in LensName]: NumberField }

const yes = (label: string, group: string) => yesNoField({ label, group, isOptional: true })
const text = (label: string, group?: string) => textField({ label, ...(group && { group }), isOptional: true })
const number = (label: string, group: string, unit: string, max: number, decimals = 0) =>
  numberField({ label, group, unit, min: 0, max, decimals, isOptional: true })
const finding = (label: string, group: string) => choiceField({ label, group, options: normalOrNot, isOptional: true })

/** Eye deviations in prism dioptres, at 6 m and near. */
export const prismNames = ['distanceExo', 'distanceEso', 'distanceHyper', 'nearExo', 'nearEso', 'nearHyper'] as const
export type PrismName = (typeof prismNames)[number]

const lenses = 'Contact lenses'
const muscles = 'Heterophoria, prism dioptres'
const health = 'Eyes'
const prism = (label: string) => number(label, muscles, 'Δ', 60, 1)

export const eyeReport = {
  doneOn: dayField({ label: 'Examined on' }),
  historyText: text('History, including family history, of disease, vision and surgery'),
  hadRefractiveSurgery: yesNoField({ label: 'Refractive surgery', isOptional: true }),
  ...acuityGrid('distance', acuities),
  ...acuityGrid('intermediate', printSizes),
  ...acuityGrid('near', printSizes),
  ...prescription,
  correctionType: text('Type of correction', 'Prescription, main pair'),
  lensType: text('Type', lenses),
  lensesWornFor: text('Worn for', lenses),
  lensPathology: text('Complications', lenses),
  lensesTolerated: yes('Well tolerated, also on long flights', lenses),
  lensesAdequate: yes('Fit and power adequate', lenses),
  ishiharaErrors: number('Ishihara, errors in the first 17 plates', 'Colour', '', 17),
  ishiharaPlates: choicesField({ label: 'Plates missed', group: 'Colour', options: plates, isOptional: true }),
  coverTest: finding('Cover test', muscles),
  distanceExo: prism('Distance, exo'),
  distanceEso: prism('Distance, eso'),
  distanceHyper: prism('Distance, hyper'),
  nearExo: prism('Near, exo'),
  nearEso: prism('Near, eso'),
  nearHyper: prism('Near, hyper'),
  fusionalReserves: text('Fusional reserves', muscles),
  binocularVision: finding('Binocular single vision', health),
  fundi: finding('Fundi, media, corneas', health),
  fields: finding('Fields by confrontation', health),
  pressureRight: number('Pressure, right eye', health, 'mmHg', 80),
  pressureLeft: number('Pressure, left eye', health, 'mmHg', 80),
  opticNerve: finding('Optic nerves', health),
  glare: finding('Contrast, glare, haze', health),
  glareLines: number('Lines lost by glare', health, 'lines', 15),
  findingText: text('Details of abnormal findings', health),
  ...reportEnd,
}
