/** Labels of a person's fields in the comparison. */
const words: Record<string, string> = {
  title: 'Title',
  firstName: 'First name',
  middleNames: 'Middle names',
  lastName: 'Last name',
  knownAs: 'Known as',
  previousNames: 'Previous names',
  initials: 'Initials',
  userName: 'User name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  nationality: 'Nationality',
  nhi: 'NHI',
  email: 'Email',
  phone: 'Phone',
  otherPhone: 'Other phone',
  occupation: 'Occupation',
  hpiPractitioner: 'HPI number',
  practisingNumber: 'Practising number',
  street: 'Street',
  suburb: 'Suburb',
  city: 'City',
  state: 'State',
  postcode: 'Postcode',
  country: 'Country',
}

export const mergeFieldInWords = (field: string) => words[field] ?? field
