/**
 * Words that reveal a person's condition or medication; none of them may leave the practice in what is shown to others.
 */
export const diagnosisWords = [
  ...['asthma', 'diabetes', 'insulin', 'epilepsy', 'seizure', 'migraine', 'syncope', 'vertigo', 'stroke', 'aneurysm'],
  ...[
    'angina',
    'infarction',
    'arrhythmia',
    'fibrillation',
    'hypertension',
    'pacemaker',
    'stent',
    'murmur',
    'thrombosis',
  ],
  ...['embolism', 'anaemia', 'leukaemia', 'lymphoma', 'melanoma', 'carcinoma', 'tumour', 'cancer', 'chemotherapy'],
  ...['depression', 'anxiety', 'bipolar', 'psychosis', 'schizophrenia', 'suicide', 'autism', 'dyslexia', 'dementia'],
  ...[
    'alcoholism',
    'cannabis',
    'methamphetamine',
    'opioid',
    'methadone',
    'overdose',
    'lithium',
    'sertraline',
    'warfarin',
  ],
  ...[
    'metoprolol',
    'metformin',
    'prednisone',
    'apnoea',
    'narcolepsy',
    'insomnia',
    'sarcoidosis',
    'tuberculosis',
    'pneumothorax',
  ],
  ...['emphysema', 'bronchitis', 'hepatitis', 'cirrhosis', 'pancreatitis', 'colitis', 'ulcer', 'gallstones', 'hernia'],
  ...[
    'nephritis',
    'dialysis',
    'haematuria',
    'proteinuria',
    'prostatectomy',
    'endometriosis',
    'miscarriage',
    'pregnancy',
  ],
  ...['glaucoma', 'cataract', 'keratoconus', 'diplopia', 'otosclerosis', 'tinnitus', 'amputation', 'arthritis', 'gout'],
  ...['sclerosis', 'parkinson', 'neuropathy', 'HIV', 'chlamydia', 'transplant', 'obesity', 'thyroiditis', 'psoriasis'],
]

/** Returns the diagnoses that a text contains, as whole words, ignoring case. */
export const diagnosesIn = (text: string) =>
  diagnosisWords.filter((word) => new RegExp(`\\b${word}\\b`, 'i').test(text))
