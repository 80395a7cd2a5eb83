import { isOverdue } from '@clearwing/domain/medicals/results/requests/rules.ts'
import type { LabRequest } from '@clearwing/domain/medicals/results/requests/schema.ts'
import { nameOfTest } from '@clearwing/domain/medicals/results/requests/tests.ts'
import { fullName } from '#features/users/index.ts'
import type { Moment } from '#platform/time/clock.ts'
import { today } from '#platform/time/today.ts'
import type { RequestWithNames } from './store.ts'

/** `isKnown`: the reader may see the results, and not only that they have arrived. */
export function asLabRequest(
  moment: Moment,
  { row, person, order, ...names }: RequestWithNames,
  isKnown: boolean,
): LabRequest {
  const { status, dueOn, lines } = row
  return {
    labRequestId: row.labRequestId,
    number: row.number,
    medicalId: row.medicalId,
    status,
    dueOn,
    personName: fullName(person),
    dateOfBirth: person.dateOfBirth,
    lines: row.tests.map((test, index) => {
      const state = lines.find(({ line }) => line === index + 1)
      return {
        line: index + 1,
        test,
        name: nameOfTest(test),
        status: state?.status ?? 'asked',
        isAbnormal: isKnown ? (state?.isAbnormal ?? false) : null,
        resultedOn: state?.resultedOn ?? null,
      }
    }),
    isAbnormal: isKnown ? row.isAbnormal : null,
    isOverdue: isOverdue({ status, dueOn }, today(moment)),
    laboratoryName: names.laboratoryName,
    isElectronic: order !== null,
    isFasting: row.isFasting,
    isUrgent: row.isUrgent,
    clinicalDetails: row.clinicalDetails,
    copiesTo: row.copiesTo,
    requestedByName: names.requestedByName ?? '',
    requestedAt: row.requestedAt,
    sentAt: row.sentAt,
    fillerNumber: row.fillerNumber,
    refusal: row.refusal,
    cancelReason: row.cancelReason,
    closedAt: row.closedAt,
    version: row.version,
  }
}
