import type { MedicalClass } from '#medicals/classes.ts'
import type { PhraseSeed } from './conditions.ts'

const all: MedicalClass[] = ['class1', 'class2', 'class3']
const pilots: MedicalClass[] = ['class1', 'class2']

const colour = {
  fromDay: '2019-05-31',
  toDay: null,
  printsAs: null,
  isConfirmed: true,
  source: 'General Direction, Colour Vision Deficiency, in force 31 May 2019',
}
const wording = {
  fromDay: '2006-05-01',
  toDay: null,
  printsAs: null,
  isConfirmed: false,
  source: 'To be compared with the regulator’s wording',
}
/** For phrases that reveal a medical fact: the certificate prints S2 instead, which refers to the letter. */
const inLetter = { ...wording, printsAs: 'S2' }

/** The conditions, restrictions and endorsements of New Zealand. */
export const newZealandPhrases: PhraseSeed[] = [
  { code: 'V1', text: 'Correcting lenses must be worn (distance)', classes: all, ...wording },
  { code: 'V2', text: 'Reading correction must be available', classes: all, ...wording },
  { code: 'V3', text: 'Correcting lenses must be worn and a spare pair carried', classes: all, ...wording },
  { code: 'V4', text: 'Contact lenses may be worn; spectacles must be carried', classes: all, ...wording },
  { code: 'V5', text: 'Monocular: limited or no useful vision in one eye', classes: all, ...inLetter },
  { code: 'V6', text: 'Not valid for air operations carrying passengers', classes: ['class1'], ...colour },
  { code: 'V7', text: 'Not valid for night flying', classes: pilots, ...colour },
  {
    code: 'V8',
    text: 'Not valid for flight in the vicinity of a controlled aerodrome unless the aircraft is in radio contact with aerodrome control',
    classes: pilots,
    ...colour,
  },
  { code: 'H1', text: 'Hearing aids must be worn and spare batteries carried', classes: all, ...wording },
  {
    code: 'O1',
    text: 'Not valid for single-pilot air operations carrying passengers',
    classes: ['class1'],
    ...wording,
  },
  { code: 'O2', text: 'Valid only as or with co-pilot (multi-crew)', classes: pilots, ...wording },
  { code: 'O3', text: 'Valid only with a qualified safety pilot; not solo', classes: pilots, ...wording },
  { code: 'O4', text: 'Not valid for IFR', classes: pilots, ...wording },
  { code: 'O5', text: 'Not valid for aerobatics', classes: pilots, ...wording },
  { code: 'O6', text: 'Not valid for night', classes: pilots, ...wording },
  { code: 'O7', text: 'Valid only with another controller in the immediate vicinity', classes: ['class3'], ...wording },
  { code: 'O8', text: 'Not valid for the carriage of passengers', classes: pilots, ...wording },
  { code: 'P1', text: 'Prosthesis must be worn', classes: all, ...wording },
  {
    code: 'S1',
    text: 'Subject to surveillance: report {what} every {n} months to {whom}, first due {date}',
    classes: all,
    ...inLetter,
  },
  { code: 'S2', text: 'As per letter dated {date} from {whom}', classes: all, ...wording },
  { code: 'T1', text: 'Reduced duration: valid to {date}', classes: all, ...wording },
  { code: 'A1', text: 'Issued under flexibility (AMC {ref})', classes: all, ...wording },
  { code: 'L1', text: 'Geographic or operational limit: {text}', classes: all, ...wording },
]
