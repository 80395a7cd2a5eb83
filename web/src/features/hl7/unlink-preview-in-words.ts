import { formatMoment } from '@clearwing/domain/dates.ts'
import type { Hl7UnlinkPreview } from '@clearwing/domain/hl7/unlink-preview.ts'
import { labRequestStatusNames } from '@clearwing/domain/medicals/results/requests/schema.ts'

type UnlinkPreview = Pick<
  Hl7UnlinkPreview,
  'userName' | 'results' | 'reinstatedResults' | 'labRequests' | 'readers' | 'notified'
>

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const statusName = (status: string) =>
  Object.entries(labRequestStatusNames)
    .find(([name]) => name === status)?.[1]
    .toLowerCase() ?? status

/** One sentence for each effect of unlinking the message, and for everyone who has read it. */
export const unlinkEffectsInWords = ({
  userName,
  results,
  reinstatedResults,
  labRequests,
  readers,
  notified,
}: UnlinkPreview) => [
  `${counted(results.length, 'result')} of ${userName}: ${results.join(', ')}. ${results.length === 1 ? 'It is' : 'They are'} no longer linked to this person.`,
  ...(reinstatedResults.length > 0
    ? [
        `${counted(reinstatedResults.length, 'earlier result')} ${reinstatedResults.length === 1 ? 'is' : 'are'} current again: ${reinstatedResults.join(', ')}.`,
      ]
    : []),
  ...labRequests.map(
    ({ number, newStatus }) => `Lab request ${number} is waiting for results again (${statusName(newStatus)}).`,
  ),
  ...readers.map(
    ({ name, organisationName, at }) =>
      `${name}${organisationName ? `, ${organisationName},` : ''} has read the results, last on ${formatMoment(at)}.`,
  ),
  ...(readers.length === 0 ? ['No one has read the results.'] : []),
  ...(notified.length > 0 ? [`Notified without details: ${notified.join('; ')}.`] : []),
]
