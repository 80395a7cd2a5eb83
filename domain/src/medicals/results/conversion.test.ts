import { expect, test } from 'vitest'
import { converterOf } from './conversion.ts'

test.each([
  ['hba1c', '%', 'mmol/mol', 5.7, 39],
  ['hba1c', '%', 'mmol/mol', 6.5, 48],
  ['glucose', 'mg/dL', 'mmol/L', 99, 5.5],
  ['glucose-fasting', 'MG/DL', 'mmol/l', 126, 7],
  ['cholesterol', 'mg/dL', 'mmol/L', 200, 5.17],
  ['hdl', 'mg/dL', 'mmol/L', 40, 1.03],
  ['triglyceride', 'mg/dL', 'mmol/L', 150, 1.69],
  ['creatinine', 'mg/dL', 'µmol/L', 1.2, 106],
])('%s of %s is converted to %s: %d as %d', (analyte, from, to, value, converted) =>
  expect(converterOf(analyte, from, to)?.(value)).toBe(converted),
)

test.each([
  ['a value already in the unit', 'hba1c', 'mmol/mol', 'mmol/mol'],
  ['back', 'hba1c', 'mmol/mol', '%'],
  ['an analyte without a conversion', 'urea', 'mg/dL', 'mmol/L'],
  ['an unknown test', null, '%', 'mmol/mol'],
  ['from another unit', 'glucose', 'g/L', 'mmol/L'],
])('no value is converted: %s', (_case, analyte, from, to) => expect(converterOf(analyte, from, to)).toBeUndefined())
