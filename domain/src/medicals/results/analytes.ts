import type { AnalyteGroup } from './analyte-schema.ts'

/** A laboratory test that Clearwing knows by name. */
export type Analyte = {
  code: string
  name: string
  group: AnalyteGroup
  /** Unit used by New Zealand laboratories. Nothing is converted: a result in another unit has a line of its own. */
  unit: string
  decimals: number
  /** LOINC codes: that of New Zealand's code set (HISO 10004) first, then others seen for the same test. */
  loinc: string[]
  /** Codes and names that laboratories use for the analyte. */
  words: string[]
}

const analyte = (
  code: string,
  name: string,
  group: Analyte['group'],
  unit: string,
  decimals: number,
  loinc: string[],
  words: string[] = [],
): Analyte => ({ code, name, group, unit, decimals, loinc, words })

export const builtInAnalytes: Analyte[] = [
  analyte('cholesterol', 'Cholesterol', 'Lipids', 'mmol/L', 1, ['14647-2', '2093-3'], ['CHOL', 'Total cholesterol']),
  analyte('hdl', 'HDL cholesterol', 'Lipids', 'mmol/L', 2, ['14646-4', '2085-9'], ['HDL']),
  analyte('ldl', 'LDL cholesterol', 'Lipids', 'mmol/L', 1, ['39469-2', '22748-8', '13457-7'], ['LDL']),
  analyte('triglyceride', 'Triglyceride', 'Lipids', 'mmol/L', 1, ['14927-8', '2571-8'], ['TRIG', 'Triglycerides']),
  analyte('cholesterol-ratio', 'Cholesterol/HDL ratio', 'Lipids', '', 1, ['32309-7', '9830-1'], ['Chol/HDL']),
  analyte('non-hdl', 'Non-HDL cholesterol', 'Lipids', 'mmol/L', 1, ['70204-3'], ['NHDL']),
  analyte(
    'hba1c',
    'HbA1c',
    'Glucose',
    'mmol/mol',
    0,
    ['59261-8', '4548-4', '17856-6', '55454-3'],
    ['HBA1C', 'Haemoglobin A1c', 'Glycated haemoglobin'],
  ),
  analyte(
    'glucose-fasting',
    'Glucose, fasting',
    'Glucose',
    'mmol/L',
    1,
    ['14771-0', '1558-6'],
    ['FGLU', 'Fasting glucose', 'Glucose fasting'],
  ),
  analyte(
    'glucose',
    'Glucose, random',
    'Glucose',
    'mmol/L',
    1,
    ['14749-6', '15074-8', '2345-7', '2339-0'],
    ['GLU', 'Glucose', 'Random glucose', 'Glucose random'],
  ),
  analyte('creatinine', 'Creatinine', 'Kidney', 'umol/L', 0, ['14682-9', '2160-0'], ['CREA']),
  analyte('egfr', 'eGFR', 'Kidney', 'mL/min/1.73m2', 0, ['62238-1', '98979-8', '33914-3', '69405-9'], ['EGFR']),
  analyte('urea', 'Urea', 'Kidney', 'mmol/L', 1, ['22664-7', '14937-7', '3094-0'], ['UREA']),
  analyte('sodium', 'Sodium', 'Kidney', 'mmol/L', 0, ['2951-2'], ['NA']),
  analyte('potassium', 'Potassium', 'Kidney', 'mmol/L', 1, ['2823-3'], ['K']),
  analyte('urate', 'Urate', 'Kidney', 'mmol/L', 2, ['14933-6', '3084-1'], ['URATE', 'Uric acid']),
  analyte('alt', 'ALT', 'Liver', 'U/L', 0, ['1742-6'], ['ALT', 'Alanine aminotransferase']),
  analyte('ast', 'AST', 'Liver', 'U/L', 0, ['1920-8'], ['AST', 'Aspartate aminotransferase']),
  analyte('alp', 'ALP', 'Liver', 'U/L', 0, ['6768-6'], ['ALP', 'Alkaline phosphatase']),
  analyte('ggt', 'GGT', 'Liver', 'U/L', 0, ['2324-2'], ['GGT', 'Gamma GT', 'Gamma glutamyl transferase']),
  analyte(
    'bilirubin',
    'Bilirubin',
    'Liver',
    'umol/L',
    0,
    ['14631-6', '1975-2'],
    ['BILI', 'Total bilirubin', 'Bilirubin total'],
  ),
  analyte('albumin', 'Albumin', 'Liver', 'g/L', 0, ['1751-7'], ['ALB']),
  analyte('cdt', 'CDT', 'Liver', '%', 1, [], ['CDT', 'Carbohydrate deficient transferrin']),
  analyte('haemoglobin', 'Haemoglobin', 'Blood count', 'g/L', 0, ['718-7', '20509-6'], ['HB', 'HGB', 'Hemoglobin']),
  analyte('haematocrit', 'Haematocrit', 'Blood count', 'L/L', 2, ['4544-3', '20570-8'], ['HCT', 'Hematocrit']),
  analyte(
    'red-cells',
    'Red cells',
    'Blood count',
    '10*12/L',
    2,
    ['789-8', '26453-1'],
    ['RBC', 'Red cell count', 'Red blood cells', 'Erythrocytes'],
  ),
  analyte('mcv', 'MCV', 'Blood count', 'fL', 0, ['787-2'], ['MCV', 'Mean cell volume']),
  analyte(
    'white-cells',
    'White cells',
    'Blood count',
    '10*9/L',
    1,
    ['6690-2', '11156-7'],
    ['WBC', 'White cell count', 'White blood cells', 'Leucocytes'],
  ),
  analyte('platelets', 'Platelets', 'Blood count', '10*9/L', 0, ['777-3', '11125-2'], ['PLT', 'Platelet count']),
  analyte('ferritin', 'Ferritin', 'Blood count', 'ug/L', 0, ['2276-4'], ['FERR']),
  analyte(
    'acr',
    'Urine albumin/creatinine',
    'Urine',
    'mg/mmol',
    1,
    ['32294-1', '14959-1', '9318-7', '30000-4'],
    ['ACR', 'Albumin/Creatinine ratio'],
  ),
  analyte('urine-glucose', 'Urine glucose', 'Urine', '', 0, ['5792-7'], ['Glucose']),
  analyte('urine-protein', 'Urine protein', 'Urine', '', 0, ['5804-0'], ['Protein']),
  analyte('urine-blood', 'Urine blood', 'Urine', '', 0, ['5794-3'], ['Blood']),
  analyte('tsh', 'TSH', 'Other', 'mIU/L', 2, ['3016-3'], ['TSH', 'Thyroid stimulating hormone']),
  analyte('free-t4', 'Free T4', 'Other', 'pmol/L', 1, ['14920-3', '3024-7'], ['FT4', 'Free thyroxine']),
  analyte('psa', 'PSA', 'Other', 'ug/L', 1, ['2857-1'], ['PSA', 'Prostate specific antigen']),
  analyte('crp', 'CRP', 'Other', 'mg/L', 0, ['1988-5'], ['CRP', 'C-reactive protein']),
]
