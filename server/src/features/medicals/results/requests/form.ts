import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { nameOfTest, requestableTest } from '@clearwing/domain/medicals/results/requests/tests.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import type { RequestFormContent } from '#features/medicals/documents/request-form.ts'
import { documentTemplateOn } from '#features/medicals/documents/template-store.ts'
import { findPersonFor } from '#features/medicals/person-store.ts'
import { findOrganisation, type StoredOrganisation } from '#features/organisations/index.ts'
import { findUser, type StoredUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { clinicianOf } from './content.ts'
import type { RequestWithNames } from './store.ts'

/** The form of a request, created each time and never stored. */
export async function writeForm(tx: Tx, site: Site, actor: Actor, medical: Medical, stored: RequestWithNames) {
  const { writeRequestForm } = await import('#features/medicals/documents/writers.ts')
  const bytes = await writeRequestForm(await contentOf(tx, site, actor, medical, stored))
  return { bytes, fileName: `Laboratory request ${stored.row.number}.pdf` }
}

async function contentOf(
  tx: Tx,
  { config }: Site,
  actor: Actor,
  medical: Medical,
  { row, laboratoryName }: RequestWithNames,
): Promise<RequestFormContent> {
  const person = await findPersonFor(tx, actor, medical)
  const doctor = found(await findUser(tx, row.doctorId ?? row.requestedBy))
  const regulator = found(await findOrganisation(tx, medical.regulatorId))
  const practice = found(await findOrganisation(tx, row.practiceId))
  const { number, tests, isFasting, isUrgent, clinicalDetails, copiesTo, requestedAt } = row
  return {
    number,
    isFasting,
    isUrgent,
    clinicalDetails,
    copiesTo,
    laboratory: laboratoryName,
    patient: patientOf(person, medical),
    tests: tests.map((test, index) => ({
      number: `${number}-${index + 1}`,
      name: nameOfTest(test),
      code: requestableTest(test)?.loinc ?? '',
    })),
    doctor: { name: shownName(doctor), number: numberOf(doctor) },
    resultsTo: resultsTo(practice, config.hl7?.addresses ?? []),
    requestedOn: dayInZone(requestedAt),
    regulator: regulator.shortName ?? regulator.name,
    template: await documentTemplateOn(tx, medical.regulatorId, 'request_form', dayInZone(requestedAt)),
    brand: { product: config.product, displayName: config.displayName },
    createdAt: requestedAt,
  }
}

const lineOf = ({ street, suburb, city, postcode }: StoredUser | StoredOrganisation) =>
  [street, suburb, [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

const patientOf = (person: StoredUser, { personName, dateOfBirth }: Medical): RequestFormContent['patient'] => ({
  name: personName,
  nhi: person.nhi,
  dateOfBirth: dateOfBirth ?? '',
  sex: person.gender ?? '',
  address: lineOf(person),
  phone: person.phone ?? '',
})

function numberOf(doctor: StoredUser) {
  const { number, system } = clinicianOf(doctor)
  return number && `${system} ${number}`
}

const resultsTo = (practice: StoredOrganisation, addresses: string[]) => [
  ...[practice.name, lineOf(practice), practice.phone ?? ''].filter((line) => line !== ''),
  ...(addresses.length > 0 ? [`Electronically: ${addresses.join(', ')}`] : []),
]
