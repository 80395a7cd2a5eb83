import { dayInZone } from '@clearwing/domain/dates.ts'
import { fieldInWords } from '@clearwing/domain/history/differences.ts'
import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'
import { endings } from '#platform/files/content-type.ts'

/** Makes an API call as the person, in their session; undefined if it is refused. */
export type Ask = (path: string) => Promise<{ body: Buffer; contentType: string } | undefined>

/** One file of the copy: its chapter in the index, its title there, and its day, if it has one. */
export type CopiedFile = {
  chapter: string
  title: string
  day?: string | undefined
  file: string
  bytes: Buffer
  json?: unknown
}

type Place = Pick<CopiedFile, 'chapter' | 'day'>

const general: Place = { chapter: 'About you' }

/** Lists are fetched completely, page by page. */
const own = (userId: number): [title: string, file: string, path: string, isPaged?: true][] => [
  ['Profile', 'profile', `/users/${userId}`],
  ['Registrations', 'registrations', `/users/${userId}/registrations`],
  ['Organisations you belong to', 'memberships', `/users/${userId}/memberships`],
  ['Who can see your data', 'sharing', `/users/${userId}/sharing`],
  ['Certificates', 'certificates', `/users/${userId}/certificates`],
  ['Past certificates', 'past-certificates', `/users/${userId}/pastCertificates`],
  ['Random tests', 'tests', '/users/me/tests'],
  ['Health changes', 'health-reports', `/users/${userId}/healthReports`],
  ['Messages', 'messages', '/messages?m=All&n=100', true],
  ['Where you are logged in', 'sessions', '/account/sessions'],
  ['Changes to your profile', 'changes', `/users/${userId}/history?n=100`, true],
  ['Privacy requests', 'privacy-requests', '/privacyRequests?m=All&n=100', true],
  ['Statements of correction', 'statements', `/users/${userId}/correctionStatements`],
  ['Who viewed your record', 'readings', `/users/${userId}/access?n=100`, true],
]

const ofMedical: [title: string, path: string][] = [
  ['Overview', ''],
  ['Application', '/application'],
  ['Examination', '/examination'],
  ['Results', '/results'],
  ['Documents', '/attachments'],
  ['Referrals', '/referrals'],
  ['Laboratory requests', '/labRequests'],
  ['Assessment', '/assessment'],
  ['Follow-up', '/surveillance'],
  ['Deadlines', '/clocks'],
  ['Submission', '/submission'],
  ['Conclusion of experts', '/soughtConclusions'],
  ['Right of review', '/review'],
]

/**
 * All data stored about a person and shown to them, fetched by the same calls as their pages, in their own session.
 * Anything not yet released to them is refused here too, and so never included.
 */
export async function* contentsOf(ask: Ask, userId: number): AsyncGenerator<CopiedFile> {
  for (const [title, file, path, isPaged] of own(userId)) {
    const json = isPaged ? await wholeList(ask, path) : await answerOf(ask, path)
    if (json !== undefined) yield asJson(general, title, `${file}.json`, json)
  }
  for (const registration of ((await answerOf(ask, `/users/${userId}/registrations`)) ?? []) as Registered[])
    yield* evidenceOf(ask, registration)
  const photo = await ask(`/users/${userId}/photo`)
  if (photo) yield { ...general, title: 'Photo', file: 'photo.png', bytes: photo.body }
  const certificates = ((await answerOf(ask, `/users/${userId}/certificates`)) ?? []) as Issued[]
  for (const certificate of certificates) yield* certificateOf(ask, certificate)
  const medicals = ((await wholeList(ask, '/medicals?i=me&n=100')) ?? []) as Examined[]
  for (const medical of medicals) yield* medicalOf(ask, medical)
  const reviews = ((await wholeList(ask, '/convenorCases?n=100')) ?? []) as { caseId: number }[]
  for (const { caseId } of reviews) {
    const json = await answerOf(ask, `/convenorCases/${caseId}`)
    if (json === undefined) continue
    const place = { chapter: `Review ${caseId}` }
    yield asJson(place, 'Review', `review-${caseId}/review.json`, json)
    for (const { caseEvidenceId, file } of (json as Reviewed).evidence)
      if (file)
        yield* fileOf(ask, `/convenorCases/${caseId}/evidence/files/${caseEvidenceId}`, {
          ...place,
          title: `Evidence ${caseEvidenceId}`,
          file: `review-${caseId}/evidence-${caseEvidenceId}`,
        })
  }
  // Once the session has ended or is locked, every part is refused, and the copy would be incomplete.
  if (!(await ask('/account/sessions'))) throw new Error('The session ended before the copy was complete')
}

type Reviewed = { evidence: { caseEvidenceId: number; file: object | null }[] }
type Attached = { attachmentId: number; removed: object | null }
type Registered = { registrationId: number; files: { fileId: number }[] }

/** The evidence the person sent for their numbers. */
async function* evidenceOf(ask: Ask, { registrationId, files }: Registered): AsyncGenerator<CopiedFile> {
  for (const { fileId } of files) {
    const path = `/registrations/${registrationId}/evidence/${fileId}`
    const file = `registration-${registrationId}/evidence-${fileId}`
    yield* fileOf(ask, path, { ...general, title: `Evidence of registration ${registrationId}`, file })
  }
}

type Issued = { certificateId: number; kind: string; number: string; issuedOn: string }
type Examined = { medicalId: number; kind: string; classes: string[]; statusSince: string; examinedOn: string | null }
type Noticed = { events: { certificateEventId: number; hasNotice: boolean }[] }

/** A folder name that every operating system accepts. */
const inName = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')

/** The events of a certificate, with its notices. */
async function* certificateOf(ask: Ask, { certificateId, kind, number, issuedOn }: Issued): AsyncGenerator<CopiedFile> {
  const folder = `${issuedOn}-${inName(`${kind} ${number || certificateId}`)}`
  const place = { chapter: `${kind === 'declaration' ? 'Declaration' : 'Certificate'} ${number}`.trim(), day: issuedOn }
  const record = (await answerOf(ask, `/certificates/${certificateId}`)) as Noticed | undefined
  if (!record) return
  yield asJson(place, 'Certificate and its events', `${folder}/certificate.json`, record)
  for (const { certificateEventId, hasNotice } of record.events)
    if (hasNotice)
      yield* fileOf(ask, `/certificates/${certificateId}/events/${certificateEventId}/notice`, {
        ...place,
        title: `Notice ${certificateEventId}`,
        file: `${folder}/notice-${certificateEventId}`,
      })
}

/** The day of the examination; before it, of the last step. */
async function* medicalOf(ask: Ask, { medicalId, ...medical }: Examined): AsyncGenerator<CopiedFile> {
  const day = medical.examinedOn ?? dayInZone(medical.statusSince)
  const kind = medical.kind === 'declaration' ? 'declaration' : 'medical'
  const folder = `${day}-${inName(`${kind} ${medical.classes.join(' ')}`)}-${medicalId}`
  const place = { chapter: `Medical ${medicalId}, ${namesOfClasses(medical.classes)}`, day }
  const path = `/medicals/${medicalId}`
  for (const [title, part] of ofMedical) {
    const json = await answerOf(ask, path + part)
    if (json !== undefined)
      yield asJson(place, title, `${folder}/${title.toLowerCase().replaceAll(' ', '-')}.json`, json)
  }
  const documents = ((await answerOf(ask, `${path}/documents`)) ?? []) as { medicalDocumentId: number; kind: string }[]
  for (const { medicalDocumentId, kind } of documents)
    yield* fileOf(ask, `${path}/documents/${medicalDocumentId}`, {
      ...place,
      title: partWords(kind),
      file: `${folder}/${kind}-${medicalDocumentId}`,
    })
  const sent = (await answerOf(ask, `${path}/attachments`)) as { attachments?: Attached[] } | undefined
  for (const { attachmentId, removed } of sent?.attachments ?? [])
    if (!removed)
      yield* fileOf(ask, `${path}/attachments/${attachmentId}`, {
        ...place,
        title: `Attached document ${attachmentId}`,
        file: `${folder}/sent-${attachmentId}`,
      })
  const results = (await answerOf(ask, `${path}/results`)) as { documents?: { resultId: number }[] } | undefined
  for (const { resultId } of results?.documents ?? [])
    yield* fileOf(ask, `${path}/results/${resultId}/document`, {
      ...place,
      title: `Laboratory report ${resultId}`,
      file: `${folder}/result-${resultId}`,
    })
}

/** 'assessment_report' as a title: 'Assessment report'. */
const partWords = (kind: string) => fieldInWords(kind.replaceAll('_', ' '))

async function* fileOf(ask: Ask, path: string, content: Omit<CopiedFile, 'bytes'>): AsyncGenerator<CopiedFile> {
  const answer = await ask(path)
  const ending = endings[answer?.contentType ?? '']
  if (answer && ending) yield { ...content, file: `${content.file}${ending}`, bytes: answer.body }
}

const asJson = (place: Place, title: string, file: string, json: unknown): CopiedFile => ({
  ...place,
  title,
  file,
  json,
  bytes: Buffer.from(`${JSON.stringify(json, null, 2)}\n`),
})

async function answerOf(ask: Ask, path: string): Promise<unknown> {
  const answer = await ask(path)
  return answer && JSON.parse(answer.body.toString())
}

async function wholeList(ask: Ask, path: string): Promise<unknown[] | undefined> {
  const whole: unknown[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = (await answerOf(ask, `${path}&p=${page}`)) as { list: unknown[]; numberOfPages: number } | undefined
    if (!answer) return page === 1 ? undefined : whole
    whole.push(...answer.list)
    pages = answer.numberOfPages
  }
  return whole
}
