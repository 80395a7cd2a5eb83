import { choiceField, dayField, numberField, textField, yesNoField } from './field.ts'
import { reportEnd } from './report-fields.ts'
import { normalOrNot } from './sense-fields.ts'

// A cardiologist's findings: reading of the ECG, exercise test, echocardiogram, monitoring.

const exercise = 'Exercise test'
const echo = 'Echocardiogram'
const monitor = 'Monitoring'
const end = 'Conclusion'

/** Groups that not every report has. */
export const cardiologyTests: readonly string[] = [exercise, echo, monitor]

const day = (label: string, group: string) => dayField({ label, group, isOptional: true })
const text = (label: string, group?: string) => textField({ label, ...(group && { group }), isOptional: true })
const number = (label: string, group: string, unit: string, min: number, max: number, decimals = 0) =>
  numberField({ label, group, unit, min, max, decimals, isOptional: true })

export const cardiologyReport = {
  doneOn: dayField({ label: 'Seen on' }),
  historyText: text('History and symptoms'),
  ecgReading: choiceField({
    label: 'ECG reading',
    options: { normal: 'Normal', normal_variant: 'Normal variant', abnormal: 'Abnormal' },
    isOptional: true,
  }),
  ecgText: text('ECG finding'),
  exerciseOn: day('Done on', exercise),
  protocol: choiceField({
    label: 'Protocol',
    group: exercise,
    options: ['Bruce', 'Modified Bruce', 'Bicycle', 'Other'],
    isOptional: true,
  }),
  minutes: number('Duration', exercise, 'min', 0, 40, 1),
  mets: number('Workload achieved', exercise, 'METs', 1, 30, 1),
  heartRateReached: number('Heart rate, % of predicted', exercise, '%', 20, 130),
  exerciseResult: choiceField({
    label: 'Ischaemia',
    group: exercise,
    isOptional: true,
    options: { negative: 'None', equivocal: 'Doubtful', positive: 'Present' },
  }),
  exerciseText: text('Symptoms, rhythm, blood pressure', exercise),
  echoOn: day('Done on', echo),
  ejectionFraction: number('Ejection fraction', echo, '%', 5, 90),
  echoResult: choiceField({ label: 'Result', group: echo, options: normalOrNot, isOptional: true }),
  echoText: text('Chambers, walls, valves', echo),
  monitoredOn: day('Started on', monitor),
  monitoredHours: number('Duration', monitor, 'h', 1, 720),
  monitorResult: choiceField({ label: 'Result', group: monitor, options: normalOrNot, isOptional: true }),
  monitorText: text('Finding', monitor),
  diagnosis: text('Diagnosis', end),
  treatment: text('Treatment', end),
  annualRisk: numberField({
    label: 'Annual risk of an event',
    group: end,
    unit: '%',
    min: 0,
    max: 100,
    decimals: 1,
    isOptional: true,
  }),
  incapacitation: yesNoField({ label: 'Risk of sudden incapacitation discussed', group: end, isOptional: true }),
  followUp: text('Follow-up advised', end),
  ...reportEnd,
}
