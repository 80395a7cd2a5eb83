import type { Order, OrderContent } from '@clearwing/domain/hl7/orders/order-message.ts'
import { requestableTest } from '@clearwing/domain/medicals/results/requests/tests.ts'
import { findUser, type StoredUser } from '#features/users/index.ts'
import type { Db } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { StoredLabRequest } from './store.ts'

/**
 * What the laboratory is told: the person, the tests, and who requests them. The same for an order and its
 * cancellation.
 */
export async function orderContent(db: Db, request: StoredLabRequest, kind: Order['kind']): Promise<OrderContent> {
  const person = found(await findUser(db, request.userId))
  const doctor = found(await findUser(db, request.doctorId ?? request.requestedBy))
  const { number, requestedAt, isUrgent, clinicalDetails, copiesTo, isFasting } = request
  return {
    kind,
    number,
    requestedAt,
    isUrgent,
    clinicalDetails,
    copiesTo,
    patient: patientOf(person),
    doctor: clinicianOf(doctor),
    tests: testsOf(request),
    notes: isFasting ? ['Fasting.'] : [],
  }
}

const patientOf = (person: StoredUser): Order['patient'] => ({
  nhi: person.nhi ?? '',
  lastName: person.lastName,
  firstName: person.firstName,
  middleNames: person.middleNames ?? '',
  title: person.title ?? '',
  dateOfBirth: person.dateOfBirth ?? '',
  sex: sexOf(person.gender),
  phone: person.phone ?? '',
  address: {
    street: person.street ?? '',
    suburb: person.suburb ?? '',
    city: person.city ?? '',
    postcode: person.postcode ?? '',
  },
})

/** Table 0001: an unsupported value is sent as unknown rather than guessed. */
const sexOf = (gender: string | null) => (gender !== null && /^[MFOU]$/.test(gender) ? gender : 'U')

/**
 * A clinician is identified by the number of the Medical Council, which laboratories use; otherwise by that of the
 * Health Provider Index.
 */
export const clinicianOf = (doctor: StoredUser): Order['doctor'] => ({
  number: doctor.practisingNumber ?? doctor.hpiPractitioner,
  system: doctor.practisingNumber === null ? 'HPI' : 'NZMC',
  lastName: doctor.lastName,
  firstName: doctor.firstName,
  title: doctor.title ?? '',
})

const testsOf = ({ tests }: StoredLabRequest): Order['tests'] =>
  tests.map((test, index) => {
    const { name = test, loinc = '' } = requestableTest(test) ?? {}
    return { line: index + 1, code: loinc || test, text: name, system: loinc ? 'LN' : 'L' }
  })
