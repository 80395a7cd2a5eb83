import { mostPastCertificates } from '@clearwing/domain/past-certificates/schema.ts'
import type { ImportFormat } from '#platform/import/read-rows.ts'

/** The headings of a file of past certificates, the first of each as the page offers them. */
export const pastCertificateFormat: ImportFormat = {
  fields: [
    { key: 'nhi', title: 'NHI', others: ['NHI number'] },
    {
      key: 'organisationUserId',
      title: 'Registration number',
      others: ['CAA number', 'Client number', 'Regulator ID'],
    },
    { key: 'regulatorId', title: 'Regulator', others: ['Authority'] },
    { key: 'firstName', title: 'First name', others: ['Given name', 'Forename'] },
    { key: 'middleNames', title: 'Middle names', others: ['Middle name'] },
    { key: 'lastName', title: 'Last name', others: ['Surname', 'Family name'] },
    { key: 'dateOfBirth', title: 'Born', others: ['Date of birth', 'Birth date', 'Birthday', 'DOB'] },
    { key: 'medicalClass', title: 'Class', others: ['Medical class', 'Certificate class'] },
    { key: 'privilege', title: 'Privilege', others: ['Operations'] },
    { key: 'number', title: 'Certificate number', others: ['Certificate', 'Certificate no', 'Number'] },
    { key: 'issuedOn', title: 'Issued', others: ['Issue date', 'Date of issue', 'Issued on', 'From'] },
    { key: 'expiresOn', title: 'Expires', others: ['Expiry', 'Expiry date', 'Expires on', 'To', 'Until'] },
    { key: 'conditions', title: 'Conditions', others: ['Restrictions', 'Endorsements'] },
    { key: 'examiner', title: 'Examiner', others: ['Medical examiner', 'Doctor', 'Issued by'] },
  ],
  needs: [['dateOfBirth'], ['medicalClass'], ['number'], ['issuedOn'], ['expiresOn']],
  mostRows: mostPastCertificates,
}

const titles = new Map(pastCertificateFormat.fields.map(({ key, title }) => [key, title]))

/** The heading under which a problem of a field is reported. */
export const pastHeadingOf = (key: string) => titles.get(key) ?? ''
