import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import type { Disposal, DisposalItem } from '@clearwing/domain/disposals/schema.ts'
import { countsInOrder, disposalStateWords, keptReasonWords, sumOfCounts } from '@clearwing/domain/disposals/words.ts'
import { countInWords } from '@clearwing/domain/format-count.ts'
import { dueReasonWords, lastServiceWords } from '@clearwing/domain/retention/words.ts'
import type { Config } from '#platform/config/config.ts'
import { mm } from '#platform/pdf/box.ts'
import { placeProofTable, writeProof } from '#platform/pdf/proof.ts'

const how =
  'Each record was checked again immediately before it was destroyed: holds, later records, open privacy requests, deadlines and unpaid invoices. Rows, files with their keys, search words and drafts were destroyed, and history rows lost their content; the audit chain keeps their hashes. A record is named by its number only. The check value is SHA-256 of these facts as canonical JSON (RFC 8785).'

const recordColumns = [
  { heading: 'Person', width: mm(18) },
  { heading: 'Kept until, and why', width: mm(52) },
  { heading: 'Last service', width: mm(38) },
  { heading: 'Destroyed', width: mm(32) },
  { heading: 'Numbers kept', width: mm(40) },
]
const keptColumns = [
  { heading: 'Person', width: mm(20) },
  { heading: 'Why the record was left out', width: mm(160) },
]
const countColumns = [
  { heading: 'Kind', width: mm(120) },
  { heading: 'Rows', width: mm(60) },
]

/** The certificate of a disposal that has ended. */
export const printDisposal = ({ displayName }: Pick<Config, 'displayName'>, disposal: Disposal) =>
  writeProof({
    title: `Disposal certificate ${disposal.disposalId}`,
    subject: resultOf(disposal),
    author: displayName,
    creator: displayName,
    createdAt: disposal.finishedAt ?? disposal.requestedAt,
    heading: `Disposal certificate ${disposal.disposalId}`,
    place: displayName,
    facts: factsOf(disposal),
    how,
    rest: (flow, pdf) => {
      const { items } = disposal
      const [destroyed, kept] = [items.filter(isDestroyed), items.filter((item) => !isDestroyed(item))]
      if (destroyed.length > 0) {
        placeProofTable(flow, pdf, 'Records destroyed', recordColumns, destroyed.map(recordRow))
        const counts = countsInOrder(sumOfCounts(destroyed.map((item) => item.counts)))
        const rows = counts.map(({ title, count }) => [title, String(count)])
        placeProofTable(flow, pdf, 'What was destroyed', countColumns, rows)
      }
      if (kept.length > 0) placeProofTable(flow, pdf, 'Records left out', keptColumns, kept.map(keptRow))
    },
  })

const isDestroyed = ({ state }: DisposalItem) => state === 'destroyed'

const resultOf = ({ destroyedCount, keptCount }: Disposal) =>
  `${countInWords(destroyedCount, 'record was', 'records were')} destroyed, ${countInWords(keptCount, 'record was', 'records were')} left out.`

const by = (moment: string | null, name: string | null) =>
  moment === null ? '–' : `${formatMoment(moment)}, ${name ?? ''}`

const factsOf = (disposal: Disposal): [string, string][] => [
  ['Result', `${disposalStateWords[disposal.state]}. ${resultOf(disposal)}`],
  ['Reason', disposal.reason],
  ['Requested', by(disposal.requestedAt, disposal.requestedBy)],
  ['Approved', by(disposal.decidedAt, disposal.decidedBy)],
  ...(disposal.stoppedAt === null
    ? []
    : [['Stopped', `${by(disposal.stoppedAt, disposal.stoppedBy)}: ${disposal.stopReason ?? ''}`] as [string, string]]),
  ['Finished', disposal.finishedAt === null ? '–' : formatMoment(disposal.finishedAt)],
  ['Check value', disposal.checkValue ?? ''],
]

const recordRow = ({ userId, retainUntil, reason, lastService, lastServiceOn, doneAt, certificates }: DisposalItem) => [
  String(userId),
  `${formatDay(retainUntil)}. ${dueReasonWords[reason]}`,
  `${lastServiceWords[lastService]}, ${formatDay(lastServiceOn)}`,
  doneAt === null ? '–' : formatMoment(doneAt),
  certificates.map(({ regulator, number }) => `${regulator} ${number}`).join(', ') || '–',
]

const keptRow = ({ userId, keptReason }: DisposalItem) => [
  String(userId),
  keptReason === null ? '–' : keptReasonWords[keptReason],
]
