/** How the fields of an application are called, for links to them and where two texts of one are shown. */
export const labels = {
  'identity.title': 'Title',
  'identity.familyName': 'Family name',
  'identity.firstNames': 'First names',
  'identity.preferredName': 'Preferred name',
  'identity.previousNames': 'Previous names',
  'identity.dateOfBirth': 'Date of birth',
  'identity.gender': 'Gender',
  'identity.countryOfBirth': 'Country of birth',
  'identity.nationality': 'Nationality',
  'identity.street': 'Street',
  'identity.suburb': 'Suburb',
  'identity.city': 'City or town',
  'identity.postcode': 'Postcode',
  'identity.country': 'Country of residence',
  'identity.phone': 'Phone',
  'identity.email': 'E-mail',
  'identity.occupation': 'Occupation',
  'identity.employer': 'Employer',
  'identity.doctor': 'Your usual doctor',
  'identity.doctorPractice': 'Practice of your usual doctor',
  'identity.feeReceiptNumber': 'Fee receipt number',
  'identity.feeReceiptDay': 'Date of the receipt',
  'flying.licences': 'Licences held',
  'flying.licenceNumber': 'Licence number',
  'flying.kindsOfFlying': 'Kind of flying',
  'flying.aircraftTypes': 'Aircraft types',
  'flying.totalHours': 'Total hours',
  'flying.hoursLastYear': 'Hours in the last 12 months',
  'flying.hoursLastHalfYear': 'Hours in the last 6 months',
  'flying.singlePilotPassengers': 'Do you fly single-pilot air operations carrying passengers?',
  'flying.ifr': 'Do you want to fly under instrument flight rules?',
  'flying.lastMedicalDay': 'Date of your last medical, if any',
  'flying.lastMedicalPlace': 'Place and examiner of your last medical',
  'flying.refused':
    'Has any authority ever refused, suspended, revoked or put conditions on a medical certificate of yours?',
  'flying.accident': 'Have you had an aircraft accident or incident since your last medical?',
  'flying.otherCertificates': 'Certificates of other authorities',
  'medicines.takes': 'Do you take any medicine, prescribed, bought or herbal, or have you in the last 12 months?',
  'medicines.list': 'List of medicines',
  'lifestyle.tobacco': 'Tobacco or vaping',
  'lifestyle.yearStopped': 'Year you stopped',
  'lifestyle.perDay': 'How many a day',
  'lifestyle.smokedPastFiveYears': 'Have you smoked in the past 5 years?',
  'lifestyle.alcoholUnits': 'Alcohol a week',
  'lifestyle.drugs': 'Have you used recreational drugs?',
  'lifestyle.exercise': 'Exercise',
  'lifestyle.ethnicities': 'Ethnicity',
  'declaration.isComplete': 'My answers are complete and true',
  'declaration.consentsToExperts': 'Consent to ask experts',
} as const

export type LabelledField = keyof typeof labels

/** 'Family name', 'question 31', 'medicine 2': short, for a link. */
export function labelOf(key: string): string {
  const [section, field = '', index] = key.split('.')
  if (section === 'history' || section === 'family') return `question ${field}`
  if (field === 'list' && index !== undefined) return `medicine ${Number(index) + 1}`
  const own = key.replace(/Explanation$/, '') as LabelledField
  return labels[own] ?? field
}
