import { pairs, prismNames } from './eye-report-fields.ts'
import { isGiven } from './field.ts'
import { colourWarnings, thresholdWarnings } from './finding-warnings.ts'
import type { PartValues } from './schema.ts'
import { distances } from './sense-fields.ts'
import { isBeyond, limitOf, type Standard } from './standard-rows.ts'
import { type Warning, when } from './warning.ts'

const needsText = (isMissing: boolean, field: string) =>
  when(isMissing, field, 'Please explain', 'Describe the abnormal finding.')

/**
 * Warnings for the special eye report: deviations, glare, pressure, and strong lenses (regulator's form, lines 9 to
 * 13).
 */
export const eyeReportWarnings = (report: PartValues<'eye_report'>, rows: Standard[]): Warning[] => [
  ...colourWarnings(report.ishiharaErrors, rows),
  ...prismNames.flatMap((name) => {
    const value = report[name]
    const title = `${limitOf(rows, 'prism', name)} Δ or more`
    return when(isGiven(value) && isBeyond(rows, 'prism', name, value), name, title, 'Enter the fusional reserves.')
  }),
  ...when(
    report.hadRefractiveSurgery === true && !isGiven(report.glare),
    'glare',
    'Required after refractive surgery',
    'Test contrast, glare and haze.',
  ),
  ...when(
    isGiven(report.glareLines) && isBeyond(rows, 'eyes', 'glareLines', report.glareLines),
    'glareLines',
    `More than ${limitOf(rows, 'eyes', 'glareLines')} lines`,
    'This is abnormal.',
  ),
  ...(['pressureRight', 'pressureLeft'] as const).flatMap((name) => {
    const value = report[name]
    const isHigh = isGiven(value) && isBeyond(rows, 'eyes', 'pressure', value)
    return when(
      isHigh,
      name,
      `Above ${limitOf(rows, 'eyes', 'pressure')} mmHg`,
      'Check the visual fields and the optic nerves.',
    )
  }),
  ...sphereWarnings(report, rows),
  ...needsText(
    ['coverTest', 'binocularVision', 'fundi', 'fields', 'opticNerve', 'glare'].some(
      (name) => report[name as 'fundi'] === 'abnormal',
    ) && !report.findingText?.trim(),
    'findingText',
  ),
]

const sphereWarnings = (report: PartValues<'eye_report'>, rows: Standard[]): Warning[] =>
  pairs.flatMap((pair) =>
    distances.flatMap((distance) =>
      (['Right', 'Left'] as const).flatMap((eye) => {
        const name = `${distance}${eye}${pair}Sphere` as const
        const value = report[name]
        const isStrong = isGiven(value) && isBeyond(rows, 'eyes', 'sphere', Math.abs(value))
        return when(
          isStrong,
          name,
          `Beyond ±${limitOf(rows, 'eyes', 'sphere')} DS`,
          'High refractive error: add a remark.',
        )
      }),
    ),
  )

export const audiologyWarnings = (report: PartValues<'audiology_report'>, rows: Standard[]): Warning[] => [
  ...thresholdWarnings(report, rows),
  ...when(report.speechInNoise === 'fail', 'speechInNoise', 'Not passed', 'Describe what that means in operation.'),
]

export const cardiologyWarnings = (report: PartValues<'cardiology_report'>): Warning[] => [
  ...needsText(report.ecgReading === 'abnormal' && !report.ecgText?.trim(), 'ecgText'),
  ...needsText(report.echoResult === 'abnormal' && !report.echoText?.trim(), 'echoText'),
  ...needsText(report.monitorResult === 'abnormal' && !report.monitorText?.trim(), 'monitorText'),
  ...needsText(
    isGiven(report.exerciseResult) && report.exerciseResult !== 'negative' && !report.exerciseText?.trim(),
    'exerciseText',
  ),
]
