import { choiceField, choicesField, dayField, numberField, textField, timeField, yesNoField } from './field.ts'

// The measurements of the examination report (form 24067-002). The ranges are hard input limits, chosen so that no real
// person reaches them.

export const body = {
  height: numberField({ label: 'Height', unit: 'cm', min: 120, max: 230, decimals: 1 }),
  weight: numberField({ label: 'Weight', unit: 'kg', min: 30, max: 250, decimals: 1, hint: 'Without shoes' }),
  waist: numberField({ label: 'Waist', unit: 'cm', min: 50, max: 200, decimals: 1, isOptional: true }),
  neck: numberField({ label: 'Neck', unit: 'cm', min: 25, max: 70, decimals: 1, isOptional: true }),
}

const systolic = (group: string, isOptional: boolean) =>
  numberField({ label: 'Systolic', group, unit: 'mmHg', min: 70, max: 260, isOptional })
const diastolic = (group: string, isOptional: boolean) =>
  numberField({ label: 'Diastolic', group, unit: 'mmHg', min: 40, max: 160, isOptional })
const timeTakenField = (group: string) => timeField({ label: 'Taken', group, isOptional: true })

export const bloodPressure = {
  systolic1: systolic('Reading 1', false),
  diastolic1: diastolic('Reading 1', false),
  taken1: timeTakenField('Reading 1'),
  systolic2: systolic('Reading 2', true),
  diastolic2: diastolic('Reading 2', true),
  taken2: timeTakenField('Reading 2'),
  systolic3: systolic('Reading 3', true),
  diastolic3: diastolic('Reading 3', true),
  taken3: timeTakenField('Reading 3'),
  arm: choiceField({ label: 'Arm', options: { left: 'Left', right: 'Right' } }),
  position: choiceField({ label: 'Position', options: { sitting: 'Sitting', lying: 'Lying' } }),
  pulse: numberField({ label: 'Pulse', unit: 'bpm', min: 30, max: 200 }),
  rhythm: choiceField({ label: 'Rhythm', options: { regular: 'Regular', irregular: 'Irregular' } }),
}

/** Dipstick results in ascending order. */
export const dipstick = ['negative', 'trace', '1+', '2+', '3+', '4+'] as const
const strip = (label: string, isOptional = false) => choiceField({ label, options: dipstick, isOptional })

export const urine = {
  glucose: strip('Glucose'),
  protein: strip('Protein'),
  blood: strip('Blood'),
  leucocytes: strip('Leucocytes', true),
  ketones: strip('Ketones', true),
  ph: numberField({ label: 'pH', unit: '', min: 4, max: 9, decimals: 1, isOptional: true }),
  specificGravity: numberField({
    label: 'Specific gravity',
    unit: '',
    min: 1,
    max: 1.05,
    decimals: 3,
    isOptional: true,
  }),
  comment: textField({ label: 'Comment', isOptional: true }),
}

/**
 * Normal variants that do not need a cardiologist (examination procedures, schedule 1, section 3; yet to be compared).
 */
export const ecgVariants = [
  'Sinus bradycardia in a fit person',
  'Sinus arrhythmia',
  'Sinus tachycardia below 110',
  'First-degree AV block below 0.22 s',
  'Incomplete right bundle branch block',
  'Early repolarisation',
  'Axis between -30° and +110°',
  'Single atrial ectopics',
  'Single ventricular ectopic',
  'Ectopic atrial rhythm',
  'Low voltage in limb leads',
  'T wave inversion in III or V1',
] as const

export const ecg = {
  doneOn: dayField({ label: 'Done on' }),
  rate: numberField({ label: 'Rate', unit: 'bpm', min: 30, max: 200, isOptional: true }),
  pr: numberField({ label: 'PR interval', unit: 'ms', min: 50, max: 500, isOptional: true }),
  qrs: numberField({ label: 'QRS duration', unit: 'ms', min: 40, max: 250, isOptional: true }),
  qtc: numberField({ label: 'QTc', unit: 'ms', min: 250, max: 700, isOptional: true }),
  axis: numberField({ label: 'Axis', unit: '°', min: -180, max: 180, isOptional: true }),
  machineReading: textField({ label: 'Machine reading', isOptional: true }),
  conclusion: choiceField({
    label: 'Conclusion',
    options: { normal: 'Normal', normal_variant: 'Normal variant', abnormal: 'Abnormal' },
  }),
  variants: choicesField({ label: 'Normal variants', options: ecgVariants, isOptional: true }),
  finding: textField({ label: 'Other variant or finding', isOptional: true }),
  readBy: choiceField({ label: 'Read by', options: { examiner: 'Medical examiner', cardiologist: 'Cardiologist' } }),
  readerName: textField({ label: 'Name of the reader', max: 100 }),
}

export const spirometry = {
  doneOn: dayField({ label: 'Done on' }),
  fvc: numberField({ label: 'FVC', unit: 'L', min: 1, max: 9, decimals: 2 }),
  fev1: numberField({ label: 'FEV1', unit: 'L', min: 0.3, max: 9, decimals: 2 }),
  fvcPredicted: numberField({ label: 'FVC, % of predicted', unit: '%', min: 10, max: 200, isOptional: true }),
  fev1Predicted: numberField({ label: 'FEV1, % of predicted', unit: '%', min: 10, max: 200, isOptional: true }),
  peakFlow: numberField({ label: 'Peak flow', unit: 'L/min', min: 50, max: 1000, isOptional: true }),
  comment: textField({ label: 'Comment', isOptional: true }),
}

/** The estimate comes from a calculator of the examiner's choice; its input is stored with its version. */
export const cardiovascularRisk = {
  doneOn: dayField({ label: 'Estimated on' }),
  percent: numberField({ label: '5-year risk', unit: '%', min: 0, max: 100, decimals: 1 }),
  calculator: textField({ label: 'Calculator', max: 100 }),
  calculatorVersion: textField({ label: 'Version', max: 50 }),
  systolic: numberField({ label: 'Systolic used', unit: 'mmHg', min: 70, max: 260, isOptional: true }),
  cholesterolRatio: numberField({
    label: 'Total cholesterol to HDL',
    unit: '',
    min: 1,
    max: 20,
    decimals: 1,
    isOptional: true,
  }),
  smoking: choiceField({
    label: 'Smoking',
    options: { never: 'Never', ex: 'Stopped', current: 'Smokes' },
    isOptional: true,
  }),
  deprivation: numberField({ label: 'NZDep quintile', unit: '', min: 1, max: 5, isOptional: true }),
  familyHistory: yesNoField({ label: 'Family history of premature disease', isOptional: true }),
  atrialFibrillation: yesNoField({ label: 'Atrial fibrillation', isOptional: true }),
  diabetes: yesNoField({ label: 'Diabetes', isOptional: true }),
  bloodPressureMedicine: yesNoField({ label: 'Blood pressure medication', isOptional: true }),
  lipidMedicine: yesNoField({ label: 'Lipid-lowering medication', isOptional: true }),
  antithromboticMedicine: yesNoField({ label: 'Antithrombotic medication', isOptional: true }),
}
