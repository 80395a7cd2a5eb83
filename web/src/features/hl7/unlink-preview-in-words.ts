import { formatMoment } from '@clearwing/domain/dates.ts'
import type { Hl7Touched } from '@clearwing/domain/hl7/unlink-preview.ts'
import { labRequestStatusNames } from '@clearwing/domain/medicals/results/requests/schema.ts'

type UnlinkPreview = Pick<Hl7Touched, 'userName' | 'results' | 'standAgain' | 'labRequests' | 'readers' | 'told'>

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const statusName = (status: string) =>
  Object.entries(labRequestStatusNames)
    .find(([name]) => name === status)?.[1]
    .toLowerCase() ?? status

/** One sentence for each effect of unlinking the message, and for everyone who has read it. */
export const touchedInWords = ({ userName, results, standAgain, labRequests, readers, told }: UnlinkPreview) => [
  `${counted(results.length, 'result')} of ${userName}: ${results.join(', ')}. ${results.length === 1 ? 'It is' : 'They are'} no longer linked to them.`,
  ...(standAgain.length > 0
    ? [
        `${counted(standAgain.length, 'earlier result')} ${standAgain.length === 1 ? 'is' : 'are'} current again: ${standAgain.join(', ')}.`,
      ]
    : []),
  ...labRequests.map(
    ({ number, becomes }) => `Lab request ${number} is waiting for results again (${statusName(becomes)}).`,
  ),
  ...readers.map(
    ({ name, organisationName, at }) =>
      `${name}${organisationName ? `, ${organisationName},` : ''} has read them, last on ${formatMoment(at)}.`,
  ),
  ...(readers.length === 0 ? ['No one has read them.'] : []),
  ...(told.length > 0 ? [`Notified without details: ${told.join('; ')}.`] : []),
]
