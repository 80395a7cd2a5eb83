import { expect, test } from 'vitest'
import { builtInAnalytes } from './analytes.ts'
import { analyteFinder } from './find-analyte.ts'

const findAnalyte = analyteFinder(builtInAnalytes)
const find = (code: string, text = '', unit = '', about = '', otherCode = '', otherText = '') =>
  findAnalyte({ code: { code, text, system: '', otherCode, otherText }, unit, about })?.code

test.each([
  ['LOINC', find('14647-2', 'Cholesterol', 'mmol/L'), 'cholesterol'],
  ['LOINC in the second triplet', find('HBA1C', 'Glyco test', 'mmol/mol', '', '59261-8', 'HbA1c'), 'hba1c'],
  ['LOINC with the sender’s own name', find('6690-2', 'WBC', '10^9/L'), 'white-cells'],
  ['words alone', find('LAB77', 'Triglycerides', 'mmol/L'), 'triglyceride'],
  ['a local code only', find('TSH'), 'tsh'],
  ['a name, whatever its case and accents', find('', 'CHOL/HDL'), 'cholesterol-ratio'],
  ['red cells in blood', find('789-8', 'Red cells', '10^12/L', 'Full blood count'), 'red-cells'],
  ['red cells in blood, by a local code', find('RBC', '', '10*12/L'), 'red-cells'],
  ['red cells in urine, by name', find('URBC', 'Red cells', '10^6/L', 'Urine microscopy'), undefined],
  ['glucose on a urine strip', find('5792-7', 'Glucose', ''), 'urine-glucose'],
  ['blood on a urine strip', find('5794-3', 'Blood', ''), 'urine-blood'],
  ['glucose in blood, by name', find('GLU', 'Glucose', 'mmol/L'), 'glucose'],
  ['glucose in urine, by name', find('GLU', 'Glucose', 'mmol/L', 'Urinalysis'), 'urine-glucose'],
  ['a code for bilirubin with the name of GGT', find('14631-6', 'GGT', 'U/L'), undefined],
  ['an unknown code with the name of GGT', find('1968-7', 'GGT', 'U/L'), 'ggt'],
  ['a percentage of cells', find('770-8', 'Neutrophils %', '%'), undefined],
  ['nothing', find(''), undefined],
])('%s', (_how, found, expected) => expect(found).toBe(expected))

test('no LOINC code and no name belongs to two analytes', () => {
  const codes = builtInAnalytes.flatMap(({ loinc }) => loinc)
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(builtInAnalytes.map(({ name }) => name)).size).toBe(builtInAnalytes.length)
})
