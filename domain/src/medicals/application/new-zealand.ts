import type { Question } from './schema.ts'

// Questions of the application (form 24067-001), rebuilt from the model form of ICAO Annex 1 and general practice. They
// are rows of the database, where the regulator's own wording replaces them.

const source = 'Rebuilt from the ICAO model application form; the wording of form 24067-001 is yet to be confirmed'

const history = [
  'Frequent or severe headaches, migraine',
  'Dizziness, vertigo or unsteadiness',
  'Fainting, blackout or unconsciousness for any reason',
  'Fits, seizures or epilepsy',
  'Head injury or concussion',
  'Stroke, transient ischaemic attack or another disease of the nervous system: tremor, weakness, numbness',
  'Eye disease, injury or surgery (including laser surgery), double vision, glaucoma',
  'Glasses or contact lenses worn; prescription changed',
  'Difficulty with colours',
  'Ear disease, hearing loss, tinnitus, hearing aid',
  'Nose, sinus or throat trouble, hay fever, trouble clearing the ears',
  'Asthma, wheeze, bronchitis or another lung disease, pneumothorax',
  'Sleep apnoea, snoring with daytime sleepiness, or another sleep disorder',
  'Chest pain, angina, heart attack, heart surgery or stent',
  'Heart murmur, valve disease or cardiomyopathy',
  'Palpitations, abnormal rhythm, pacemaker',
  'High or low blood pressure',
  'High cholesterol',
  'Stomach, bowel, liver or gall bladder trouble, hernia',
  'Kidney or bladder trouble, stone, blood in the urine',
  'Diabetes, or sugar in the urine',
  'Thyroid or another gland disorder',
  'Anaemia, blood or clotting disorder',
  'Cancer, tumour or growth',
  'Infection: tuberculosis, hepatitis, HIV or malaria',
  'Skin disorder',
  'Sexually transmitted infection',
  'Back, neck, joint, muscle or bone problem; amputation',
  'Gynaecological problem, or pregnancy (with the due date)',
  'Admission to hospital, an operation, or another illness',
  'Consultation with a health practitioner since your last medical: who, when, why',
  'Anxiety, depression, stress or another mental disorder, therapy',
  'Self-harm or a suicide attempt, or thoughts of it',
  'Attention disorder, autism or learning difficulty',
  'Alcohol or drug problem, treatment or dependence',
  'Conviction for drink-driving or drug-driving, or a drug offence',
  'Failed or refused drug or alcohol test',
  'Motion sickness that needed treatment',
  'Rejected for life insurance, military service or other work on medical grounds',
  'Medical pension, accident compensation or sickness benefit; or any other condition',
]

/** Parents, brothers, sisters and children: who, and at what age. */
const family = [
  'Heart disease before the age of 60',
  'High blood pressure',
  'High cholesterol',
  'Stroke',
  'Epilepsy',
  'Mental illness',
  'Diabetes',
  'Tuberculosis',
  'Asthma or allergy',
  'Glaucoma',
  'An inherited disease',
]

const forEverybody = { sex: null, ageFrom: null, ageTo: null, purpose: null, formVersion: null }

/** Sex of the applicants who are asked a question, by its text. */
const onlyFor: Record<string, string> = { 'Gynaecological problem, or pregnancy (with the due date)': 'F' }

const numbered = (section: Question['section'], prefix: string, texts: string[]) =>
  texts.map((text, index): Question & { fromDay: string; source: string; isConfirmed: boolean } => ({
    section,
    number: `${prefix}${index + 1}`,
    text,
    answerType: 'yesNo',
    options: [],
    explainWhen: ['yes'],
    ...forEverybody,
    sex: onlyFor[text] ?? null,
    fromDay: '2006-05-01',
    source,
    isConfirmed: false,
  }))

export const newZealandQuestions = [...numbered('history', '', history), ...numbered('family', 'F', family)]
