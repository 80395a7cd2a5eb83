import type { Actor } from '@clearwing/domain/access/actor.ts'
import { formatDay, formatMoment } from '@clearwing/domain/dates.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { resultsIn, type SubmissionContent } from '@clearwing/domain/medicals/submission/content.ts'
import type { Submission, SubmissionQuestion } from '@clearwing/domain/medicals/submission/schema.ts'
import { withPapers } from '#features/medicals/pack/service.ts'
import { listTakenBack } from '#features/medicals/results/store.ts'
import { submissionContent } from '#features/medicals/submission/service.ts'
import { findSubmission } from '#features/medicals/submission/store.ts'
import { listStatementsOfMedical } from '#features/privacy-requests/statements/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { found } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import type { BundleContent, Part } from './content.ts'
import { type EnclosedFile, enclosuresOf, readEnclosures } from './enclosures.ts'
import { recordParts } from './record-parts.ts'

/** Contents of a bundle, read in one transaction; reading the files and writing the PDF follow later. */
export type BundleContents = {
  title: string
  about: string[]
  reader: string
  content: SubmissionContent
  takenBackIds: Set<number>
  enclosed: EnclosedFile[]
  more: Part[]
}

/** The latest submission, as it was submitted. */
export async function gatherSubmission(tx: Tx, site: Site, actor: Actor, medical: Medical): Promise<BundleContents> {
  const submission = found(await findSubmission(tx, medical.medicalId))
  const { sentAt, sentByName, number } = submission
  const resubmission = number > 1 ? `, submission ${number}` : ''
  const copyOf = `As ${sentByName} submitted it to ${medical.regulatorShortName}, ${formatMoment(sentAt)}${resubmission}.`
  return gatherBundle(tx, actor, medical, await withPapers(tx, site, actor, medical, submission), {
    copyOf,
    more: [questionsPart(submission)],
  })
}

/** Gathers the current record for a bundle. */
export const gatherRecord = async (tx: Tx, actor: Actor, medical: Medical) =>
  gatherBundle(tx, actor, medical, await submissionContent(tx, actor, medical), {
    copyOf: 'The current record.',
    more: [],
  })

type Given = { copyOf: string; more: Part[] }

export async function gatherBundle(
  tx: Tx,
  actor: Actor,
  medical: Medical,
  content: SubmissionContent,
  { copyOf, more }: Given,
): Promise<BundleContents> {
  const { personName, dateOfBirth, classes } = content.medical
  const sent = resultsIn(content).map(({ resultId }) => resultId)
  const takenBackIds = new Set((await listTakenBack(tx, sent)).map(({ resultId }) => resultId))
  const born = dateOfBirth ? `, born ${formatDay(dateOfBirth)}` : ''
  return {
    title: `Medical record of ${personName}`,
    reader: await readerName(tx, actor),
    about: [`${personName}${born}. ${namesOfClasses(classes)}.`, copyOf],
    content,
    takenBackIds,
    more: [...more, ...(await statementParts(tx, medical.medicalId))],
    enclosed: await enclosuresOf(tx, medical, content, takenBackIds),
  }
}

/** The person's statements of correction, which are printed with the record for ever. */
async function statementParts(tx: Tx, medicalId: number): Promise<Part[]> {
  const statements = await listStatementsOfMedical(tx, medicalId)
  const facts = statements.map(({ about, statedOn, statement }) => ({
    label: `${about}, ${formatDay(statedOn)}`,
    value: statement,
  }))
  return facts.length === 0 ? [] : [{ title: 'Statements of correction', blocks: [{ kind: 'facts', facts }] }]
}

const readerName = async (tx: Tx, actor: Actor) => shownName(found(await findUser(tx, actor.userId)))

export function questionsPart({ questions }: Pick<Submission, 'questions'>): Part {
  const facts = questions.map((one) => ({ label: inWords(one), value: answerInWords(one) }))
  return {
    title: 'Questions and answers',
    blocks: facts.length === 0 ? [{ kind: 'words', words: 'There were no questions.' }] : [{ kind: 'facts', facts }],
  }
}

const inWords = ({ question, askedByName, askedAt }: SubmissionQuestion) =>
  `${askedByName}, ${formatMoment(askedAt)}: ${question}`

const answerInWords = ({ answer, documents }: SubmissionQuestion) =>
  [answer ?? 'Not answered yet.', ...(documents.length > 0 ? [`Documents: ${titlesOf(documents)}.`] : [])].join(' ')

const titlesOf = (documents: SubmissionQuestion['documents']) => documents.map(({ title }) => title).join(', ')

type Print = { createdAt: string; watermark?: string }

/** Index, record and files as one PDF, written in a worker thread. */
export async function printBundle(
  { config, database, storage }: Site,
  gathered: BundleContents,
  { createdAt, watermark }: Print,
) {
  const { content, takenBackIds, enclosed, more, title, about, reader } = gathered
  const enclosures = await readEnclosures(database.db, storage, enclosed)
  const { product, displayName } = config
  const whole: BundleContent = {
    title,
    about,
    reader,
    createdAt,
    enclosures,
    brand: { product, displayName, ...(watermark && { watermark }) },
    parts: [...recordParts(content, takenBackIds, enclosures), ...more],
  }
  const { writeBundle } = await import('./write.ts')
  return writeBundle(whole)
}
